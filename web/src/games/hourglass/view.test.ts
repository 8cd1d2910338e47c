// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { sampleView } from './sample'
import { freeHolders, hourglassesOnAll, scoreOf, seatsAround, setsOf, sorted, worthOf, type SetInPlay } from './view'

describe('a position of Hourglass, drawn', () => {
  it('sorts a hand by colour and number, and leaves hidden cards alone', () => {
    expect(sorted(['J3', 'P10', 'R25', 'P9', 'R3'])).toEqual(['R3', 'R25', 'P9', 'P10', 'J3'])
    expect(sorted(['?', '?'])).toEqual(['?', '?'])
  })

  it('counts the hourglasses of a set with what is tucked under it', () => {
    const view = sampleView()
    expect(worthOf(view, view.sets[0] as SetInPlay)).toBe(1 + 2)
    expect(worthOf(view, view.sets[1] as SetInPlay)).toBe(1 + 3 + 0 + 2)
  })

  it('adds what earlier passes brought to what was won', () => {
    const view = sampleView()
    expect([0, 1, 2].map((seat) => scoreOf(view, seat))).toEqual([0, 4, 3])
  })

  it('takes the worth of cards from the options of the game', () => {
    const view = sampleView()
    view.options.hourglasses['R5'] = 3
    expect(hourglassesOnAll(view, ['R5', 'J1', '?'])).toBe(3)
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
