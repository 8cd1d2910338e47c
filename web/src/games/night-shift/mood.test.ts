// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { mood } from './mood'

it('follows the coffee, and the files that are finished', () => {
  expect(mood({ coffee: 5, finished: 10 })).toBe('calm')
  expect(mood({ coffee: 1, finished: 10 })).toBe('tense')
  expect(mood({ coffee: 5, finished: 36 })).toBe('tense')
  expect(mood({ coffee: 0, finished: 10 })).toBe('brink')
  expect(mood({ coffee: 5, finished: 44 })).toBe('brink')
})
