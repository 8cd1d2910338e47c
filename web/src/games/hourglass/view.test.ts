// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { sampleView } from './sample'
import { freeHolders, hourglassesOn, seatsAround, setsOf, sorted } from './view'

describe('a position of Hourglass, drawn', () => {
  it('sorts a hand by colour and number, and leaves hidden cards alone', () => {
    expect(sorted(['J3', 'P10', 'R25', 'P9', 'R3'])).toEqual(['R3', 'R25', 'P9', 'P10', 'J3'])
    expect(sorted(['?', '?'])).toEqual(['?', '?'])
  })

  it('takes the worth of cards from the options of the game', () => {
    const view = sampleView()
    view.options.hourglasses['R5'] = 3
    expect(['R5', 'J1', '?'].map((card) => hourglassesOn(view, card))).toEqual([3, 0, 0])
  })

  it('knows whose sets stand where, and which holders are free', () => {
    const view = sampleView()
    expect(setsOf(view, 1).map((set) => set.holder)).toEqual(['B'])
    expect(freeHolders(view)).toEqual(['C'])
  })

  it('seats the others clockwise from the left of the one who looks', () => {
    expect(seatsAround(4, 2)).toEqual([3, 0, 1])
    expect(seatsAround(3, null)).toEqual([0, 1, 2])
  })
})
