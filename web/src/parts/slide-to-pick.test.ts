// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { nearest } from './slide-to-pick'

const strips = [0, 26, 52].map((left) => ({ left, right: left + 26, top: 0, bottom: 60 }))

it('means the card under the finger, else the nearest, and none far away', () => {
  expect(nearest(strips, 30, 20)).toBe(1)
  expect(nearest(strips, 90, 70)).toBe(2)
  expect(nearest(strips, -20, 20)).toBe(0)
  expect(nearest(strips, 30, 121)).toBe(-1)
  expect(nearest([], 0, 0)).toBe(-1)
})
