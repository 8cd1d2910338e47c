// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { columnsOf, lanesOf, seating } from './lanes'
import { sampleView } from './sample'
import type { Holder, HourglassView } from './view'

const held = (players: number, owners: Partial<Record<Holder, number>>): HourglassView => ({
  ...sampleView(),
  players,
  sets: Object.entries(owners).map(([holder, owner]) => ({
    holder: holder as Holder,
    dir: '+',
    owner,
    cards: ['R5'],
    tucked: [],
    worth: 1,
  })),
})
const order = (view: HourglassView, me: number | null): string =>
  lanesOf(view, me)
    .map(({ holder }) => holder)
    .join('')

describe('Seats around the table', () => {
  it('go clockwise over the far side, with me at the near one', () => {
    expect(seating(4, 2)).toEqual({ far: [3, 0, 1], near: [2] })
  })
  it('go clockwise around where nobody sits below', () => {
    expect(seating(5, null)).toEqual({ far: [0, 1, 2], near: [4, 3] })
    expect(seating(2, null)).toEqual({ far: [0], near: [1] })
  })
})

describe('Lanes', () => {
  it('keep their order with two players, no matter who has the sets', () => {
    for (const owners of [{}, { A: 1 }, { A: 0, B: 1, C: 0 }, { B: 1, C: 1 }])
      expect(order(held(2, owners), 0)).toBe('ABC')
  })
  it('bring a set below the plate of its owner', () => {
    // Clockwise from me: 1 sits at the left, 4 at the right.
    expect(order(held(5, { A: 4, B: 1 }), 0)).toBe('BCA')
    expect(order(held(4, { A: 3, B: 2, C: 1 }), 0)).toBe('CBA')
  })
  it('leave what is mine and what is free wherever there is room', () => {
    expect(order(held(3, { A: 2, B: 0 }), 0)).toBe('BCA')
    expect(order(held(3, { A: 1, B: 2, C: 1 }), 0)).toBe('ACB')
  })
  it('tell at which edge a set stands', () => {
    expect(lanesOf(held(3, { A: 1, B: 0 }), 0).map(({ near }) => near)).toEqual([false, true, false])
    // Looked at by nobody in particular, 2 of three players sits at the near side.
    expect(lanesOf(held(3, { A: 1, B: 2 }), null).filter(({ near }) => near)).toMatchObject([{ holder: 'B' }])
  })
  it('share the width by what there is to see', () => {
    const shares = columnsOf(lanesOf(sampleView(), 0)).match(/[\d.]+(?=fr)/g)
    expect(shares?.map(Number)).toEqual([1.5, 1.25, 0.55])
  })
})
