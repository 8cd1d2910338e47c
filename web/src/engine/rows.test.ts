// SPDX-License-Identifier: MIT
// Games that people kept when a row still held a record (web/tests/rows) are opened and played on by the real engine.
import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shapesOf } from '../games/shapes'
import { layOn, testDevice, wholeAs, type TestDevice } from '../engine/test-device'
import type { Line } from './line.svelte'
import { movesOf } from '../play/record-moves'
import { DeviceSession } from '../play/device-session.svelte'
import { settings } from '../parts/settings.svelte'
import type { RecordRow, Row } from './saved-tables'

const folder = new URL('../../tests/rows/', import.meta.url)
// Games that came later were never kept that way.
const games = readdirSync(folder).map((file) => file.replace('.json', ''))
const rowsOf = (game: string): { unfinished: RecordRow; finished: RecordRow } =>
  JSON.parse(readFileSync(new URL(`${game}.json`, folder), 'utf8')) as never

let here: TestDevice
let line: Line
beforeEach(async () => {
  here = await testDevice()
  line = here.line()
  Object.assign(settings, { quickBots: true, confirmTurns: false })
})
afterEach(() => line.close())

describe.each(games)('%s', (game) => {
  it('is listed before anybody opens it', async () => {
    const { unfinished, finished } = rowsOf(game)
    for (const row of [unfinished, finished]) await here.store.save(row as unknown as Row)
    const { shelf = [] } = await line.command({ do: 'shelf' })
    const ids = shelf.map(({ id }) => id)
    expect(ids).toContain(unfinished.id)
    expect(ids).toContain(finished.id)
  })

  it('goes on where it was, and is kept as entries from then on', async () => {
    const { unfinished } = rowsOf(game)
    await here.store.save(unfinished as unknown as Row)
    const whole = await wholeAs(line, unfinished.id, null)
    expect(whole.room.device).toMatchObject({ helped: true, daily: '2026-11-17' })
    const kept = (await here.store.find(unfinished.id)) as Row
    expect(kept).toMatchObject({ moves: unfinished.moves, finished: false, helped: true, changed: unfinished.changed })
    expect(kept.setup.chairs).toEqual(unfinished.setup.chairs)
    const moves = kept.entries.map((entry) => JSON.parse(entry) as { e: string; seat: number; move: string })
    expect(moves.filter(({ e }) => e === 'moved').map(({ seat, move }) => ({ seat, move }))).toEqual(
      movesOf(unfinished.record),
    )
    const session = new DeviceSession('', line, shapesOf)
    await session.open(unfinished.id)
    await session.begin()
    if (session.curtain !== null) await session.lift()
    expect(session.myTurn).toBe(true)
    const { legal } = session.moment as { legal: string[] }
    await session.act(legal.find((move) => move !== 'arrange') ?? '')
    expect(session.refusal).toBeNull()
    expect(((await here.store.find(unfinished.id)) as Row).moves).toBeGreaterThan(unfinished.moves)
    session.leave()
  })

  it('that is over is looked at from all sides, and its record is the same', async () => {
    const { finished } = rowsOf(game)
    await here.store.save(finished as unknown as Row)
    const whole = await wholeAs(line, finished.id, 'all')
    expect(whole.room.phase).toBe('over')
    expect(whole.moment?.outcome).not.toBeNull()
    expect((await line.command({ do: 'record' })).record).toBe(finished.record)
    expect(await layOn(line, { record: finished.record, origin: 'record' })).not.toBe('')
  })
})
