// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { mood } from './mood'

it('is tense before a look and in the last rounds', () => {
  expect(mood({ round: 1, phase: 'walk' })).toBe('calm')
  expect(mood({ round: 1, phase: 'side' })).toBe('tense')
  expect(mood({ round: 4, phase: 'cards' })).toBe('tense')
  expect(mood({ round: 5, phase: 'cards' })).toBe('brink')
})
