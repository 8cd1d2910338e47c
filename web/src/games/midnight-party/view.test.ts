// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { bonuses, figuresOf, hourCard, playersOf, sidesOf, type PartyView } from './view'

const table = (mode: PartyView['mode'], players: number, owners: (number | null)[]) =>
  ({
    mode,
    players,
    owners: { R: owners[0], B: owners[1], G: owners[2], P: owners[3], Y: owners[4] },
  }) as PartyView

describe('cards', () => {
  it('are read as the protocol writes them', () => {
    expect(hourCard('R3B4')).toEqual({ figures: ['R', 'B'], hours: [3, 4] })
    expect(hourCard('E1/2')).toBeNull()
    expect(hourCard('?')).toBeNull()
    expect(bonuses('E1/4')).toEqual([1, 4])
    expect(bonuses('E?')).toBeNull()
  })
})

describe('who plays whom (MP-7)', () => {
  it('gives each of two their two figures', () => {
    const duel = table('duel', 2, [0, 1, 0, 1, null])
    expect(figuresOf(duel, 0)).toEqual(['R', 'G'])
    expect(sidesOf(duel)).toEqual([[0], [1]])
    expect(playersOf(duel, 'Y')).toEqual([])
  })

  it('seats partners opposite each other', () => {
    expect(sidesOf(table('teams', 4, [0, 1, 2, 3, null]))).toEqual([
      [0, 2],
      [1, 3],
    ])
  })

  it('shares a figure between the partners of six', () => {
    const six = table('teams', 6, [0, 1, 2, null, null])
    expect(sidesOf(six)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ])
    expect(figuresOf(six, 4)).toEqual(['B'])
    expect(playersOf(six, 'B')).toEqual([1, 4])
  })
})
