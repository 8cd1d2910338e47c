// SPDX-License-Identifier: MIT
// A session with the real engine behind it, in the same thread.
import 'fake-indexeddb/auto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerAt, type TableAsk } from '../engine/answers'
import { AskFailed, type TableClient } from '../engine/client'
import type { Engine } from '../engine/engine'
import { LocalTables, type Thinker } from '../engine/local-table'
import { Refused } from '../engine/protocol'
import { testEngine, testThinker } from '../engine/test-engine'
import { settings } from '../parts/settings.svelte'
import { BrowserStore } from '../store/saved-tables'
import { Session } from './session.svelte'
import type { Chair } from './table'

const ann: Chair = { kind: 'person', name: 'Ann' }
const ben: Chair = { kind: 'person', name: 'Ben' }
const bot: Chair = { kind: 'bot', name: 'Vesper', level: 'easy' }

let engine: Engine
let thinker: Thinker
let tables: LocalTables
let session: Session
let dead = false // the worker, for the next question

const client = {
  ask: async (ask: TableAsk) => {
    if (dead) {
      dead = false
      tables = new LocalTables(engine, thinker, new BrowserStore())
      throw new AskFailed({ code: 'worker-died', message: 'gone' })
    }
    try {
      return await answerAt(tables, ask)
    } catch (error) {
      throw error instanceof Refused ? new AskFailed(error.reason) : error
    }
  },
} as Pick<TableClient, 'ask'>

beforeAll(async () => {
  engine = await testEngine()
  thinker = testThinker(await testEngine())
})
beforeEach(() => {
  tables = new LocalTables(engine, thinker, new BrowserStore())
  session = new Session(client)
  Object.assign(settings, { quickBots: true, confirmTurns: false })
})

async function sit(...chairs: Chair[]): Promise<void> {
  await session.begin(await tables.start({ game: 'hourglass', chairs, options: {}, seed: 'ab'.repeat(32), first: 0 }))
}
const firstMove = (): string => session.moment?.legal[0] ?? ''
const myTurnAgain = (): Promise<void> => vi.waitFor(() => expect(session.myTurn).toBe(true), { timeout: 10_000 })

describe('against a bot', () => {
  it('my move is shown, the bot answers, and the log tells both', async () => {
    await sit(ann, bot)
    expect(session.myTurn).toBe(true)
    await session.act(firstMove())
    expect(session.moment?.version).toBe(1)
    await myTurnAgain()
    expect(session.log.map((entry) => entry.mover)).toEqual([0, 1])
    expect(session.since.length).toBeGreaterThan(0)
    expect(session.canUndo, 'the bot has shown a card').toBe(false)
  })

  it('a refused move changes nothing and says why', async () => {
    await sit(ann, bot)
    await session.act('drop R1')
    expect(session.refusal).toMatchObject({ code: 'illegal-move', rule: expect.stringMatching(/^HG-/) as string })
    expect(session.moment?.version).toBe(0)
    await session.act(firstMove())
    expect(session.refusal).toBeNull()
  })

  it('bots wait for the end of a turn if one wants them to, and it can be taken back until then', async () => {
    settings.confirmTurns = true
    await sit(ann, bot)
    const before = session.moment?.view
    await session.act(firstMove())
    await vi.waitFor(() => expect(session.turnToEnd).toBe(true))
    await session.undo()
    expect(session.moment?.view).toEqual(before)
    expect(session.log).toEqual([])
    await session.act(firstMove())
    await vi.waitFor(() => expect(session.turnToEnd).toBe(true))
    await session.endTurn()
    await myTurnAgain()
    expect(session.moment?.version).toBe(2)
  })

  it('advice is a legal move, and is remembered as help', async () => {
    await sit(ann, bot)
    await session.askForHint()
    expect(session.moment?.legal).toContain(session.hint?.move)
    expect(session.table.helped).toBe(true)
  })

  it('one looks back and comes back', async () => {
    await sit(ann, bot)
    await session.act(firstMove())
    await myTurnAgain()
    await session.lookBack(1)
    expect(session.past).toMatchObject({ version: 1, viewer: 0, legal: [] })
    await session.act(firstMove())
    expect(session.moment?.version, 'nothing is played in the past').toBe(2)
    await session.backToNow()
    expect(session.past).toBeNull()
  })

  it('what happened since my last move is played again', async () => {
    await sit(ann, bot, { ...bot, name: 'Odile' })
    await session.act(firstMove())
    await myTurnAgain()
    const shown: number[] = []
    session.showWith((moment, change) => {
      shown.push(moment.version)
      change()
      return Promise.resolve()
    })
    await session.playSince()
    expect(shown).toEqual([1, 2, 3, 3])
    expect(session.past).toBeNull()
  })

  it('a worker that dies costs nothing', async () => {
    await sit(ann, bot)
    await session.act(firstMove())
    await myTurnAgain()
    dead = true
    await session.act(firstMove())
    expect(session.broken).toBeNull()
    expect(session.moment?.version, 'the move was not made: nobody heard it').toBe(2)
    await session.act(firstMove())
    await vi.waitFor(() => expect(session.moment?.version).toBe(4), { timeout: 10_000 })
  })

  it('bots play to the end by themselves where nobody sits', async () => {
    await sit(bot, { ...bot, name: 'Odile' })
    await vi.waitFor(() => expect(session.moment?.outcome).not.toBeNull(), { timeout: 60_000 })
    expect(session.table.finished).toBe(true)
  }, 60_000)
})

describe('two people on one device', () => {
  it('the curtain falls before the first hand and between two, with nothing behind it', async () => {
    await sit(ann, ben)
    expect(session).toMatchObject({ curtain: 0, moment: null, viewer: null })
    await session.lift()
    expect(session).toMatchObject({ curtain: null, viewer: 0, myTurn: true })
    await session.act(firstMove())
    await vi.waitFor(() => expect(session.handover).toBe(1))
    expect(session.canUndo, 'until the device is passed on').toBe(true)
    session.pass()
    expect(session).toMatchObject({ curtain: 1, moment: null, viewer: null, log: [] })
    await session.lift()
    expect(session).toMatchObject({ viewer: 1, myTurn: true })
    expect(session.log.map((entry) => entry.mover), 'what happened meanwhile').toEqual([0])
  })

  it('a bot between two people moves before the eyes of the first', async () => {
    await sit(ann, bot, ben)
    await session.lift()
    await session.act(firstMove())
    await vi.waitFor(() => expect(session.handover).toBe(2), { timeout: 10_000 })
    expect(session.log.map((entry) => entry.mover)).toEqual([0, 1])
    expect(session.viewer).toBe(0)
  })
})
