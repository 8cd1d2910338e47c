// SPDX-License-Identifier: MIT
// Tables of this device by the lines they are spoken to with, the real engine behind them.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Line } from './line.svelte'
import type { Laying, ServerMoment, WholeTable } from './table-protocol'
import { movesOf } from '../play/record-moves'
import type { Chair, Viewer } from './table'
import type { Row, Store } from './saved-tables'
import type { GameName, JsonObject } from './protocol'
import { layOn, testDevice, wholeAs, type TestDevice } from './test-device'
import { testEngine, testThinker } from './test-engine'
import type { Thinker } from './thinker'

vi.setConfig({ testTimeout: 120_000 }) // whole games, on a machine that may have other things to do

const seed = '5e'.repeat(32)
const person = (name: string): Chair => ({ kind: 'person', name })
const bot = (name: string): Chair => ({ kind: 'bot', name, level: 'easy' })
const setup = (game: GameName, seats: Chair[]): Laying => ({ game, seats, options: {}, seed, first: 0 })
const people = (game: GameName, count: number): Laying =>
  setup(game, ['Zoë', '小明', 'Ann', 'Ben'].slice(0, count).map(person))

let here: TestDevice
let line: Line

beforeEach(async () => {
  here = await testDevice()
  line = here.line()
})
afterEach(() => line.close())

const look = (table: string, as: Viewer, at = line): Promise<WholeTable> => wholeAs(at, table, as)
async function momentOf(table: string, as: Viewer): Promise<ServerMoment> {
  const { moment } = await look(table, as)
  if (!moment) throw new Error('no moment')
  return moment
}

/** Plays the first legal move that has no free parameter; false when the game is over. */
async function playFirst(table: string, at = line): Promise<boolean> {
  const { moment } = await look(table, null, at)
  const [seat] = moment?.turn.seats ?? []
  if (seat === undefined) return false
  const own = (await look(table, seat, at)).moment
  const move = own?.legal.find((each) => each !== 'arrange')
  if (!own || move === undefined) throw new Error('nothing to play')
  await at.command({ do: 'move', step: own.step, move })
  return true
}
async function playToEnd(table: string, at = line): Promise<void> {
  while (await playFirst(table, at));
}
const stored = async (table: string): Promise<Row> => (await here.store.find(table)) as Row
const refused = (code: string) => ({ trouble: expect.objectContaining({ code }) as unknown })

describe('whole games', () => {
  const games: [GameName, number][] = [
    ['hourglass', 3],
    ['phantom-hours', 4],
    ['midnight-party', 3],
    ['night-shift', 1],
  ]
  it.each(games)('bots play %s to the end', async (game, count) => {
    const table = await layOn(line, setup(game, ['A', 'B', 'C', 'D'].slice(0, count).map(bot)))
    await look(table, null)
    while ((await stored(table)).finished === false) await line.command({ do: 'go-on' })
    await expect(line.command({ do: 'go-on' })).rejects.toMatchObject(refused('no-bot'))
    const { record = '' } = await line.command({ do: 'record' })
    expect(record).toContain(`seed: ${seed}`)
    expect(movesOf(record)).toHaveLength((await stored(table)).moves)
  })
})

