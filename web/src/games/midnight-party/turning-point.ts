// SPDX-License-Identifier: MIT
// The round that put the winners ahead for good. A team counts as one.
import type { Outcome } from '../../engine/protocol'
import { listed, say } from '../../words/words.svelte'
import { lastLead, type Gain } from '../lead'
import type { LoggedMove, Telling, TurningPoint } from '../scene'
import type { PartyEvent, PartyView } from './view'

export function turningPoint(
  log: readonly LoggedMove<PartyEvent>[],
  { winners }: Outcome,
  { view, names, me }: Pick<Telling<PartyView>, 'view' | 'me' | 'names'>,
): TurningPoint | null {
  const sideOf = (seat: number): number => view.sides.findIndex((side) => side.includes(seat))
  const [side, ...others] = [...new Set(winners.map(sideOf))]
  if (side === undefined || others.length > 0) return null
  const rounds = new Map<number, number>() // by version
  let round = 1
  const gains = log.flatMap(({ version, events }): Gain[] => {
    rounds.set(version, round)
    round = events.find((event) => event.type === 'round')?.round ?? round
    const scores = events.filter((event) => event.type === 'score')
    const won = events.find((event) => event.type === 'win-round')
    if (scores.length > 0) return scores.map(({ seat, points }) => ({ version, seat: sideOf(seat), points }))
    return [...new Set((won?.seats ?? []).map(sideOf))].map((winner) => ({ version, seat: winner, points: 1 }))
  })
  const found = lastLead(gains, side, view.sides.length)
  if (!found) return null
  const details = { round: rounds.get(found.version) ?? 1 }
  return {
    version: found.version,
    text:
      me !== null && winners.includes(me)
        ? say('page.midnight-party.turning.you', details)
        : say('page.midnight-party.turning', { ...details, name: listed(winners.map((seat) => names[seat] ?? '')) }),
  }
}
