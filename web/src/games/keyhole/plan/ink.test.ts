// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { areaOf, hemOf, outlineOf, pathOf } from './ink'

test('north is up on paper', () => {
  expect(
    outlineOf(
      [
        [0, 0],
        [10, 240],
      ],
      240,
    ),
  ).toBe('0,240 10,0')
  expect(
    pathOf(
      [
        [0, 0],
        [10, 240],
      ],
      240,
      true,
    ),
  ).toBe('M0 240L10 0Z')
})

test('spots that touch become one run, on each height once', () => {
  const area = areaOf(
    [
      [5, 7, 0],
      [6, 7, 0],
      [6, 7, 28],
      [9, 7, 0],
      [5, 8, 0],
    ],
    240,
  )
  expect(area.match(/M/g)).toHaveLength(3)
  expect(area).toContain('M4.5 232.5h2v1h-2z')
  expect(area).toContain('M8.5 232.5h1v1h-1z')
})

test('the hem of a sheet never reaches beyond the body', () => {
  const numbers = (hemOf(13).match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    expect(Math.hypot(numbers[i] as number, numbers[i + 1] as number)).toBeLessThanOrEqual(13.01)
  }
  expect(numbers.length).toBeGreaterThan(40)
})
