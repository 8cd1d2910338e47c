// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { mood } from './mood'

const start = { R: 7, B: 7, G: 7, P: 7, Y: 7 }

it('is tense once somebody is at the party, and on the brink with the last ghost of a side', () => {
  expect(
    mood({
      clock: start,
      figures: [
        ['R', 'B'],
        ['G', 'P'],
      ],
    }),
  ).toBe('calm')
  expect(
    mood({
      clock: { ...start, R: 'party' },
      figures: [
        ['R', 'B', 'Y'],
        ['G', 'P'],
      ],
    }),
  ).toBe('tense')
  expect(
    mood({
      clock: { ...start, G: 'party' },
      figures: [
        ['R', 'B', 'Y'],
        ['G', 'P'],
      ],
    }),
  ).toBe('brink')
})

it('is calm where somebody has only one ghost, which has just set out', () => {
  expect(mood({ clock: start, figures: [['R'], ['B']] })).toBe('calm')
})
