// SPDX-License-Identifier: MIT
// How the figures at the table take what happens in the lobby: a ghost escapes, or is seen.
import type { FigureMoods } from '../scene'
import type { KeyholeEvent } from './shapes'

export function moods(events: readonly KeyholeEvent[]): FigureMoods {
  const found: FigureMoods = {}
  for (const event of events) {
    if (event.type === 'out' || event.type === 'merge') found[event.seat] ??= 'pleased'
    if (event.type === 'look' && event.seen) found[event.seat] = 'startled'
  }
  return found
}
