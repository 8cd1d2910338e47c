// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { indexMoves } from '../moves'
import type { Ghost } from '../view'
import { cannotWalk, countsAt, goalsByCost } from './ghosts'
import { halvesInWords } from '../things'

const ghost = (part: Partial<Ghost>): Ghost => ({
  seat: 0,
  id: 's1',
  at: 'start',
  entered: false,
  frozen: false,
  ...part,
})
const nobody = indexMoves(['done'])
const planned = { text: '', ghost: 's1', spot: null, steps: 0 } as const

test('why a ghost cannot be sent', () => {
  expect(cannotWalk(ghost({}), indexMoves(['done', 'walk s1 a1']), [])).toBeNull()
  expect(cannotWalk(ghost({}), nobody, [{ ...planned, goal: 'a1' }])).toBe('walks')
  expect(cannotWalk(ghost({ at: 'escaped' }), nobody, [])).toBe('escaped')
  expect(cannotWalk(ghost({ at: 'supply', id: 'm1' }), nobody, [])).toBe('supply')
  expect(cannotWalk(ghost({ frozen: true }), nobody, [])).toBe('frozen')
  expect(cannotWalk(ghost({}), nobody, [])).toBe('far')
})

test('a ghost that the plan calls back (KH-43) has only too few steps', () => {
  expect(cannotWalk(ghost({ at: 'escaped' }), nobody, [{ ...planned, goal: 'recall' }])).toBe('far')
})

test('goals are sorted by what they cost', () => {
  const fields = new Map([
    ['b2', 2],
    ['b1', 1],
    ['a2', 2],
    ['a1', 1],
  ])
  expect(goalsByCost(fields)).toEqual([
    [1, ['a1', 'b1']],
    [2, ['a2', 'b2']],
  ])
})

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
