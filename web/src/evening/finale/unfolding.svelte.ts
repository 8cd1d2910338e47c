// SPDX-License-Identifier: MIT
// A ceremony as it goes by, beat after beat, with its sounds. The first beat lasts until it is known what there is to show.
import { hear } from '../../sound/hear'
import { everything, type Beat, type Shown } from './ceremony'

export class Unfolding {
  shown = $state.raw<Shown>({ lowest: 4, games: 0, prizes: 0, all: false })
  private timers: ReturnType<typeof setTimeout>[] = []

  /** Beats that come before this is called are not known yet; from here on one follows the other. */
  play(beats: readonly Beat[]): void {
    this.stop()
    let at = 0
    for (const { shown, lasts, sounds } of beats) {
      this.after(at, () => (this.shown = shown))
      for (const [later, sound] of sounds ?? []) this.after(at + later, () => hear(sound))
      at += lasts
    }
    this.after(at, this.showAll)
  }

  /** Everything is there, and stays. */
  readonly showAll = (): void => {
    this.stop()
    this.shown = everything
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = []
  }

  private after(milliseconds: number, act: () => void): void {
    this.timers.push(setTimeout(act, milliseconds))
  }
}
