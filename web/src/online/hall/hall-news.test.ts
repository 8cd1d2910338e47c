// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import type { Listing } from '../../engine/table-protocol'
import { changed } from './hall-news.svelte'

const listing = (table: string, taken = 1): Listing => ({
  table,
  game: 'hourglass',
  players: 3,
  taken,
  host: 'Ann',
  pace: 'none',
  options: {},
  phase: 'waiting',
})

test('what is shown stays in its place, and what is new comes last', () => {
  const tables = [listing('a'), listing('b'), listing('c')]
  const after = changed(tables, { say: 'hall-changed', tables: [listing('d'), listing('c', 2)], gone: ['a'], more: 0 })
  expect(after).toEqual([listing('b'), listing('c', 2), listing('d')])
  expect(changed(after, { say: 'hall-changed', tables: [], gone: [], more: 3 })).toEqual(after)
})
