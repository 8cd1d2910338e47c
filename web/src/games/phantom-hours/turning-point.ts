// SPDX-License-Identifier: MIT
// The card with which the winner's row became the longest, and stayed it; or was complete.
import type { Outcome } from '../../engine/protocol'
import { say, sayAny } from '../../words/words.svelte'
import { lastLead } from '../lead'
import type { LoggedMove, Telling, TurningPoint } from '../scene'
import type { PhantomEvent, PhantomView } from './view'

export function turningPoint(
  log: readonly LoggedMove<PhantomEvent>[],
  { winners }: Outcome,
  { view, names, me }: Pick<Telling<PhantomView>, 'view' | 'me' | 'names'>,
): TurningPoint | null {
  const [winner, ...others] = winners
  if (winner === undefined || others.length > 0) return null
  const laid = log.flatMap(({ version, events }) =>
    events.filter((event) => event.type === 'place').map(({ seat, card }) => ({ version, seat, points: 1, card })),
  )
  const found = lastLead(laid, winner, view.players)
  const card = laid.find(({ version }) => version === found?.version)?.card
  if (!found || card === undefined) return null
  const details = { hour: say('page.phantom-hours.hour', { hour: card }), name: names[winner] ?? '' }
  const length = laid.filter(({ version, seat }) => seat === winner && version <= found.version).length
  const key =
    length === view.rows[winner]?.length ? 'page.phantom-hours.turning.complete' : 'page.phantom-hours.turning'
  return { version: found.version, text: sayAny(winner === me ? `${key}.you` : key, details) }
}
