// SPDX-License-Identifier: MIT
// How a picture at rest becomes better than one in motion: the same picture is drawn many times, each with its camera a part
// of a pixel aside and its lights a little elsewhere, and what is shown is the average. Edges become smooth, shadows soft,
// and corners dark. Whatever changes begins again with a plain picture; when all are drawn the stage rests.

/** Two shares from 0 to 1. */
type Pair = readonly [number, number]

export interface Sample {
  aside: Pair // where within a pixel
  lamp: Pair // from where within the large light
  sky: Pair // from where above
}

/** Before so many are drawn the average is worse than the plain picture. */
const enough = 8

// A sequence that fills a square evenly, whenever one stops (Roberts' R2).
const steps = [0.7548776662466927, 0.5698402909980532] as const
const share = (number: number): number => number - Math.floor(number)
const evenly = (index: number, begin: number): Pair => [
  share(begin + steps[0] * index),
  share(begin * 1.7 + steps[1] * index),
]

export class Gathering {
  private count = 0

  /** How many pictures are drawn; none: the plain one is all there is. */
  constructor(private wanted: number) {}

  get drawn(): number {
    return this.count
  }

  get atRest(): boolean {
    return this.count >= this.wanted
  }

  /** Whether the average may be shown. */
  get isWorthShowing(): boolean {
    return this.count >= Math.min(enough, this.wanted)
  }

  restart(wanted = this.wanted): void {
    this.wanted = wanted
    this.count = 0
  }

  /** The next picture to be drawn; null: all are. */
  next(): Sample | null {
    if (this.atRest) return null
    const index = ++this.count
    return { aside: evenly(index, 0.5), lamp: evenly(index, 0.13), sky: evenly(index, 0.71) }
  }
}
