// SPDX-License-Identifier: MIT
// What a round brought, as its last events tell it: who wins it, and what everybody has now.
import type { GameEvent } from '../../engine/protocol'
import { listed, say, sayCount } from '../../words/words.svelte'
import type { RoundEnd, Telling } from '../scene'
import type { PartyView } from './view'
import { scoreInWords } from './words'

const seatsOf = (event: GameEvent | undefined): number[] =>
  Array.isArray(event?.['seats']) ? event['seats'].map(Number) : []

/** "you", "Vesper", "you and Vesper": for partners I am the first to be named. */
function title(round: number, winners: readonly number[], { me, names }: Telling<PartyView>): string {
  if (winners.length === 0) return say('page.midnight-party.round-end.tied', { round })
  const others = listed(winners.filter((seat) => seat !== me).map((seat) => names[seat] ?? ''))
  if (me === null || !winners.includes(me)) return say('page.midnight-party.round-end', { round, name: others })
  if (winners.length === 1) return say('page.midnight-party.round-end.you', { round })
  return say('page.midnight-party.round-end.together', { round, name: others })
}

export function roundEnd(events: readonly GameEvent[], now: Telling<PartyView>): RoundEnd | null {
  const next = events.find((event) => event.type === 'round')
  const round = next ? Number(next['round']) - 1 : now.view.round
  const scores = events.filter((event) => event.type === 'score')
  if (scores.length > 0) {
    const points = (event: GameEvent): number => Number(event['points'])
    const most = Math.max(...scores.map(points))
    const winners = most > 0 ? scores.filter((event) => points(event) === most) : []
    return {
      title: title(
        round,
        winners.map((event) => Number(event['seat'])),
        now,
      ),
      lines: [...scores]
        .sort((a, b) => points(b) - points(a))
        .map((event) => ({
          seat: Number(event['seat']),
          text: sayCount('page.midnight-party.round-end.score', points(event), { total: Number(event['total']) }),
        })),
    }
  }
  const won = events.find((event) => event.type === 'win-round')
  if (!won && !events.some((event) => event.type === 'tied-round')) return null
  const seats = now.view.sides.flat()
  return {
    title: title(round, seatsOf(won), now),
    lines: seats.map((seat) => ({ seat, text: scoreInWords(now.view, seat) })),
  }
}
