// SPDX-License-Identifier: MIT
// What was made of the deals of past days. The first finished attempt counts; a deal played again is practice.
import type { GameName } from '../engine/protocol'
import type { GameRow } from '../statistics/game-row'
import { dayAfter, dayAt, type Day } from '../lib/day'

/** The attempts at one deal, the earliest first. */
export const attemptsAt = (rows: readonly GameRow[], day: Day, game: GameName): GameRow[] =>
  rows.filter((row) => row.daily === day && row.game === game).sort((a, b) => a.at - b.at)

/** How many deals of a day were finished. */
export const finishedOn = (rows: readonly GameRow[], day: Day): number =>
  new Set(rows.filter((row) => row.daily === day).map((row) => row.game)).size

export interface Streak {
  now: number // days in a row up to today, or to yesterday if today's deals still wait
  longest: number
}

/** Days in a row with a deal of the day finished on that very day; catching up later is fun, but no streak. */
export function streakOf(rows: readonly GameRow[], today: Day): Streak {
  const days = new Set(rows.flatMap((row) => (row.daily !== null && dayAt(row.at) === row.daily ? [row.daily] : [])))
  const backFrom = (day: Day): number => {
    let length = 0
    while (days.has(dayAfter(day, -length))) length++
    return length
  }
  const longest = Math.max(0, ...[...days].map(backFrom))
  return { now: backFrom(days.has(today) ? today : dayAfter(today, -1)), longest }
}
