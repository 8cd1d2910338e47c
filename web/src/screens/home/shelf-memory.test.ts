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
  const memory = memoryOf([table('1', 1), table('2', 5), table('3', 9, true), table('4', 3), table('5', 4)], false)
  expect(memory.tables.map(({ id }) => id[0])).toEqual(['2', '5', '4'])
  expect(memory.tables).toHaveLength(mostShown)
  expect(JSON.stringify(memory)).not.toContain('ffff')
  expect(understood(JSON.stringify(memory))).toEqual(memory)
})

test('somebody has played here who has any game, or has finished one', () => {
  expect(memoryOf([], false)).toEqual(nobody)
  expect(memoryOf([], true).played).toBe(true)
  expect(memoryOf([table('3', 9, true)], false)).toEqual({ played: true, tables: [] })
})

test('a game that the page does not have is not shown', () => {
  const other = table('1', 1)
  const memory = memoryOf([{ ...other, setup: { ...other.setup, game: 'chess' } }, table('2', 2)], false)
  expect(memory.tables.map(({ game }) => game)).toEqual(['hourglass'])
})

test('what makes no sense is left out', () => {
  for (const stored of [null, '', '{', '3', '{"tables":7}']) expect(understood(stored)).toEqual(nobody)
  const good = memoryOf([table('1', 1)], false).tables[0]
  const odd = [{ ...good, id: '../x' }, { ...good, game: 'chess' }, { ...good, chairs: [{ kind: 'cat' }] }, null, good]
  expect(understood(JSON.stringify({ played: 1, tables: odd }))).toEqual({ played: false, tables: [good] })
})
