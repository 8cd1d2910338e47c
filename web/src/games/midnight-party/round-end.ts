// SPDX-License-Identifier: MIT
// What a round brought, as its last events tell it: who wins it, and what everybody has now.
import type { PartyEvent } from './shapes'
import { listed, say, sayCount } from '../../words/words.svelte'
import type { RoundEnd, Telling } from '../scene'
import type { PartyView } from './view'
import { scoreInWords } from './words'

/** "you", "Vesper", "you and Vesper": for partners I am the first to be named. */
function title(round: number, winners: readonly number[], { me, names }: Telling<PartyView>): string {
  if (winners.length === 0) return say('page.midnight-party.round-end.tied', { round })
  const others = listed(winners.filter((seat) => seat !== me).map((seat) => names[seat] ?? ''))
  if (me === null || !winners.includes(me)) return say('page.midnight-party.round-end', { round, name: others })
  if (winners.length === 1) return say('page.midnight-party.round-end.you', { round })
  return say('page.midnight-party.round-end.together', { round, name: others })
}

export function roundEnd(events: readonly PartyEvent[], now: Telling<PartyView>): RoundEnd | null {
  const next = events.find((event) => event.type === 'round')
  const round = next ? next.round - 1 : now.view.round
  const scores = events.filter((event) => event.type === 'score')
  if (scores.length > 0) {
    const most = Math.max(...scores.map(({ points }) => points))
    const winners = most > 0 ? scores.filter(({ points }) => points === most) : []
    return {
      title: title(
        round,
        winners.map(({ seat }) => seat),
        now,
      ),
      lines: [...scores]
        .sort((a, b) => b.points - a.points)
        .map(({ seat, points, total }) => ({
          seat,
          text: sayCount('page.midnight-party.round-end.score', points, { total }),
        })),
    }
  }
  const won = events.find((event) => event.type === 'win-round')
  if (!won && !events.some((event) => event.type === 'tied-round')) return null
  const seats = now.view.sides.flat()
  return {
    title: title(round, won?.seats ?? [], now),
    lines: seats.map((seat) => ({ seat, text: scoreInWords(now.view, seat) })),
  }
}