describe('what is stored', () => {
  it('is there before anything is said about it', async () => {
    const table = await layOn(line, people('hourglass', 2))
    await look(table, 0)
    const saved: number[] = []
    const { save } = here.store
    here.store.save = async (row) => {
      const kept = await save.call(here.store, row)
      saved.push(here.heard.filter(({ say }) => say === 'moved').length)
      return kept
    }
    for (let i = 0; i < 5; i++) await playFirst(table)
    expect(saved).toEqual([0, 1, 2, 3, 4])
  })

  it.each(['hourglass', 'phantom-hours', 'midnight-party'] as const)('lets %s go on after a crash', async (game) => {
    const table = await layOn(line, people(game, 3))
    for (let i = 0; i < 9; i++) await playFirst(table)
    const before = [await look(table, 0), await look(table, 1), await look(table, null)]
    here.die()
    expect([await look(table, 0), await look(table, 1), await look(table, null)]).toEqual(before)
    await playFirst(table)
    expect((await stored(table)).moves).toBe(10)
  })

  it('is listed without what is hidden, and can be forgotten', async () => {
    const table = await layOn(line, { ...people('hourglass', 2), daily: '2026-11-17' })
    const { shelf = [] } = await line.command({ do: 'shelf' })
    const mine = shelf.find(({ id }) => id === table)
    expect(mine).toMatchObject({ setup: { game: 'hourglass', daily: '2026-11-17' }, moves: 0, finished: false })
    expect(JSON.stringify(mine)).not.toContain(seed)
    await line.command({ do: 'forget', table })
    await expect(look(table, null)).rejects.toThrow('no-table')
  })

  it('of an older page, which kept a record of it, is neither listed nor opened', async () => {
    const { entries, ...row } = await stored(await layOn(line, people('hourglass', 2)))
    expect(entries).not.toEqual([])
    await here.store.save({ ...row, id: 'old', record: 'FiveToMidnight 1' } as unknown as Row)
    const { shelf = [] } = await line.command({ do: 'shelf' })
    const ids = shelf.map(({ id }) => id)
    expect(ids).toContain(row.id)
    expect(ids).not.toContain('old')
    await expect(look('old', null)).rejects.toThrow('no-table')
  })

  it('is not a lesson', async () => {
    const table = await layOn(line, { ...people('hourglass', 2), practice: true })
    await playFirst(table)
    expect(await here.store.find(table)).toBeUndefined()
    here.die()
    expect((await momentOf(table, 0)).moves).toBe(1)
  })
})

describe('secrets', () => {
  it.each(['hourglass', 'midnight-party'] as const)('%s: nobody is told what only others have seen', async (game) => {
    const table = await layOn(line, people(game, 3))
    for (let i = 0; i < 4; i++) await playFirst(table)
    // The options name all cards there are.
    const told: string[] = []
    for (const as of [0, 1, 2, null]) {
      const { room: _room, ...whole } = await look(table, as)
      told.push(
        JSON.stringify({ ...whole, moment: { ...whole.moment, view: { ...whole.moment?.view, options: null } } }),
      )
    }
    const entries = (await stored(table)).entries
    const engine = await testEngine()
    engine.ask({ do: 'new', game, players: 3, seed, first: 0 })
    const moves = entries.map((entry) => JSON.parse(entry) as { e: string; seat: number; move: string })
    for (const { e, seat, move } of moves) if (e === 'moved') engine.ask({ do: 'apply', seat, move })
    const { hands } = engine.ask<{ position: { hands: string[][] } }>({ do: 'position' }).position
    const shownToAll = new Set(moves.flatMap(({ move = '' }) => move.split(' ')))
    hands.forEach((hand, owner) => {
      for (const card of hand.filter((each) => !shownToAll.has(each) && !each.startsWith('E'))) {
        const named = new RegExp(`\\b${card}\\b`)
        told.forEach((text, viewer) => {
          expect(named.test(text), `${card} of seat ${owner}, told to ${viewer}`).toBe(viewer === owner)
        })
      }
    })
    expect(told.join()).not.toContain(seed)
  })

  it('with other hidden cards the table looks the same, to the letter', async () => {
    interface Cards {
      hands: string[][]
      pile: string[]
    }
    const engine = await testEngine()
    engine.ask({ do: 'new', game: 'hourglass', players: 2, seed, first: 0 })
    const { position } = engine.ask<{ position: JsonObject }>({ do: 'position' })
    const told = async ({ hands, pile }: Cards): Promise<string[]> => {
      const wish = { ...people('hourglass', 2), position: { ...position, hands, pile } }
      const table = await layOn(line, wish)
      const [move = ''] = (await momentOf(table, 0)).legal
      await line.command({ do: 'move', step: 1, move })
      const letters = async (as: Viewer): Promise<string> => {
        const { moment, log } = await look(table, as)
        return JSON.stringify([moment, log, (await line.command({ do: 'look', at: 0 })).moment])
      }
      return [await letters(0), await letters(1), await letters(null)]
    }
    const { hands, pile } = position as unknown as Cards
    const [mine = [], theirs = []] = hands
    const [first, second, spectator] = await told({ hands, pile })
    const hidden = [...theirs, ...pile].reverse()
    const others = { hands: [mine, hidden.slice(0, theirs.length)], pile: hidden.slice(theirs.length) }
    const [firstNow, secondNow, spectatorNow] = await told(others)
    expect(firstNow).toBe(first)
    expect(spectatorNow).toBe(spectator)
    expect(secondNow).not.toBe(second)
  })

  it('everything is open, and the record told, only after the end', async () => {
    const table = await layOn(line, people('hourglass', 2))
    await expect(look(table, 'all')).rejects.toThrow('not-over')
    await look(table, 0)
    await expect(line.command({ do: 'record' })).rejects.toMatchObject(refused('wrong-phase'))
    await expect(line.command({ do: 'branch', at: 0 })).rejects.toMatchObject(refused('not-over'))
    await playToEnd(table)
    expect((await momentOf(table, 'all')).view?.['rng']).toBeDefined()
    expect((await line.command({ do: 'record' })).record).toContain(seed)
  })
})

