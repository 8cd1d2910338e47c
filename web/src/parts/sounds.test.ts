// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { mostTelling, sounds } from './sounds'

it('of a move with several sounds the most telling is heard', () => {
  expect(mostTelling(['card', null, 'midnight'])).toBe('midnight')
  expect(mostTelling(['card', 'take', 'card'])).toBe('take')
  expect(mostTelling([null])).toBeNull()
  expect(new Set(sounds).size).toBe(sounds.length)
})
