// SPDX-License-Identifier: MIT
// The emergency (PH-13) while it is put together: which card is chosen, which steps are already shown in the row. Nothing
// is asked of the engine until it is confirmed.
import { say } from '../../words/words.svelte'
import { findShift, nextSteps, rowAfter, type Step } from './moves'

export class Staging {
  steps = $state<Step[]>([])
  chosen = $state<number | null>(null) // a place

  /** `legal` and `row` are asked for again whenever they are needed. */
  constructor(
    private readonly legal: () => readonly string[],
    private readonly row: () => readonly (string | null)[],
  ) {}

  get active(): boolean {
    return this.legal().some((move) => move.startsWith('shift '))
  }
  get shown(): (string | null)[] {
    return rowAfter(this.row(), this.steps)
  }
  get next(): Step[] {
    return this.active ? nextSteps(this.legal(), this.row(), this.steps) : []
  }
  /** The move, once the steps make one. */
  get ready(): string | undefined {
    return findShift(this.legal(), this.steps)
  }
  get begun(): boolean {
    return this.steps.length > 0 || this.chosen !== null
  }

  /** What is to be done next, once it has begun. */
  get asks(): string | null {
    if (this.chosen !== null) return say('page.table.where')
    if (this.steps.length === 0) return null
    return say(this.ready === undefined ? 'page.phantom-hours.shift.more' : 'page.table.sure')
  }

  takeBack(): void {
    this.steps = []
    this.chosen = null
  }

  /** A card of the row is tapped: it is chosen, let go, or taken back; with one way to go it goes at once. */
  tapCard(place: number): void {
    const moved = this.steps.findIndex((step) => step.to === place)
    if (moved >= 0) this.steps = this.steps.slice(0, moved)
    else if (this.chosen === place) this.chosen = null
    else {
      const [way, ...others] = this.next.filter((step) => step.from === place)
      if (way && others.length === 0) this.add(way)
      else this.chosen = place
    }
  }

  /** The chosen card goes to a free place, if that leads anywhere. */
  tapPlace(to: number): boolean {
    const step = this.next.find((each) => each.from === this.chosen && each.to === to)
    if (step) this.add(step)
    return step !== undefined
  }

  private add(step: Step): void {
    this.steps = [...this.steps, step]
    this.chosen = null
  }
}