describe('looking back', () => {
  it('tells each moment as it was told then', async () => {
    const table = await layOn(line, people('phantom-hours', 3))
    const moments = [await momentOf(table, 1)]
    for (let i = 0; i < 12; i++) {
      await playFirst(table)
      moments.push(await momentOf(table, 1))
    }
    const { log } = await look(table, 1)
    for (const [at, moment] of moments.entries()) {
      const then = (await line.command({ do: 'look', at })).moment
      const { turn, view, events, mover } = moment
      expect(then).toMatchObject({ view, events, mover, turn: { ...turn, undo: null }, legal: [] })
    }
    expect(log.map((entry) => entry.events)).toEqual(moments.slice(1).map((moment) => moment.events))
  })

  it('a branch begins like the game it comes from and leaves that alone', async () => {
    const table = await layOn(line, people('hourglass', 2))
    await playToEnd(table)
    await look(table, 'all')
    const fifth = (await line.command({ do: 'look', at: 5 })).moment
    const { table: branch = '' } = await line.command({ do: 'branch', at: 5 })
    expect(branch).not.toBe(table)
    const whole = await look(branch, 0)
    expect(whole.room.device).toMatchObject({ helped: true, origin: 'branch' })
    expect(whole.moment).toMatchObject({ moves: 5, outcome: null, turn: { seats: fifth?.turn.seats } })
    await playFirst(branch)
    expect((await stored(table)).finished).toBe(true)
    expect((await stored(branch)).moves).toBe(6)
  })
})

describe('records from elsewhere', () => {
  it('become tables with their names', async () => {
    const table = await layOn(line, people('hourglass', 2))
    await playToEnd(table)
    const { record = '' } = await line.command({ do: 'record' })
    const open = await look(await layOn(line, { record, origin: 'record' }), 'all')
    expect(open.room.seats.map((seat) => (seat.kind === 'empty' ? '' : seat.name))).toEqual(['Zoë', '小明'])
    expect(open.room.phase).toBe('over')
    expect((await line.command({ do: 'record' })).record).toBe(record)
  })

  it('are refused with the line if they are broken, and the open table stays', async () => {
    const table = await layOn(line, people('hourglass', 2))
    await playToEnd(table)
    const { record = '' } = await line.command({ do: 'record' })
    const before = await look(table, 0)
    const lines = record.split('\n')
    const third = lines.indexOf('') + 2
    lines[third] = '0 drop Q7'
    const broken = layOn(line, { record: lines.join('\n') })
    await expect(broken).rejects.toMatchObject(refused('bad-record'))
    await expect(broken).rejects.toThrow(new RegExp(`line ${third + 1}\\b`))
    expect(await look(table, 0)).toEqual(before)
  })
})

