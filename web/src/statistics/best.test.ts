// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { isBest } from './best'
import type { GameRow } from './game-row'
import { testRow } from './test-row'

const row = (id: string, score: number | null, more: Partial<GameRow> = {}): GameRow =>
  testRow({ game: 'hourglass', id, score, ...more })

describe('a personal best', () => {
  const earlier = [row('a', 10), row('b', 14)]

  it('is more than ever before, whether the game has been counted already or not', () => {
    expect(isBest(row('c', 15), earlier)).toBe(true)
    expect(isBest(row('c', 15), [...earlier, row('c', 15)])).toBe(true)
    expect(isBest(row('c', 14), earlier)).toBe(false)
  })

  it('needs something to be compared with', () => {
    expect(isBest(row('c', 15), [row('a', 10)])).toBe(false)
    expect(isBest(row('c', 15), [row('a', 10), row('b', 9, { against: 'bot-hard' })])).toBe(false)
    expect(isBest(row('c', 15), [row('a', 10), row('b', 9, { players: 3 })])).toBe(false)
  })

  it('is nobody’s where several people shared the device', () => {
    expect(isBest(row('c', null), earlier)).toBe(false)
  })
})
