// SPDX-License-Identifier: MIT
// The winner's escape that was worth most; the last of those that are equal.
import type { Outcome } from '../../engine/protocol'
import { sayAny } from '../../words/words.svelte'
import type { LoggedMove, Telling, TurningPoint } from '../scene'
import { sizeOf } from './catalogue'
import { material } from './shapes'
import { numberOf } from './things'
import type { GhostId, KeyholeEvent, KeyholeView } from './view'

export function turningPoint(
  log: readonly LoggedMove<KeyholeEvent>[],
  { winners }: Outcome,
  { names, me }: Pick<Telling<KeyholeView>, 'view' | 'me' | 'names'>,
): TurningPoint | null {
  const [winner, ...others] = winners
  if (winner === undefined || others.length > 0) return null
  const worthOf = (ghost: GhostId): number =>
    material.get().bodies.find(({ size }) => size === sizeOf(ghost))?.half_points_escaped ?? 0
  let round = 1
  let best: { version: number; round: number; ghost: GhostId } | null = null
  for (const { version, events } of log) {
    for (const event of events) {
      if (event.type === 'round') round = event.round
      if (event.type !== 'out' || event.seat !== winner) continue
      if (!best || worthOf(event.ghost) >= worthOf(best.ghost)) best = { version, round, ghost: event.ghost }
    }
  }
  if (!best) return null
  const key = `page.keyhole.turning.${sizeOf(best.ghost)}`
  const details = { round: best.round, number: numberOf(best.ghost), name: names[winner] ?? '' }
  return { version: best.version, text: sayAny(winner === me ? `${key}.you` : key, details) }
}
