// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { defaultHourglasses } from './cards'

it('63 cards show 58 hourglasses, 29 a colour, none on jokers, most in the middle (HG-1, HG-2)', () => {
  const table = Object.entries(defaultHourglasses())
  const sumOf = (suit: string) =>
    table.filter(([card]) => card.startsWith(suit)).reduce((sum, [, each]) => sum + each, 0)
  expect(table).toHaveLength(63)
  expect([sumOf('R'), sumOf('P'), sumOf('J')]).toEqual([29, 29, 0])
  expect(table.filter(([, each]) => each === 3).map(([card]) => card)).toEqual([
    'R12',
    'R13',
    'R14',
    'P12',
    'P13',
    'P14',
  ])
})
