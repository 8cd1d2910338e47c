// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { isHintedPlace, marksOf, onlyLookedAt, type Play } from './play'
import type { Move } from './moves'
import type { HourglassView } from './view'

describe('marks of what others did', () => {
  it('say who laid, tucked and dropped', () => {
    const marks = marksOf(
      [
        { type: 'open', seat: 1, holder: 'A', dir: '+', card: 'R5' },
        { type: 'under', seat: 2, holder: 'A', owner: 1, card: 'P7' },
        { type: 'drop', seat: 2, card: '?' },
      ],
      0,
    )
    expect([...marks.cards]).toEqual([
      ['R5', 1],
      ['P7', 2],
    ])
    expect(marks.pile).toBe(2)
  })

  it('leave my own cards unmarked', () => {
    expect(marksOf([{ type: 'take', seat: 0, holder: 'A', from: 1, card: 'R5' }], 0).cards.size).toBe(0)
  })

  it('end with the round, which leaves what everybody won', () => {
    const marks = marksOf(
      [
        { type: 'take', seat: 1, holder: 'A', from: 0, card: 'R5' },
        { type: 'collect', seat: 1, holder: 'A', cards: ['R5'], hourglasses: 1 },
        { type: 'collect', seat: 1, holder: 'B', cards: ['R12'], hourglasses: 3 },
        { type: 'round', round: 2, first: 2 },
        { type: 'open', seat: 2, holder: 'A', dir: '-', card: 'P9' },
      ],
      0,
    )
    expect([...marks.cards]).toEqual([['P9', 2]])
    expect([...marks.gained]).toEqual([[1, 4]])
  })
})

describe('a hint', () => {
  const hinted = (hint: Move, chosen: string | null = null): Play => {
    return { ...onlyLookedAt, view: {} as HourglassView, names: [], hint, chosen }
  }
  it('marks where the card goes as long as none is chosen; then the place marks itself', () => {
    const take: Move = { kind: 'take', holder: 'B', card: 'R5' }
    expect(isHintedPlace(hinted(take), 'take', 'B')).toBe(true)
    expect(isHintedPlace(hinted(take), 'take', 'A')).toBe(false)
    expect(isHintedPlace(hinted(take), 'under', 'B')).toBe(false)
    expect(isHintedPlace(hinted(take, 'R5'), 'take', 'B')).toBe(false)
    expect(isHintedPlace(hinted({ kind: 'open', dir: '+', card: 'R5' }), 'open')).toBe(true)
    expect(isHintedPlace(hinted({ kind: 'drop', card: 'R5' }), 'drop')).toBe(true)
  })
})
