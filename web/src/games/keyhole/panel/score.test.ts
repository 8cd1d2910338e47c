// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { countsAt } from './score'
import { halvesInWords } from '../things'

test('half points as people write them', () => {
  expect([0, 1, 2, 7, 10].map(halvesInWords)).toEqual(['0', '½', '1', '3½', '5'])
})

test('ghosts are counted by size', () => {
  const spot = { field: 'c2', x: 100, y: 60, z: 0, lying: false }
  const ghost = { seat: 0, entered: false, frozen: false }
  const ghosts = [
    { ...ghost, id: 'l1', at: 'start' },
    { ...ghost, id: 's1', at: spot },
    { ...ghost, id: 's2', at: spot },
    { ...ghost, id: 'm1', at: spot },
  ] as const
  expect(countsAt(ghosts, 'lobby')).toEqual([
    ['medium', 1],
    ['small', 2],
  ])
  expect(countsAt(ghosts, 'escaped')).toEqual([])
})
