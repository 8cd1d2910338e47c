// SPDX-License-Identifier: MIT
// Each state that somebody can be in at a table online, and what is said of it.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Room, RoomSeat } from '../engine/table-protocol'
import { sayAny, teach } from '../words/words.svelte'
import { presenceOf, whoseTurn, type Company } from './whose-turn'

beforeAll(() =>
  teach({
    'page.table.thinking': '{name} is thinking',
    'page.table.thinking.more': '{names} are thinking',
    'page.table.away': '{name} is away: a bot takes over in {time}',
    'page.table.away.you': 'A bot takes over for you in {time}',
    'page.table.not-here': '{name} is away',
    'page.table.kept': 'A bot plays for {name}',
    'page.table.kept.you': 'A bot plays for you',
    'page.table.time-up': 'Time is up for {name}: a bot ends this turn',
    'page.table.asked': 'Time is up for {name}. Still there? A bot ends this turn in {time}',
    'test.present': 'Present: {names}',
  }),
)

const person = (name: string, changes: Partial<RoomSeat & { kind: 'person' }> = {}): RoomSeat => ({
  kind: 'person',
  name,
  here: true,
  you: name === 'Ann',
  ...changes,
})

function company(seats: RoomSeat[], changes: Partial<Company> = {}, room: Partial<Room> = {}): Company {
  return {
    room: {
      game: 'hourglass',
      players: seats.length,
      options: {},
      pace: 'fast',
      open: true,
      quiet: false,
      phase: 'playing',
      hosting: false,
      host: 0,
      you: 0,
      watching: 0,
      seats,
      clock: null,
      fair: null,
      next: null,
      frozen: false,
      ...room,
    },
    names: seats.map((seat) => (seat.kind === 'empty' ? '' : seat.name)),
    me: 0,
    clock: null,
    toldAt: 1000,
    now: 1000,
    ...changes,
  }
}

const ann = person('Ann')
const bot: RoomSeat = { kind: 'bot', name: 'Vesper', level: 'easy' }

describe('the turn of somebody', () => {
  it.each<[string, RoomSeat, string]>([
    ['here', person('Ben'), 'Ben is thinking'],
    ['a bot', bot, 'Vesper is thinking'],
    ['away', person('Ben', { here: false, away: 33_000 }), 'Ben is away: a bot takes over in 0:32'],
    ['away for days', person('Ben', { here: false }), 'Ben is away'],
    ['replaced', person('Ben', { kept: 'easy' }), 'A bot plays for Ben'],
    ['out of the game', person('Ben', { resigned: true, kept: 'easy' }), 'A bot plays for Ben'],
    ['asked', person('Ben', { asked: 20_000 }), 'Time is up for Ben. Still there? A bot ends this turn in 0:19'],
  ])('%s', (_state, seat, sentence) => {
    expect(whoseTurn(company([ann, seat], { now: 2000 }), [1])).toBe(sentence)
  })

  it('who has no time left does not think any more', () => {
    const clock = { left: [0, 5000], running: [1], at: 1000 }
    expect(whoseTurn(company([ann, person('Ben')], { clock, now: 5999 }), [1])).toBe('Ben is thinking')
    expect(whoseTurn(company([ann, person('Ben')], { clock, now: 6000 }), [1])).toBe(
      'Time is up for Ben: a bot ends this turn',
    )
  })

  it('speaks to the one whose seat it is', () => {
    expect(whoseTurn(company([person('Ann', { kept: 'easy' }), bot]), [0])).toBe('A bot plays for you')
    expect(whoseTurn(company([person('Ann', { here: false, away: 9000 }), bot]), [0])).toBe(
      'A bot takes over for you in 0:09',
    )
  })

  it('counts nothing down below zero', () => {
    expect(whoseTurn(company([ann, person('Ben', { here: false, away: 500 })], { now: 9000 }), [1])).toContain('0:00')
  })
})

describe('the turn of several', () => {
  it('is that of those who can act', () => {
    const seats = [ann, person('Ben'), person('Cleo'), person('Dora', { kept: 'easy' })]
    expect(whoseTurn(company(seats), [1, 2, 3])).toBe('Ben and Cleo are thinking')
    expect(whoseTurn(company(seats), [2, 3])).toBe('Cleo is thinking')
    expect(whoseTurn(company(seats), [3])).toBe('A bot plays for Dora')
  })

  it('is said in other words where a screen has its own', () => {
    const own = (names: readonly string[]) => sayAny('test.present', { names: names.join() })
    const seats = [ann, person('Ben'), person('Cleo', { here: false })]
    expect(whoseTurn(company(seats), [1, 2], own)).toBe('Present: Ben')
    expect(whoseTurn(company(seats), [2], own)).toBe('Cleo is away')
  })
})

it('before and after a game, and at a table of the device, everybody is simply there', () => {
  const seats = [ann, person('Ben', { here: false, away: 9000 })]
  expect(presenceOf(company(seats, {}, { phase: 'waiting' }), 1)).toEqual({ is: 'here' })
  expect(presenceOf(company(seats, {}, { phase: 'over' }), 1)).toEqual({ is: 'here' })
  expect(presenceOf(company(seats, {}, { device: { as: 0, helped: false } }), 1)).toEqual({ is: 'here' })
  expect(presenceOf(company(seats), 1)).toEqual({ is: 'away', left: 9000 })
})
