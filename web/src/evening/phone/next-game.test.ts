// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import type { Evening, Room } from '../../engine/table-protocol'
import { bestCount, nextAfter } from './next-game'

const games = ['a', 'b', 'c']
const room = (game: string, evening: Partial<Evening>): Room => ({
  game,
  players: 2,
  options: {},
  pace: 'none',
  open: false,
  quiet: false,
  phase: 'over',
  hosting: false,
  host: null,
  you: 0,
  watching: 1,
  seats: [],
  clock: null,
  fair: null,
  next: null,
  frozen: false,
  evening: { people: [], games: [], over: false, ...evening },
})
const played = (...names: string[]) =>
  names.map((game) => ({ game, people: [], winners: [], scores: [], reason: 'score' }))

describe('the next game of an evening', () => {
  it('is the next on the shelf', () => {
    expect(nextAfter(room('a', { games: played('a') }), games)).toBe('b')
    expect(nextAfter(room('c', { games: played('c') }), games)).toBe('a')
  })

  it('is one that was not played yet', () => {
    expect(nextAfter(room('a', { games: played('b', 'a') }), games)).toBe('c')
  })

  it('is another one when all were played', () => {
    expect(nextAfter(room('b', { games: played('a', 'b', 'c') }), games)).toBe('c')
  })
})

describe('how many play it', () => {
  const people = (...seats: (number | null)[]) =>
    seats.map((seat) => ({ name: 'Ann', seat, ...(seat === null ? { waits: true } : {}) }))

  it('is everybody who sits or waits', () => {
    expect(bestCount([2, 3, 4], room('a', { people: people(0, 1, null) }))).toBe(3)
  })

  it('is as many as the game allows', () => {
    expect(bestCount([2], room('a', { people: people(0, 1, 2) }))).toBe(2)
    expect(bestCount([3, 4], room('a', { people: people(0) }))).toBe(3)
  })

  it('does not count people who have gone', () => {
    expect(bestCount([2, 3], room('a', { people: [...people(0, 1), { name: 'Eve', seat: null }] }))).toBe(2)
  })
})
