// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { seatsAround } from './around'

it('seats go round clockwise from the lower left', () => {
  expect(seatsAround(2)).toEqual({ left: [0], right: [1] })
  expect(seatsAround(3)).toEqual({ left: [0], right: [1, 2] })
  expect(seatsAround(5)).toEqual({ left: [1, 0], right: [2, 3, 4] })
})

it.each([4, 6])('with %i players partners face each other across the clock', (players) => {
  const { left, right } = seatsAround(players)
  for (const [place, seat] of left.entries()) {
    const across = right[right.length - 1 - place]
    expect(across).toBe((seat + players / 2) % players)
  }
})
