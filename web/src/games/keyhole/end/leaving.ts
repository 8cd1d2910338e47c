// SPDX-License-Identifier: MIT
// Which ghosts go through the door in the end, and when, in milliseconds.
import type { Outcome } from '../../../engine/protocol'
import type { KeyholeView } from '../view'

export const whole = 3800
const begins = 600
const most = 5 // so many are seen leaving; the others were quicker

/** The winners' ghosts that got out, as seats; a game that was won without has one all the same. */
export function leaving({ view, outcome }: { view: KeyholeView; outcome: Outcome }): number[] {
  const out = view.ghosts.filter(({ seat, at }) => at === 'escaped' && outcome.winners.includes(seat))
  const seats = out.map(({ seat }) => seat)
  return seats.length > 0 ? seats.slice(0, most) : outcome.winners.slice(0, most)
}

export const leavesAt = (i: number): number => begins + i * 380
