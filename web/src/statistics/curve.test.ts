// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import type { Result } from '../games/finished'
import { curveOf, roundTop, windowLength } from './curve'
import type { GameRow } from './game-row'
import { testRow } from './test-row'

const row = (at: number, result: Result | null, more: Partial<GameRow> = {}): GameRow =>
  testRow({ game: 'hourglass', id: String(at), at, result, score: result === null ? null : 10, ...more })

describe('the curve of games', () => {
  it('is the mean of all until there are enough, then of the latest', () => {
    const early = [row(1, 'lost'), row(2, 'won'), row(3, 'shared'), row(4, 'won')]
    expect(curveOf(early, 'wins').map(({ value, mean }) => [value, mean])).toEqual([
      [0, 0],
      [100, 50],
      [50, 50],
      [100, 62.5],
    ])
    const long = Array.from({ length: 3 * windowLength }, (_, i) => row(i, i < windowLength ? 'lost' : 'won'))
    const means = curveOf(long, 'wins').map(({ mean }) => mean)
    expect([means[windowLength - 1], means[windowLength], means[2 * windowLength - 1]]).toEqual([0, 10, 100])
  })

  it('leaves out what nobody won as "you", and games without a score', () => {
    expect(curveOf([row(1, null), row(2, 'won')], 'wins')).toEqual([{ at: 2, value: 100, mean: 100 }])
    expect(curveOf([row(1, 'won', { score: null }), row(2, 'won')], 'score')).toHaveLength(1)
    expect(curveOf([], 'wins')).toEqual([])
  })

  it('counts points as people do, and never mixes them with rounds', () => {
    const [half] = curveOf([row(1, 'won', { game: 'keyhole', score: 9 })], 'score')
    expect(half?.value).toBe(4.5)
    const party = (at: number, reason: string, score: number) =>
      row(at, 'won', { game: 'midnight-party', reason, score })
    expect(curveOf([party(1, 'points', 24), party(2, 'rounds', 3)], 'score').map(({ value }) => value)).toEqual([3])
    expect(curveOf([party(1, 'points', 24), party(2, 'rounds', 3)], 'wins')).toHaveLength(2)
  })

  it('has a scale that ends with a round number', () => {
    expect([[], [1], [3], [12], [48], [60], [100], [101]].map(roundTop)).toEqual([1, 1, 5, 20, 50, 100, 100, 200])
  })
})
