// SPDX-License-Identifier: MIT
// The scene of a game's end as it goes by: a frame draws `ending.Scene` at the time `at`, and what is said about the end comes
// when it is over. Without motion it is over from the beginning.
import { onMount, untrack } from 'svelte'
import type { Outcome } from '../engine/protocol'
import type { Ending, EndProps } from '../games/ending'
import { loadEnding } from '../games/modules'
import { motionAllowed } from '../parts/settings.svelte'
import type { Session } from '../play/session.svelte'
import { hear } from '../sound/hear'

/** To be made while a component is set up: it plays once that is there. */
export class Finale {
  ending = $state.raw<Ending | null>(null)
  at = $state(0)
  over = $state(false)
  readonly sky = $derived.by(() => this.ending?.sky ?? ['#3a3160', '#241f45', '#121a33'])
  private readonly course = $derived.by(() => this.ending?.course(this.ended) ?? { length: 0, decided: 0, cues: [] })
  /** What the scene is drawn from. */
  readonly ended = $derived.by((): Omit<EndProps, 'at'> => ({
    view: this.session.moment?.view ?? {},
    outcome: this.outcome(),
    names: this.session.names,
    me: this.me(),
  }))
  // A game that was over when it was opened, or that all agreed to end, shows the picture only.
  private readonly happens: boolean
  private known = false

  /** `decided` is called when it can be heard who won. */
  constructor(
    private readonly session: Session,
    private readonly outcome: () => Outcome,
    private readonly me: () => number | null,
    private readonly decided: () => void,
  ) {
    this.happens = untrack(() => session.moment?.events.length !== 0 && outcome().reason !== 'aborted')
    this.over = !this.happens || !motionAllowed() || document.hidden
    onMount(() => {
      let gone = false
      loadEnding(session.table.setup.game).then(
        (loaded) => {
          if (gone) return
          this.ending = loaded
          if (loaded && !this.over) this.play()
          else this.finish()
        },
        () => this.finish(),
      )
      return () => {
        gone = true
        this.stop()
      }
    })
  }

  readonly finish = (): void => {
    this.decide()
    this.over = true
    this.at = this.course.length
  }

  private decide(): void {
    if (this.known || !this.happens) return
    this.known = true
    this.decided()
  }

  private stop = (): void => undefined
  private play(): void {
    const { course } = this
    let frame = 0
    let heard = 0
    const began = performance.now()
    const step = (now: number): void => {
      if (this.over) return
      this.at = Math.max(0, now - began)
      for (; (course.cues[heard]?.at ?? Infinity) <= this.at; heard++) hear(course.cues[heard]?.sound ?? 'tally')
      if (this.at >= course.decided) this.decide()
      if (this.at >= course.length) return this.finish()
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    this.stop = () => cancelAnimationFrame(frame)
  }
}
