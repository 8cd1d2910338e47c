// SPDX-License-Identifier: MIT
// How the figures at the table take a move. What was drawn is a secret; what is laid into a row is not, nor that a hand has
// only ghosts left.
import type { FigureMoods } from '../scene'
import type { PhantomEvent } from './shapes'

export function moods(events: readonly PhantomEvent[]): FigureMoods {
  const found: FigureMoods = {}
  for (const event of events) {
    if (event.type === 'place') found[event.seat] = 'pleased'
    if (event.type === 'only-ghosts') found[event.seat] = 'startled'
  }
  return found
}
