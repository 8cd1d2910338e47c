// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { placesAround } from './places'

test.each([2, 3, 4])('%i players have a place each, clockwise from below on the left', (players) => {
  const { left, right } = placesAround(players)
  expect([...left.toReversed(), ...right]).toEqual(Array.from({ length: players }, (_, seat) => seat))
})
