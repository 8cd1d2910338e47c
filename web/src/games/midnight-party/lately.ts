// SPDX-License-Identifier: MIT
// What players did, turn by turn, as their events tell it: something to read while nothing is being chosen.
import type { GameEvent } from '../../engine/protocol'
import { walksIn, type Walk } from './walks'

export interface Deed {
  seat: number
  kind: 'play' | 'ability' | 'pass'
  card: string // that was played
  swapped: number // cards
  walks: Walk[]
}

const isDeed = (type: string): type is Deed['kind'] => type === 'play' || type === 'ability' || type === 'pass'

/** The turns among these events, the latest one first; a new round wipes out what was before it. */
export function deedsIn(events: readonly GameEvent[]): Deed[] {
  const deeds: Deed[] = []
  const begun = events.findLastIndex((event) => event.type === 'round')
  for (const event of events.slice(begun + 1)) {
    if (isDeed(event.type))
      deeds.unshift({
        seat: Number(event['seat']),
        kind: event.type,
        card: String(event['card'] ?? ''),
        swapped: Array.isArray(event['cards']) ? event['cards'].length : 0,
        walks: [],
      })
    else deeds[0]?.walks.push(...walksIn([event]))
  }
  return deeds
}
