// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import type { MyTable } from '../../online/guest.svelte'
import { goingOn, wayTo } from '../../online/hall/going-on'
import type { ShownTable } from './shelf-memory'
import { allWaiting, isMyTurn } from './waiting'

const here = (id: string, changed: number): ShownTable => ({ id, game: 'hourglass', chairs: [], moves: 1, changed })
const online = (table: string, changed: number, more: Partial<MyTable> = {}): MyTable => ({
  table,
  game: 'keyhole',
  phase: 'playing',
  seat: 0,
  names: ['Ann', 'Ben'],
  others: ['Ben'],
  changed,
  turn: { yours: false, names: ['Ben'], since: 0 },
  evening: null,
  result: null,
  ...more,
})
const mine = (since: number) => ({ turn: { yours: true, names: ['Ann'], since } })
const evening = (code: string, screen = false) => ({ evening: { code, screen } })

const order = (...args: Parameters<typeof allWaiting>) =>
  allWaiting(...args).map((one) => (one.at === 'here' ? one.table.id : one.table.table))

test('who waits for one’s move comes first, then the evening, then what was touched last', () => {
  const elsewhere = [
    online('theirs', 9),
    online('mine', 1, mine(50)),
    online('room', 2, evening('K7M4QX', true)),
    online('longer mine', 3, mine(20)),
  ]
  expect(order([here('old', 5), here('new', 10)], elsewhere)).toEqual([
    'longer mine',
    'mine',
    'room',
    'new',
    'theirs',
    'old',
  ])
  expect(elsewhere.filter(isMyTurn)).toHaveLength(2)
  expect(order([here('one', 1)], [])).toEqual(['one'])
  const many = Array.from({ length: 20 }, (_, i) => online(`t${i}`, i))
  expect(order([here('mine here', 99)], many)).toHaveLength(8)
})

test('one goes on with what is not over, and with an evening where it is now', () => {
  const tables = [
    online('second', 8, { phase: 'over', ...evening('K7M4QX') }),
    online('first', 4, { phase: 'over', ...evening('K7M4QX') }),
    online('other room', 3, { phase: 'waiting', ...evening('AAAAAA', true) }),
    online('done', 2, { phase: 'over' }),
    online('running', 1),
  ]
  const found = goingOn(tables)
  expect(found.map(({ table }) => table)).toEqual(['second', 'other room', 'running'])
  expect(found.map(wayTo)).toEqual(['#/evening/second', '#/evening/other room', '#/online/running'])
})
