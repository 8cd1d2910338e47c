// SPDX-License-Identifier: MIT
// Games that were kept before there were feats (web/tests/rows) are searched by the real engine.
import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testDevice, type TestDevice } from '../engine/test-device'
import type { Line } from '../engine/line.svelte'
import type { RecordRow, Row } from '../engine/saved-tables'
import type { Chair } from '../engine/table'
import { loadMilestones } from '../games/progress'
import { searchEarlier, type Search } from './earlier-feats'
import { addFeats, forgetRows, keepRow, keptRows } from './kept-rows'
import { testRow } from './test-row'

const folder = new URL('../../tests/rows/', import.meta.url)
const person: Chair = { kind: 'person', name: 'Ann' }
const bot: Chair = { kind: 'bot', name: 'Vesper', level: 'easy' }
/** The person sits second, where there is such a seat: most of these games were won there. */
const finished = readdirSync(folder).map((file) => {
  const kept = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { finished: RecordRow }
  const { setup } = kept.finished
  const seat = Math.min(1, setup.chairs.length - 1)
  return { ...kept.finished, setup: { ...setup, chairs: setup.chairs.map((_, i) => (i === seat ? person : bot)) } }
})

let here: TestDevice
let line: Line
let rests: number
const search = (): Promise<number> => {
  const asked: Search = { line, rest: () => Promise.resolve(void rests++), prepare: () => Promise.resolve() }
  return searchEarlier(asked)
}

beforeEach(async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => stored.get(place) ?? null,
    setItem: (place: string, text: string) => void stored.set(place, text),
  })
  here = await testDevice()
  line = here.line()
  rests = 0
  await forgetRows()
  for (const row of finished) {
    await here.store.save(row as unknown as Row)
    await keepRow(testRow({ id: row.id, game: row.setup.game }))
  }
})
afterEach(() => {
  line.close()
  vi.unstubAllGlobals()
})

it('finds in games that are still here what their folders find when a game ends', async () => {
  const found = await search()
  const { rows } = await keptRows()
  expect(found).toBe(rows.filter(({ feats }) => feats.length > 0).length)
  expect(found).toBeGreaterThan(0)
  for (const { game, feats } of rows) {
    const known = (await loadMilestones(game)).all.map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining([...feats]))
  }
})

it('searches once, with a rest before each game', async () => {
  await search()
  expect(rests).toBe(finished.length)
  expect(await search()).toBe(0)
  expect(rests).toBe(finished.length)
})

it('leaves alone what is online, what was searched and what is no longer here', async () => {
  await forgetRows()
  const [first, second] = finished
  if (!first || !second) throw new Error('no games')
  await keepRow(testRow({ id: first.id, game: first.setup.game, online: true }))
  await keepRow(testRow({ id: second.id, game: second.setup.game, feats: ['known'] }))
  await keepRow(testRow({ id: 'gone', game: second.setup.game }))
  expect(await search()).toBe(0)
  expect(rests).toBe(0)
})

it('adds to what is known of a game, and to nothing else', async () => {
  const [first] = finished
  await addFeats(first?.id ?? '', ['raid'])
  await addFeats(first?.id ?? '', ['raid', 'harvest'])
  await addFeats('unknown', ['raid'])
  const { rows } = await keptRows()
  expect(rows.find(({ id }) => id === first?.id)?.feats).toEqual(['raid', 'harvest'])
  expect(rows).toHaveLength(finished.length)
})