describe('trouble', () => {
  const broken: Store = {
    list: () => Promise.resolve([]),
    find: () => Promise.resolve(undefined),
    save: () => Promise.resolve(false),
    forget: () => Promise.resolve(),
  }

  it('a store that fails says so, and the game goes on, even if the worker dies', async () => {
    here = await testDevice({ store: broken })
    const unsafe = here.line()
    const table = await layOn(unsafe, people('hourglass', 2))
    await look(table, 0, unsafe)
    expect(here.heard.at(-1)).toEqual({ say: 'kept', table, kept: false })
    await playFirst(table, unsafe)
    here.die()
    expect((await look(table, 0, unsafe)).moment?.moves).toBe(1)
    await playToEnd(table, unsafe)
    expect((await look(table, 'all', unsafe)).room.phase).toBe('over')
    unsafe.close()
  })

  it('a store that works again has everything, and says so', async () => {
    let works = false
    const rows = new Map<string, Row>()
    here = await testDevice({
      store: {
        ...broken,
        save: (row) => Promise.resolve(works && rows.set(row.id, row) !== undefined),
      },
    })
    const unsafe = here.line()
    const table = await layOn(unsafe, people('hourglass', 2))
    await look(table, 0, unsafe)
    await playFirst(table, unsafe)
    works = true
    await playFirst(table, unsafe)
    expect(here.heard).toContainEqual({ say: 'kept', table, kept: true })
    expect(rows.get(table)?.moves).toBe(2)
    unsafe.close()
  })

  it('a game that cannot be set up leaves the open table alone', async () => {
    const table = await layOn(line, people('hourglass', 2))
    const before = await look(table, 0)
    await expect(layOn(line, { ...people('hourglass', 2), options: { passes: 9 } })).rejects.toMatchObject(
      refused('bad-option'),
    )
    await expect(line.command({ do: 'move', step: 1, move: 'fly' })).rejects.toMatchObject(refused('illegal-move'))
    expect(await look(table, 0)).toEqual(before)
  })

  it('what a bot or a hint was thinking of is dropped when the table has changed', async () => {
    let answer = (): void => undefined
    const quick = testThinker(await testEngine())
    const slow: Thinker = {
      think: async (...question) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return quick.think(...question)
      },
    }
    here = await testDevice({ thinker: slow })
    const slowly = here.line()
    const table = await layOn(slowly, setup('hourglass', [person('Ann'), bot('Ben')]))
    const { moment } = await look(table, 0, slowly)
    const asked = vi.spyOn(slow, 'think')
    const hint = slowly.command({ do: 'hint' })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    await slowly.command({ do: 'move', step: 1, move: moment?.legal[0] ?? '' })
    answer()
    await expect(hint).rejects.toMatchObject(refused('stale'))
    expect((await stored(table)).helped).toBe(false)

    const move = slowly.command({ do: 'go-on' })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await slowly.command({ do: 'look', at: 0 })
    const other = await layOn(slowly, people('phantom-hours', 2))
    await look(other, 0, slowly)
    answer()
    await expect(move).rejects.toMatchObject(refused('stale'))
    expect((await stored(table)).moves).toBe(1)
    slowly.close()
  })
})

describe('hints and questions', () => {
  it('weigh moves, the best first, and are remembered', async () => {
    const table = await layOn(line, people('hourglass', 2))
    const { legal } = await momentOf(table, 0)
    const { hint } = await line.command({ do: 'hint' })
    expect(legal).toContain(hint?.move)
    const values = hint?.considered.map((each) => each.value) ?? []
    expect(values).toEqual([...values].sort((a, b) => b - a))
    expect((await stored(table)).helped).toBe(true)
  })

  it('need a table', async () => {
    await expect(line.command({ do: 'spots', ghost: 's1', field: 'c2' })).rejects.toMatchObject(refused('no-table'))
  })
})
