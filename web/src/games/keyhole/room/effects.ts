// SPDX-License-Identifier: MIT
// What a stroke of midnight does to the room: a short staging when it comes (KH-26), and for some a mark as long as it is in
// force. No lights are added, since each would make every surface compile again, and nothing of it can be pointed at.
import { Group } from 'three'
import { motionAllowed } from '../../../parts/settings.svelte'
import type { MidnightCard } from '../view'
import { freeAll } from './freeing'
import { marks, stagings } from './midnight-stagings'
import type { Stage } from './stage'

export class Effects {
  private readonly lasting = new Group()
  private readonly passing = new Group()
  private abort = new AbortController()
  private card: MidnightCard | null | undefined // undefined: nothing was told yet

  constructor(readonly stage: Stage) {
    this.lasting.name = 'midnight'
    stage.groups.extras.add(this.lasting, this.passing)
  }

  midnight(card: MidnightCard | null): void {
    if (card === this.card) return
    const comes = this.card !== undefined // else the room was opened in the middle of it
    this.card = card
    this.end()
    if (card) {
      marks[card]?.(this.stage, this.lasting)
      if (comes && motionAllowed()) void this.play(card)
    }
    this.stage.invalidate()
  }

  private async play(card: MidnightCard): Promise<void> {
    const { signal } = this.abort
    await stagings[card](this.stage, this.passing, signal)
    if (!signal.aborted) freeAll(this.passing)
    this.stage.invalidate()
  }

  private end(): void {
    this.abort.abort()
    this.abort = new AbortController()
    freeAll(this.passing)
    freeAll(this.lasting)
  }

  dispose(): void {
    this.end()
    this.lasting.removeFromParent()
    this.passing.removeFromParent()
  }
}
