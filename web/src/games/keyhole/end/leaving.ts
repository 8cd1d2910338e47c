// SPDX-License-Identifier: MIT
// Which ghosts go through the door in the end, and when, in milliseconds.
import type { Outcome } from '../../../engine/protocol'
import type { KeyholeView } from '../view'

const begins = 600
const most = 5 // so many are seen leaving; the others were quicker

/** The winners' ghosts that got out, as seats; a game that was won without has one all the same. */
export function leaving({ view, outcome }: { view: KeyholeView; outcome: Outcome }): number[] {
  const out = view.ghosts.filter(({ seat, at }) => at === 'escaped' && outcome.winners.includes(seat))
  const seats = out.map(({ seat }) => seat)
  return seats.length > 0 ? seats.slice(0, most) : outcome.winners.slice(0, most)
}

/** When the one with this number starts, of so many: a crowd hurries more. */
export const leavesAt = (i: number, count: number): number => begins + i * Math.min(380, 1300 / Math.max(1, count - 1))

export const way = 1000 // how long one takes to the door

/** When the last of so many is in the door and looks back. */
export const looksBack = (count: number): number => leavesAt(count - 1, count) + way - 150

export const lengthOf = (count: number): number => looksBack(count) + 1000
