// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { findShift, insertMove, mixMove, nextSteps, numberOf, rowAfter, stepsOf, swapMove } from './moves'

describe('the text of moves', () => {
  it('tells the number of a draw or a place, and nothing else', () => {
    expect(numberOf('draw 12', 'draw')).toBe(12)
    expect(numberOf('place 5', 'draw')).toBeNull()
    expect(numberOf('arrange', 'draw')).toBeNull()
    expect(numberOf(null, 'place')).toBeNull()
  })

  it('reads the steps of a shift', () => {
    expect(stepsOf('shift 3>4 6>5')).toEqual([
      { from: 3, to: 4 },
      { from: 6, to: 5 },
    ])
    expect(stepsOf('draw 3')).toEqual([])
  })
})

describe('an emergency is put together (PH-13)', () => {
  const row = [null, null, '10', '11', null, '12', null]
  const legal = ['arrange', 'shift 3>2 6>7', 'shift 4>5 3>4', 'shift 6>7']

  it('offers first steps onto places that are free now', () => {
    expect(nextSteps(legal, row, [])).toEqual([
      { from: 3, to: 2 },
      { from: 6, to: 7 },
      { from: 4, to: 5 },
    ])
  })

  it('lets the second card use the place that the first one left', () => {
    expect(nextSteps(legal, row, [{ from: 4, to: 5 }])).toEqual([{ from: 3, to: 4 }])
  })

  it('offers nothing more where no legal shift goes on', () => {
    expect(
      nextSteps(legal, row, [
        { from: 6, to: 7 },
        { from: 3, to: 2 },
      ]),
    ).toEqual([])
  })

  it('finds the one spelling of a shift in whichever order it was tapped', () => {
    expect(
      findShift(legal, [
        { from: 6, to: 7 },
        { from: 3, to: 2 },
      ]),
    ).toBe('shift 3>2 6>7')
    expect(findShift(legal, [{ from: 6, to: 7 }])).toBe('shift 6>7')
    expect(findShift(legal, [{ from: 3, to: 2 }])).toBeUndefined()
    expect(findShift(legal, [])).toBeUndefined()
  })

  it('shows the row as it will lie', () => {
    expect(
      rowAfter(row, [
        { from: 4, to: 5 },
        { from: 3, to: 4 },
      ]),
    ).toEqual([null, null, null, '10', '11', '12', null])
  })
})

describe('a hand is arranged (PH-14)', () => {
  it('swaps two cards', () => {
    expect(swapMove(4, 1, 3)).toBe('arrange 3 2 1 4')
  })

  it('puts one card in at another place', () => {
    expect(insertMove(4, 4, 1)).toBe('arrange 4 1 2 3')
    expect(insertMove(4, 1, 2)).toBe('arrange 2 1 3 4')
  })

  it('mixes so that every place is named once', () => {
    let last = 7
    const chance = () => (last = (last * 16807) % 2147483647) / 2147483647
    const places = mixMove(9, chance).split(' ').slice(1).map(Number)
    expect([...places].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(mixMove(3, () => 0)).toBe('arrange 2 3 1')
  })
})
