// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { mood } from './mood'

const moodOf = (pass: number, pile: number, ...hands: number[]) =>
  mood({
    pass,
    options: { passes: 2 },
    pile: Array.from({ length: pile }, () => '?'),
    hands: hands.map((length) => Array.from({ length }, () => '?')),
  })

it('is tense with the last cards of the last pass', () => {
  expect(moodOf(1, 0, 1, 1)).toBe('calm')
  expect(moodOf(2, 4, 1, 1)).toBe('calm')
  expect(moodOf(2, 0, 7, 7)).toBe('calm')
  expect(moodOf(2, 0, 3, 2)).toBe('tense')
  expect(moodOf(2, 0, 1, 1)).toBe('brink')
})
