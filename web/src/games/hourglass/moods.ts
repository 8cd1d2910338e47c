// SPDX-License-Identifier: MIT
// How the figures at the table take a move: sets are collected, and taken from their owners.
import type { FigureMoods } from '../scene'
import type { HourglassEvent } from './shapes'

export function moods(events: readonly HourglassEvent[]): FigureMoods {
  const found: FigureMoods = {}
  for (const event of events) {
    if (event.type === 'collect' && event.hourglasses > 0) found[event.seat] = 'pleased'
    if (event.type !== 'take' || event.from === event.seat) continue
    found[event.seat] = 'pleased'
    found[event.from] = 'startled'
  }
  return found
}
