// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { finish, isNewTo, leaveAt, progressOf, understood } from './progress.svelte'

test('what was stored and makes no sense is left out', () => {
  expect(understood(null)).toEqual({})
  expect(understood('{')).toEqual({})
  expect(understood('[1]')).toEqual({})
  const odd = {
    hourglass: { done: ['open', 3], left: { chapter: 'take', step: -1, moves: [] } },
    chess: { done: [] },
    keyhole: 5,
  }
  expect(understood(JSON.stringify(odd))).toEqual({ hourglass: { done: ['open'], left: null } })
  const moves = [{ seat: 0, move: 'open + R5', more: true }]
  expect(understood(JSON.stringify({ hourglass: { left: { chapter: 'open', step: 4, moves } } }))).toEqual({
    hourglass: { done: [], left: { chapter: 'open', step: 4, moves: [{ seat: 0, move: 'open + R5' }] } },
  })
})

test('without storage it holds for this visit', () => {
  expect(isNewTo('hourglass')).toBe(true)
  leaveAt('hourglass', { chapter: 'open', step: 2, moves: [] })
  expect(isNewTo('hourglass')).toBe(false)
  finish('hourglass', 'open', 'take')
  finish('hourglass', 'open', 'take')
  expect(progressOf('hourglass')).toEqual({ done: ['open'], left: { chapter: 'take', step: 0, moves: [] } })
  // It goes to a worker as it is.
  expect(structuredClone(progressOf('hourglass'))).toEqual(progressOf('hourglass'))
  finish('hourglass', 'take', undefined)
  expect(progressOf('hourglass').left).toBeNull()
})
