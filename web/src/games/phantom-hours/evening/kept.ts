// SPDX-License-Identifier: MIT
// A choice that is half made on a phone: a place where the drawn hour is tried, or steps of an emergency. It is written down
// as the move it is about to become.
import { nextSteps, numberOf, placeMove, shiftMove, stepsOf, type Step } from '../moves'

export interface HalfMade {
  place: number | null
  steps: Step[]
}

export function inWriting({ place, steps }: HalfMade): string | null {
  if (place !== null) return placeMove(place)
  return steps.length > 0 ? shiftMove(steps) : null
}

/** What was written down, if it can still be done. */
export function fromWriting(kept: string | null, legal: readonly string[], row: readonly unknown[]): HalfMade {
  const place = numberOf(kept, 'place')
  const steps = kept === null ? [] : stepsOf(kept)
  const isPossible = steps.every((step, i) =>
    nextSteps(legal, row, steps.slice(0, i)).some(({ from, to }) => from === step.from && to === step.to),
  )
  return {
    place: place !== null && legal.includes(placeMove(place)) ? place : null,
    steps: isPossible ? steps : [],
  }
}
