// SPDX-License-Identifier: MIT
// The result of a round. It ends with the look: who was seen, who has escaped so far, and what that scores.
import type { KeyholeEvent } from './shapes'
import { say, sayCount } from '../../words/words.svelte'
import type { RoundEnd, Telling } from '../scene'
import { keyOf } from './lobby'
import { halvesInWords } from './things'
import type { KeyholeView } from './view'

/** Null while a round goes on, and after the last one, when the end of the game is shown instead. */
export function roundEnd(events: readonly KeyholeEvent[], { view }: Telling<KeyholeView>): RoundEnd | null {
  const next = events.findLast((event) => event.type === 'round')
  const looked = events.some((event) => event.type === 'keyhole')
  if (!next || !looked) return null
  const seen = new Map<string, number>()
  for (const event of events) {
    if (event.type === 'look' && event.seen) seen.set(keyOf({ seat: event.seat, id: event.ghost }), event.seat)
  }
  const round = next.round - 1
  return {
    title:
      seen.size === 0
        ? say('page.keyhole.round-end.nobody', { round })
        : sayCount('page.keyhole.round-end.seen', seen.size, { round }),
    lines: Array.from({ length: view.players }, (_, seat) => {
      const ghosts = view.ghosts.filter((ghost) => ghost.seat === seat)
      return {
        seat,
        text: say('page.keyhole.round-end.line', {
          seen: [...seen.values()].filter((owner) => owner === seat).length,
          escaped: ghosts.filter((ghost) => ghost.at === 'escaped').length,
          points: halvesInWords(view.scores[seat] ?? 0),
        }),
      }
    }),
  }
}
