// SPDX-License-Identifier: MIT
// When which hour of the day is there, in milliseconds: from six in the morning until the night.
import type { Outcome } from '../../../engine/protocol'
import { isGhost, isHidden, type PhantomView } from '../view'

const begins = 300
export const dayEnds = 2700
export const whole = 3600

/** The hour of the day at this moment, from 6 to 23. */
export const hourAt = (at: number): number => 6 + 17 * Math.min(1, Math.max(0, (at - begins) / (dayEnds - begins)))

/** When an hour strikes. */
export const shownAt = (hour: number): number => begins + ((hour - 6) / 17) * (dayEnds - begins)

/** The hours that the winner laid, place by place; null where there is none. */
export function winningRow({ view, outcome }: { view: PhantomView; outcome: Outcome }): (number | null)[] {
  const row = view.rows[outcome.winners[0] ?? 0] ?? []
  return row.map((card) => (card === null || isGhost(card) || isHidden(card) ? null : Number(card)))
}
