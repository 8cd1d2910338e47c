// SPDX-License-Identifier: MIT
// How the one who works takes a step: files are finished, or a turn went by without any.
import type { FigureMoods } from '../scene'
import type { NightShiftEvent } from './shapes'

export function moods(events: readonly NightShiftEvent[]): FigureMoods {
  const found: FigureMoods = {}
  for (const event of events) {
    if (event.type === 'score' || event.type === 'sequence') found[event.seat] = 'pleased'
    if (event.type === 'turn' && event.idle > 0) found[0] ??= 'startled'
  }
  return found
}
