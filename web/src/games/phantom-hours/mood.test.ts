// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { mood } from './mood'

const moodOf = (...filled: number[]) =>
  mood({ rows: filled.map((count) => Array.from({ length: 7 }, (_, i) => (i < count ? '06' : null))) })

it('follows the fullest row', () => {
  expect(moodOf(4, 2)).toBe('calm')
  expect(moodOf(1, 5)).toBe('tense')
  expect(moodOf(6, 5)).toBe('brink')
})
