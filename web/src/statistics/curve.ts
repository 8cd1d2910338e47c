// SPDX-License-Identifier: MIT
// How games went over time: after each game the mean of the latest ones. Games that several people played at this device
// are nobody's, and do not count.
import { gameOf } from '../games'
import type { GameRow } from './game-row'

export type Measure = 'wins' | 'score'

export const windowLength = 10 // games that a mean is made of

export interface CurvePoint {
  at: number // when the game ended
  value: number // of this game
  mean: number // of it and those before it
}

const worth = { won: 100, shared: 50, lost: 0 } as const

/** Percent of victories, a shared one as half; or points. Null where a game has none. */
function valueOf(row: GameRow, measure: Measure): number | null {
  if (row.result === null) return null
  if (measure === 'wins') return worth[row.result]
  return row.score === null ? null : row.score / (gameOf(row.game).score?.perPoint ?? 1)
}

/** `rows` come with the earliest first; for scores, all of one game. */
export function curveOf(rows: readonly GameRow[], measure: Measure): CurvePoint[] {
  // Where points and rounds do not mix, what was counted last counts.
  const latest = rows.at(-1)
  const unit = measure === 'score' && latest && gameOf(latest.game).score?.byReason ? latest.reason : null
  const values = rows
    .filter(({ reason }) => unit === null || reason === unit)
    .flatMap((row) => {
      const value = valueOf(row, measure)
      return value === null ? [] : [{ at: row.at, value }]
    })
  return values.map((each, i) => {
    const recent = values.slice(Math.max(0, i + 1 - windowLength), i + 1)
    return { ...each, mean: recent.reduce((sum, { value }) => sum + value, 0) / recent.length }
  })
}

/** Where a scale for these values ends: a round number, not far above the highest. */
export function roundTop(values: readonly number[]): number {
  const most = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}
