// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { canSwapToo, indexMoves, parseMove, plainPlay, swapOf } from './moves'

describe('the text of a move', () => {
  it('tells all that is combined with an hour card', () => {
    expect(parseMove('play R3B4 energy 1/2:B timeshift R timeshift R dejavu first B')).toEqual({
      kind: 'play',
      text: 'play R3B4 energy 1/2:B timeshift R timeshift R dejavu first B',
      card: 'R3B4',
      energy: { card: 'E1/2', figure: 'B' },
      shifts: ['R', 'R'],
      dejavu: true,
      first: 'B',
    })
  })

  it('tells a bare hour card', () => {
    expect(parseMove('play G6Y1 first G')).toMatchObject({ card: 'G6Y1', energy: null, shifts: [], dejavu: false })
  })

  it('tells swaps and the pass', () => {
    expect(parseMove('ability R3B4 E1/2')).toMatchObject({ kind: 'ability', cards: ['R3B4', 'E1/2'] })
    expect(parseMove('recycle R3B4 for G1P6')).toMatchObject({ kind: 'recycle', take: 'R3B4', give: 'G1P6' })
    expect(parseMove('pass')?.kind).toBe('pass')
  })

  it('is not made up from something else', () => {
    expect(parseMove('play R3B4')).toBeNull()
    expect(parseMove('open + R5')).toBeNull()
    expect(parseMove('ability')).toBeNull()
  })
})

const legal = [
  'ability E1/2',
  'ability R3B4',
  'ability R3B4 E1/2',
  'badhand R3B4',
  'play G1P6 first G',
  'play R3B4 energy 1/2:R first R',
  'play R3B4 first B',
  'play R3B4 first R',
  'recycle G2P5 for R3B4',
]

describe('the index of legal moves', () => {
  const choices = indexMoves(legal)

  it('loses none of them', () => {
    const plays = [...choices.plays.values()].flat()
    const all = [...plays, ...choices.ability, ...choices.badhand, ...choices.recycles].map((move) => move.text)
    expect(all.sort()).toEqual([...legal].sort())
    expect(choices.pass).toBe(false)
  })

  it('groups plays by hour card', () => {
    expect([...choices.plays.keys()].sort()).toEqual(['G1P6', 'R3B4'])
    expect(choices.plays.get('R3B4')).toHaveLength(3)
  })

  it('finds a swap whatever the order of taps', () => {
    expect(swapOf(choices.ability, ['E1/2', 'R3B4'])?.text).toBe('ability R3B4 E1/2')
    expect(swapOf(choices.ability, [])).toBeUndefined()
  })

  it('lets a card join a swap only while that is legal', () => {
    expect(canSwapToo(choices.ability, ['R3B4'], 'E1/2')).toBe(true)
    expect(canSwapToo(choices.badhand, ['R3B4'], 'E1/2')).toBe(false)
    expect(canSwapToo(choices.ability, ['R3B4'], 'R3B4')).toBe(false)
  })
})

it('knows what a tap on a card means while it is not legal', () => {
  expect(plainPlay('G6Y1')).toBe('play G6Y1 first G')
})
