// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import type { Evening, Room } from '../../engine/table-protocol'
import { learn, speak } from '../../words/words.svelte'
import { agreedOn, bestCount, laying, leadingWish, wishesInWords, wishesOf } from './next-game'

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
  evening: { people: [], games: [], screens: 1, shown: [], over: false, ...evening },
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

describe('what people wish for', () => {
  type People = Evening['people']
  const voters = (...votes: (string | undefined)[]): People =>
    votes.map((vote, seat) => ({ name: `P${seat}`, seat, ...(vote === undefined ? {} : { vote }) }))
  const asked = (...votes: (string | undefined)[]): Room => room('b', { people: voters(...votes) })

  it('stands at each game, the one that was just played first', () => {
    expect(wishesOf(asked('c', undefined, 'c'), games)).toEqual([
      { game: 'b', by: [] },
      { game: 'a', by: [] },
      { game: 'c', by: [0, 2] },
    ])
  })

  it('has a leader; where several lead, the wish of the person who lays the game decides', () => {
    const leading = (own: string | null, ...votes: (string | undefined)[]) =>
      leadingWish(wishesOf(asked(...votes), games), own)
    expect(leading(null)).toBeNull()
    expect(leading('a', 'c', 'c', 'a')).toBe('c')
    expect(leading('c', 'a', 'c')).toBe('c')
    expect(leading(null, 'a', 'c')).toBe('a')
    expect(leading('c', 'a', 'b', 'a', 'b', 'c')).toBe('b')
  })

  it('is agreed on when everybody with a seat wishes for the same, but not by somebody alone', () => {
    expect(agreedOn(asked('a', 'a'))).toBe('a')
    expect(agreedOn(asked('a', 'c'))).toBeNull()
    expect(agreedOn(asked('a', undefined))).toBeNull()
    expect(agreedOn(asked(undefined, undefined))).toBeNull()
    expect(agreedOn(asked('a'))).toBeNull()
    const waiting = room('b', { people: [...voters('a', 'a'), { name: 'Eve', seat: null, waits: true, vote: 'c' }] })
    expect(agreedOn(waiting)).toBe('a')
  })

  it('is laid as it was before, or with as many seats as there are people', () => {
    const people = voters(undefined, undefined, undefined)
    const again = { ...room('hourglass', { people }), options: { passes: 2 } }
    expect(laying(again, 'hourglass')).toEqual({ do: 'rematch' })
    expect(laying(again, 'keyhole')).toEqual({ do: 'next', game: 'keyhole', players: 3, options: {} })
    const more = room('hourglass', { people: [...people, { name: 'Eve', seat: null, waits: true }] })
    expect(laying({ ...more, options: { passes: 2 } }, 'hourglass'), 'somebody waits').toEqual({
      do: 'next',
      game: 'hourglass',
      players: 4,
      options: { passes: 2 },
    })
  })

  it('is said when it changes', async () => {
    await speak('en')
    await learn('evening')
    expect(wishesInWords(voters('keyhole', undefined), voters('keyhole', 'hourglass'))).toEqual([
      'P1 would like Hourglass.',
    ])
    expect(wishesInWords(voters('keyhole'), voters(undefined))).toEqual([])
  })
})
