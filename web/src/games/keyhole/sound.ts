// SPDX-License-Identifier: MIT
// What is heard of an event.
import type { KeyholeEvent } from './shapes'
import type { Sound } from '../../sound/sounds'
import { storiesAreShown } from './story'

export function soundOf(event: KeyholeEvent, me: number | null): Sound | null {
  switch (event.type) {
    case 'place':
    case 'shift':
      return 'push'
    case 'walk':
    case 'enter':
    case 'merge':
      return 'ghost'
    case 'out':
      return event.seat === me ? 'point' : 'ghost'
    case 'roll':
      return 'die'
    case 'card':
      return 'flip'
    case 'plan':
      return 'take'
    case 'midnight':
      return 'midnight-strike'
    case 'look':
      return event.seen ? 'shriek' : null
    default:
      return null
  }
}

/** What is heard of a move at once: nothing where a story tells it, with its sounds in their places. */
export function sound(event: KeyholeEvent, me: number | null): Sound | null {
  return event.type !== 'plan' && storiesAreShown() ? null : soundOf(event, me)
}
