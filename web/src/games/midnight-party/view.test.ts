// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { bonuses, figuresOf, hourCard, playersOf, sideOf, type PartyView } from './view'

describe('cards', () => {
  it('are read as the protocol writes them', () => {
    expect(hourCard('R3B4')).toEqual({ figures: ['R', 'B'], hours: [3, 4] })
    expect(hourCard('E1/2')).toBeNull()
    expect(hourCard('?')).toBeNull()
    expect(bonuses('E1/4')).toEqual([1, 4])
    expect(bonuses('E?')).toBeNull()
  })
})

describe('who plays whom', () => {
  it('is as the view says, shared figures included', () => {
    const view = {
      sides: [
        [0, 3],
        [1, 4],
        [2, 5],
      ],
      figures: [['R'], ['B'], ['G'], ['R'], ['B'], ['G']],
    }
    const six = view as unknown as PartyView
    expect(sideOf(six, 4)).toEqual([1, 4])
    expect(figuresOf(six, 4)).toEqual(['B'])
    expect(playersOf(six, 'B')).toEqual([1, 4])
    expect(playersOf(six, 'Y')).toEqual([])
  })
})
