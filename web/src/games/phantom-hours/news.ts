// SPDX-License-Identifier: MIT
// What the lamplight in the middle shows when no card waits there: the card that lay in it last, and where it went.
import type { PhantomEvent } from './shapes'
import { isGhost, type Card } from './view'

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
