// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import type { SavedTable } from '../../engine/table'
import { memoryOf, mostShown, nobody, understood } from './shelf-memory'

const table = (digit: string, changed: number, finished = false): SavedTable => ({
  id: digit.repeat(16),
  setup: {
    game: 'hourglass',
    chairs: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', name: 'Vesper', level: 'easy' },
    ],
    options: {},
    seed: 'f'.repeat(64),
  },
  moves: 3,
  finished,
  changed,
})

test('the latest unfinished games are remembered, without what is hidden', () => {
  const memory = memoryOf([table('1', 1), table('2', 5), table('3', 9, true), table('4', 3), table('5', 4)], [])
  expect(memory.tables.map(({ id }) => id[0])).toEqual(['2', '5', '4'])
  expect(memory.tables).toHaveLength(mostShown)
  expect(JSON.stringify(memory)).not.toContain('ffff')
  expect(understood(JSON.stringify({ ...memory, elsewhere: 2 }))).toEqual({ ...memory, elsewhere: 2 })
})

test('the games that were begun here are known, and those that were finished', () => {
  expect({ ...memoryOf([], []), elsewhere: 0 }).toEqual(nobody)
  expect(memoryOf([], [{ game: 'keyhole' }]).games).toEqual(['keyhole'])
  expect(memoryOf([table('3', 9, true)], [])).toEqual({ games: ['hourglass'], tables: [] })
})

test('a game that the page does not have is not shown', () => {
  const other = table('1', 1)
  const memory = memoryOf([{ ...other, setup: { ...other.setup, game: 'chess' } }, table('2', 2)], [])
  expect(memory.tables.map(({ game }) => game)).toEqual(['hourglass'])
})

test('what makes no sense is left out', () => {
  for (const stored of [null, '', '{', '3', '{"tables":7}', '{"tables":[]}']) expect(understood(stored)).toEqual(nobody)
  const good = memoryOf([table('1', 1)], []).tables[0]
  const odd = [{ ...good, id: '../x' }, { ...good, game: 'chess' }, { ...good, chairs: [{ kind: 'cat' }] }, null, good]
  expect(understood(JSON.stringify({ games: ['chess', 1], tables: odd }))).toEqual({
    games: [],
    tables: [good],
    elsewhere: 0,
  })
})
