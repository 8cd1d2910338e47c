// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { ghostWalk, hintMarks, lastShown, marksOf } from './marks'
import { skyAt } from './sky'
import { handPieces, knownCards, seatsAround } from './view'

describe('seats round the table', () => {
  it('goes from my left to my right', () => {
    expect(seatsAround(1, 4)).toEqual([2, 3, 0])
    expect(seatsAround(null, 3)).toEqual([0, 1, 2])
  })
})

describe('pieces', () => {
  it('names a back after its seat and place only', () => {
    expect(handPieces(2, ['?', '?'])).toEqual(['hand-2-1', 'hand-2-2'])
  })

  it('keeps equal open cards apart', () => {
    expect(handPieces(0, ['14', 'G', '14'])).toEqual(['hand-0-14-0', 'hand-0-G-0', 'hand-0-14-1'])
  })

  it('marks as many cards as are known of a sort (PH-18)', () => {
    expect(knownCards(['14', 'G', '14'], ['14'])).toEqual([true, false, false])
    expect(knownCards(['14', 'G', '14'], ['G', '14', '14'])).toEqual([true, true, true])
  })
})

describe('what stays marked', () => {
  it('follows a card that was laid and then shifted', () => {
    const marks = marksOf([
      { type: 'place', seat: 1, card: '10', place: 3 },
      { type: 'shift', seat: 1, card: '10', place: 3, to: 4 },
      { type: 'join', seat: 2, card: 'G', place: null },
    ])
    expect([...marks.rows]).toEqual(['1-4'])
    expect([...marks.hands]).toEqual([2])
  })

  it('marks what a hint is made of', () => {
    expect(hintMarks('draw 3')).toEqual({ draw: 3, places: [], keep: false })
    expect(hintMarks('shift 3>4 6>5').places).toEqual([3, 4, 6, 5])
    expect(hintMarks('keep').keep).toBe(true)
    expect(hintMarks(null)).toEqual({ draw: null, places: [], keep: false })
  })
})

describe('the lamplight', () => {
  it('remembers where the last card went', () => {
    expect(
      lastShown([
        { type: 'keep', seat: 1, card: '14', wanted: false },
        { type: 'leave', seat: 1, card: '14' },
        { type: 'take', seat: 1, card: '?', place: null },
      ]),
    ).toEqual({ card: '14', seat: 1, went: 'out', place: null })
    expect(lastShown([{ type: 'place', seat: 0, card: '08', place: 2 }])?.went).toBe('row')
    expect(lastShown([{ type: 'turn', seat: 0, turns: 3 }])).toBeNull()
  })

  it('stages ghosts only', () => {
    expect(ghostWalk([{ type: 'draw', seat: 0, from: 2, place: 1, card: 'G' }])).toEqual({ seat: 0, from: 2 })
    expect(ghostWalk([{ type: 'draw', seat: 0, from: 2, place: 1, card: '14' }])).toBeNull()
  })
})

describe('the sky of an hour', () => {
  it('has the sun low on the left at six, above at noon, and a moon at night', () => {
    expect(skyAt(6).body.x).toBeCloseTo(-1)
    expect(skyAt(12).body.y).toBeCloseTo(-1)
    expect([skyAt(6), skyAt(18), skyAt(19), skyAt(22)].map((sky) => sky.night)).toEqual([false, false, true, true])
  })

  it('points the hour hand at the dial like a clock', () => {
    expect([6, 12, 14, 22].map((hour) => skyAt(hour).hand)).toEqual([180, 0, 60, 300])
  })

  it('is different at every hour', () => {
    const skies = Array.from({ length: 17 }, (_, i) => JSON.stringify(skyAt(i + 6)))
    expect(new Set(skies).size).toBe(17)
  })
})
