// SPDX-License-Identifier: MIT
// The move of a finished game with which its winner took the lead for good.
import type { Outcome } from '../../engine/protocol'
import { say } from '../../words/words.svelte'
import { lastLead } from '../lead'
import type { LoggedMove, Telling, TurningPoint } from '../scene'
import type { HourglassEvent } from './shapes'
import { hourglassCount } from './telling'
import type { HourglassView } from './view'

export function turningPoint(
  log: readonly LoggedMove<HourglassEvent>[],
  { winners }: Outcome,
  { view, names, me }: Pick<Telling<HourglassView>, 'view' | 'me' | 'names'>,
): TurningPoint | null {
  const [winner, ...others] = winners
  if (winner === undefined || others.length > 0) return null
  const rounds = new Map<number, number>() // by version
  let round = 1
  const gains = log.flatMap(({ version, events }) => {
    rounds.set(version, round)
    round = events.find((event) => event.type === 'round')?.round ?? round
    return events
      .filter((event) => event.type === 'collect')
      .map(({ seat, hourglasses }) => ({ version, seat, points: hourglasses }))
  })
  const found = lastLead(gains, winner, view.players)
  if (!found) return null
  const details = { round: rounds.get(found.version) ?? 1, hourglasses: hourglassCount(found.points) }
  return {
    version: found.version,
    text:
      winner === me
        ? say('page.hourglass.turning.you', details)
        : say('page.hourglass.turning', { ...details, name: names[winner] ?? '' }),
  }
}
