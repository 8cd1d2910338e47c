// SPDX-License-Identifier: MIT
// What a round brought: who collected how many hourglasses, and what everybody has now. The last round of a game is reported
// with the game's end.
import type { HourglassEvent } from './shapes'
import { say } from '../../words/words.svelte'
import type { RoundEnd, Telling } from '../scene'
import { hourglassCount } from './telling'
import type { HourglassView } from './view'

export function roundEnd(events: readonly HourglassEvent[], now: Telling<HourglassView>): RoundEnd | null {
  const next = events.find((event) => event.type === 'round')
  const collected = events.filter((event) => event.type === 'collect')
  // The first round of a game begins without one that ends.
  if (!next || collected.length === 0) return null
  const gained = Array.from({ length: now.view.players }, (_, seat) =>
    collected.filter((event) => event.seat === seat).reduce((sum, event) => sum + event.hourglasses, 0),
  )
  const seats = gained.map((_, seat) => seat).sort((a, b) => (gained[b] ?? 0) - (gained[a] ?? 0) || a - b)
  return {
    title: titleOf(next.round - 1, gained, events, now),
    lines: seats.map((seat) => ({
      seat,
      text: say('page.hourglass.round.line', {
        gained: gained[seat] ?? 0,
        score: hourglassCount(now.view.scores[seat] ?? 0),
      }),
    })),
  }
}

function titleOf(
  round: number,
  gained: readonly number[],
  events: readonly HourglassEvent[],
  now: Telling<HourglassView>,
): string {
  if (events.some(({ type }) => type === 'bank')) return say('page.hourglass.round.pass', { pass: now.view.pass - 1 })
  const most = Math.max(...gained)
  const [best, ...equals] = gained.flatMap((count, seat) => (count === most ? [seat] : []))
  if (most === 0 || best === undefined || equals.length > 0) return say('page.hourglass.round.over', { round })
  if (best === now.me) return say('page.hourglass.round.to.you', { round })
  return say('page.hourglass.round.to', { round, name: now.names[best] ?? '' })
}
