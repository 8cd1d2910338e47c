// SPDX-License-Identifier: MIT
// What stays marked: where others laid, moved or took cards since my last turn, and what a hint is made of.
import type { PhantomEvent } from './shapes'
import { numberOf, stepsOf } from './moves'

export interface Marks {
  rows: Set<string> // "seat-place"
  hands: Set<number> // seats whose hand got a card
}

export function marksOf(since: readonly PhantomEvent[]): Marks {
  const marks: Marks = { rows: new Set(), hands: new Set() }
  for (const event of since) {
    if (event.type === 'place') marks.rows.add(`${event.seat}-${event.place}`)
    if (event.type === 'shift') {
      marks.rows.delete(`${event.seat}-${event.place}`)
      marks.rows.add(`${event.seat}-${event.to}`)
    }
    if (event.type === 'join' || event.type === 'take') marks.hands.add(event.seat)
  }
  return marks
}

export interface HintMarks {
  draw: number | null // place in the neighbour's hand
  places: number[] // of my row
  keep: boolean
}

export function hintMarks(hint: string | null): HintMarks {
  const place = numberOf(hint, 'place')
  const steps = hint === null ? [] : stepsOf(hint)
  return {
    draw: numberOf(hint, 'draw'),
    places: place === null ? steps.flatMap(({ from, to }) => [from, to]) : [place],
    keep: hint === 'keep',
  }
}
