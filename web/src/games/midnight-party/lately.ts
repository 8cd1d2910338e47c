// SPDX-License-Identifier: MIT
// What players did, turn by turn, as their events tell it: something to read while nothing is being chosen.
import type { PartyEvent } from './shapes'
import { walksIn, type Walk } from './walks'

export interface Deed {
  seat: number
  kind: 'play' | 'ability' | 'pass'
  card: string // that was played
  swapped: number // cards
  walks: Walk[]
}

/** The turns among these events, the latest one first; a new round wipes out what was before it. */
export function deedsIn(events: readonly PartyEvent[]): Deed[] {
  const deeds: Deed[] = []
  const begun = events.findLastIndex((event) => event.type === 'round')
  for (const event of events.slice(begun + 1)) {
    if (event.type === 'play' || event.type === 'ability' || event.type === 'pass')
      deeds.unshift({
        seat: event.seat,
        kind: event.type,
        card: event.type === 'play' ? event.card : '',
        swapped: event.type === 'ability' ? event.cards.length : 0,
        walks: [],
      })
    else deeds[0]?.walks.push(...walksIn([event]))
  }
  return deeds
}
