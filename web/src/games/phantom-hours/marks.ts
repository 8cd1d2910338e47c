// SPDX-License-Identifier: MIT
// What stays marked: where others laid, moved or took cards since my last turn, what a hint is made of, and which card
// was open last.
import type { PhantomEvent } from './shapes'
import { numberOf, stepsOf } from './moves'
import { isGhost, type Card } from './view'

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

// What the lamplight in the middle shows when no card waits there: the card that lay in it last, and where it went.

export interface Shown {
  card: Card
  seat: number
  went: 'ghost' | 'hand' | 'out' | 'row'
  place: number | null // in the row
}

/** The card that was open last, told by the events of the latest moves, newest last. */
export function lastShown(events: readonly PhantomEvent[]): Shown | null {
  for (const event of [...events].reverse()) {
    if (event.type !== 'place' && event.type !== 'leave' && event.type !== 'join') continue
    const { card, seat } = event
    if (event.type === 'place') return { card, seat, went: 'row', place: event.place }
    if (event.type === 'leave') return { card, seat, went: 'out', place: null }
    return { card, seat, went: isGhost(card) ? 'ghost' : 'hand', place: null }
  }
  return null
}

export interface GhostWalk {
  seat: number // whose hand it slips into
  from: number
}

/** A ghost that was drawn by the latest move, for staging. */
export function ghostWalk(news: readonly PhantomEvent[]): GhostWalk | null {
  const event = news.find((each) => each.type === 'draw' && isGhost(each.card))
  return event?.type === 'draw' ? { seat: event.seat, from: event.from } : null
}
