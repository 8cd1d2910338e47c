// SPDX-License-Identifier: MIT
import 'fake-indexeddb/auto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Chair, Moment, TableSetup } from './table'
import { BrowserStore, type Store } from './saved-tables'
import type { Engine } from './engine'
import { botSeed, LocalTables, movesOf, type Thinker } from './local-table'
import type { GameName, JsonObject } from './protocol'
import { testEngine, testThinker } from './test-engine'

vi.setConfig({ testTimeout: 120_000 }) // whole games, on a machine that may have other things to do

const seed = '5e'.repeat(32)
const person = (name: string): Chair => ({ kind: 'person', name })
const bot = (name: string): Chair => ({ kind: 'bot', name, level: 'easy' })
const setup = (game: GameName, chairs: Chair[]): TableSetup => ({ game, chairs, options: {}, seed, first: 0 })
const people = (game: GameName, count: number): TableSetup =>
  setup(game, ['Zoë', '小明', 'Ann', 'Ben'].slice(0, count).map(person))

let engine: Engine
let thinker: Thinker
let store: Store
let tables: LocalTables

beforeAll(async () => {
  engine = await testEngine()
  thinker = testThinker(await testEngine())
})
beforeEach(() => {
  store = new BrowserStore()
  tables = new LocalTables(engine, thinker, store)
})

/** Plays the first legal move that has no free parameter. */
async function playFirst(here = tables): Promise<Moment> {
  const [seat = 0] = here.look(null).turn.seats
  const move = here.look(seat).legal.find((each) => each !== 'arrange')
  if (move === undefined) throw new Error('nothing to play')
  return here.act(seat, move)
}

async function playToEnd(here = tables): Promise<void> {
  while (here.look(null).outcome === null) await playFirst(here)
}

const refused = (code: string) => ({ reason: expect.objectContaining({ code }) as unknown })

describe('whole games', () => {
  const games: [GameName, number][] = [
    ['hourglass', 3],
    ['phantom-hours', 4],
    ['midnight-party', 3],
    ['night-shift', 1],
  ]
  it.each(games)('bots play %s to the end', async (game, count) => {
    const { id } = await tables.start(setup(game, ['A', 'B', 'C', 'D'].slice(0, count).map(bot)))
    let moment = tables.look(null)
    for (let version = 1; moment.outcome === null; version++) {
      moment = await tables.bot(null)
      expect(moment.version).toBe(version)
    }
    expect((await store.find(id))?.finished).toBe(true)
    expect((await store.list()).find((each) => each.id === id)?.moves).toBe(moment.version)
    expect(tables.record()).toContain(`seed: ${seed}`)
    expect(movesOf(tables.record())).toHaveLength(moment.version)
    await expect(tables.bot(null)).rejects.toMatchObject(refused('no-bot'))
  })
})

describe('after a crash', () => {
  it.each(['hourglass', 'phantom-hours', 'midnight-party'] as const)('%s goes on where it was', async (game) => {
    const { id } = await tables.start(people(game, 3))
    for (let i = 0; i < 9; i++) await playFirst()
    const moments = [0, 1, 2, null].map((viewer) => tables.look(viewer))
    const again = new LocalTables(await testEngine(), thinker, new BrowserStore())
    expect(await again.open(id)).toMatchObject({ id, kept: true, finished: false, helped: false })
    expect([0, 1, 2, null].map((viewer) => again.look(viewer))).toEqual(moments)
    const [next, other] = [await playFirst(), await playFirst(again)]
    expect(other).toEqual(next)
  })

  it('a backup that is newer than what was stored is stored', async () => {
    const { id } = await tables.start(people('hourglass', 2))
    const stored = await store.find(id)
    await playFirst()
    const backup = await store.find(id)
    if (!stored || !backup) throw new Error('nothing was stored')
    await store.save(stored)
    expect((await new LocalTables(await testEngine(), thinker, store).restore(backup)).kept).toBe(true)
    expect((await store.find(id))?.moves).toBe(1)
  })

  it('a table that is not there is refused', async () => {
    await expect(tables.open('0'.repeat(16))).rejects.toMatchObject(refused('no-table'))
    expect(() => tables.look(null)).toThrow('no table is open')
  })

  it('a forgotten table is gone', async () => {
    const { id } = await tables.start(people('hourglass', 2))
    await tables.forget(id)
    expect(await store.find(id)).toBeUndefined()
    expect(() => tables.look(null)).toThrow('no table is open')
  })
})

describe('undoing', () => {
  it('gives the moment before; once something is revealed, only to those who insist, and as help', async () => {
    await tables.start(setup('night-shift', [person('Ann')]))
    let taken = 0
    let revealed = 0
    while (tables.look(0).version < 60) {
      const before = tables.look(0)
      const after = await playFirst()
      if (after.turn.undo === null) {
        revealed++
        await expect(tables.undo(0, false)).rejects.toMatchObject(refused('undo-reveals'))
        expect(tables.look(0)).toEqual(after)
        continue
      }
      taken++
      expect(await tables.undo(0, false)).toEqual({ ...before, events: [] })
      await playFirst()
    }
    expect(taken).toBeGreaterThan(0)
    expect(revealed).toBeGreaterThan(0)
    expect((await store.list())[0]?.helped).toBe(false)
    while ((await playFirst()).turn.undo !== null);
    await tables.undo(0, true)
    expect((await store.list())[0]?.helped).toBe(true)
  })

  it('takes back what bots have answered, too', async () => {
    await tables.start(setup('hourglass', [person('Ann'), bot('Bea')]))
    const before = tables.look(0)
    await playFirst()
    await tables.bot(0)
    await expect(tables.undo(0, false)).rejects.toMatchObject(refused('undo-reveals'))
    expect(await tables.undo(0, true)).toEqual({ ...before, events: [] })
  })

  it('takes back nothing that another person has seen and answered', async () => {
    await tables.start(people('hourglass', 2))
    await expect(tables.undo(0, true)).rejects.toMatchObject(refused('undo-nothing'))
    await playFirst()
    await playFirst()
    await expect(tables.undo(0, true)).rejects.toMatchObject(refused('undo-others'))
  })

  it('ends with the game, which tells the seed', async () => {
    await tables.start(people('hourglass', 2))
    await playToEnd()
    await expect(tables.undo(0, true)).rejects.toMatchObject(refused('undo-over'))
  })

  it('is stored', async () => {
    const { id } = await tables.start(setup('night-shift', [person('Ann')]))
    while ((await playFirst()).turn.undo === null);
    const moves = tables.look(0).version
    await tables.undo(0, false)
    expect((await store.find(id))?.moves).toBe(moves - 1)
  })
})

describe('secrets', () => {
  // Each game's hands as the engine knows them.
  const handsOf = (record: string): string[][] => {
    engine.ask({ do: 'replay', record })
    const { position } = engine.ask<{ position: { hands: string[][] } }>({ do: 'position' })
    return position.hands
  }

  it.each(['hourglass', 'midnight-party'] as const)('%s: nobody is told what only others have seen', async (game) => {
    const { id } = await tables.start(people(game, 3))
    for (let i = 0; i < 4; i++) await playFirst()
    // The options name all cards there are.
    const told = [0, 1, 2, null].map((viewer) => {
      const moment = tables.look(viewer)
      return JSON.stringify([{ ...moment, view: { ...moment.view, options: null } }, tables.log(viewer)])
    })
    const record = (await store.find(id))?.record ?? ''
    const hands = handsOf(record)
    const shownToAll = new Set(movesOf(record).flatMap(({ move }) => move.split(' ')))
    expect(hands.map((hand) => hand.length).every((length) => length > 0)).toBe(true)
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
    engine.ask({ do: 'new', game: 'hourglass', players: 2, seed, first: 0 })
    const { position } = engine.ask<{ position: JsonObject }>({ do: 'position' })
    const told = async (cards: Cards) => {
      engine.ask({ do: 'load', position: { ...position, hands: cards.hands, pile: cards.pile } })
      const { record } = engine.ask<{ record: string }>({ do: 'record' })
      await tables.import(record)
      const [move = ''] = tables.look(0).legal
      await tables.act(0, move)
      const letters = (viewer: number | null) =>
        JSON.stringify([tables.look(viewer), tables.at(0, viewer), tables.log(viewer)])
      return [letters(0), letters(1), letters(null)]
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
    await tables.start(people('hourglass', 2))
    expect(() => tables.look('all')).toThrow('when the game is over')
    expect(() => tables.at(0, 'all')).toThrow('when the game is over')
    expect(() => tables.record()).toThrow('waits for the end')
    await expect(tables.branch(0)).rejects.toMatchObject(refused('not-over'))
    await playToEnd()
    expect(tables.look('all').view['rng']).toBeDefined()
    expect(tables.record()).toContain(seed)
  })
})

describe('looking back', () => {
  it('tells each moment as it was told then', async () => {
    await tables.start(people('phantom-hours', 3))
    const moments = [tables.look(1)]
    for (let i = 0; i < 12; i++) {
      await playFirst()
      moments.push(tables.look(1))
    }
    const now = tables.look(1)
    moments.forEach((moment, version) => {
      expect(tables.at(version, 1)).toEqual({ ...moment, legal: [], open: false })
    })
    expect(tables.log(1).map((entry) => entry.events)).toEqual(moments.slice(1).map((moment) => moment.events))
    expect(tables.log(1).map((entry) => entry.mover)).toEqual(moments.slice(1).map((moment) => moment.mover))
    expect(tables.look(1)).toEqual(now)
  })

  it('a finished game tells all events of the moment that is looked at, also after it was opened again', async () => {
    const { id } = await tables.start(people('hourglass', 2))
    await playToEnd()
    const last = tables.look('all')
    expect(last.events.some((event) => event.type === 'end')).toBe(true)
    expect(tables.at(0, 'all').events).toEqual([])
    expect(tables.at(3, 'all').events).toEqual(tables.log('all')[2]?.events)
    expect(tables.look('all')).toEqual(last)
    const again = new LocalTables(await testEngine(), thinker, store)
    await again.open(id)
    expect(again.look('all')).toEqual(last)
    await again.import(tables.record())
    expect(again.look('all')).toEqual(last)
  })

  it('a finished game still addresses the only person who played, though all cards are open', async () => {
    const said = () => tables.log('all').flatMap(({ events }) => events.flatMap(({ say }) => say ?? []))
    await tables.start(setup('hourglass', [person('Ann'), bot('B')]))
    await playToEnd()
    expect(said()).toContain('draw.you')
    expect(said()).not.toContain('draw.hidden')
    await tables.start(people('hourglass', 2))
    await playToEnd()
    expect(said()).toContain('draw')
    expect(said()).not.toContain('draw.you')
  })

  it('a branch begins like the game it comes from and leaves that alone', async () => {
    const { id } = await tables.start(people('hourglass', 2))
    await playToEnd()
    const fifth = tables.at(5, 0)
    const branch = await tables.branch(5)
    expect(branch).toMatchObject({ finished: false, helped: true })
    expect(branch.id).not.toBe(id)
    expect(tables.look(0)).toMatchObject({ version: 5, view: fifth.view, events: fifth.events })
    await playFirst()
    expect((await store.find(id))?.finished).toBe(true)
    expect((await store.find(branch.id))?.moves).toBe(6)
  })
})

describe('records from elsewhere', () => {
  it('become tables with their names', async () => {
    await tables.start(people('hourglass', 2))
    await playToEnd()
    const record = tables.record()
    const open = await tables.import(record)
    expect(open.setup.chairs.map((chair) => chair.name)).toEqual(['Zoë', '小明'])
    expect(open.finished).toBe(true)
    expect(movesOf(tables.record())).toEqual(movesOf(record))
  })

  it('are refused with the line if they are broken, and the open table stays', async () => {
    const { id } = await tables.start(people('hourglass', 2))
    for (let i = 0; i < 4; i++) await playFirst()
    const before = tables.look(0)
    const lines = ((await store.find(id))?.record ?? '').split('\n')
    const third = lines.indexOf('') + 2
    lines[third] = '0 drop Q7'
    const broken = tables.import(lines.join('\n'))
    await expect(broken).rejects.toMatchObject(refused('bad-record'))
    await expect(broken).rejects.toThrow(new RegExp(`line ${third + 1}\\b`))
    await expect(tables.import('')).rejects.toMatchObject(refused('bad-record'))
    expect(tables.look(0)).toEqual(before)
  })
})

describe('trouble', () => {
  it('a store that fails says so, and the game goes on', async () => {
    const broken: Store = {
      list: () => Promise.resolve([]),
      find: () => Promise.resolve(undefined),
      save: () => Promise.resolve(false),
      forget: () => Promise.resolve(),
    }
    const here = new LocalTables(engine, thinker, broken)
    const { id, kept } = await here.start(people('hourglass', 2))
    expect(kept).toBe(false)
    expect(await here.open(id), 'the table that has just been laid').toMatchObject({ id, kept: false })
    await playToEnd(here)
    const { outcome, backup } = here.look('all')
    expect(outcome).not.toBeNull()
    if (!backup) throw new Error('what is not kept has a sealed copy')
    expect(await here.restore(backup)).toMatchObject({ id, kept: false, finished: true })
  })

  it('a game that is kept has no second copy', async () => {
    await tables.start(people('hourglass', 2))
    expect(tables.look(0)).toMatchObject({ kept: true })
    expect(tables.look(0).backup).toBeUndefined()
  })

  it('a game that cannot be set up leaves the open table alone', async () => {
    await tables.start(people('hourglass', 2))
    const before = tables.look(0)
    await expect(tables.start({ ...people('hourglass', 2), options: { passes: 9 } })).rejects.toMatchObject(
      refused('bad-option'),
    )
    await expect(tables.act(0, 'fly')).rejects.toMatchObject(refused('illegal-move'))
    expect(tables.look(0)).toEqual(before)
  })

  it('what a bot or a hint was thinking of is dropped when the table has changed', async () => {
    let answer = (): void => undefined
    const slow: Thinker = {
      think: async (...question) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return thinker.think(...question)
      },
    }
    const here = new LocalTables(engine, slow, store)
    const { id } = await here.start(setup('hourglass', [person('Ann'), bot('Ben')]))
    const hint = here.hint(0)
    await playFirst(here)
    answer()
    await expect(hint).rejects.toMatchObject(refused('stale'))
    expect((await store.find(id))?.helped).toBe(false)

    const move = here.bot(0)
    await here.start(people('phantom-hours', 2))
    const before = here.look(0)
    answer()
    await expect(move).rejects.toMatchObject(refused('stale'))
    expect(here.look(0)).toEqual(before)
    expect((await store.find(id))?.moves).toBe(1)
  })

  it('a look back while a bot is thinking does not disturb it', async () => {
    await tables.start(setup('hourglass', [bot('Ann'), bot('Ben')]))
    await tables.bot(null)
    const thinking = tables.bot(null)
    tables.at(0, null)
    expect((await thinking).version).toBe(2)
  })
})

describe('hints', () => {
  it('weigh moves, the best first, and are remembered', async () => {
    const { id } = await tables.start(people('hourglass', 2))
    const hint = await tables.hint(0)
    expect(tables.look(0).legal).toContain(hint.move)
    const values = hint.considered.map((each) => each.value)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    expect((await store.find(id))?.helped).toBe(true)
  })

  it('each decision of a bot has a seed of its own', () => {
    const seeds = new Set(Array.from({ length: 500 }, (_, version) => botSeed('f'.repeat(64), version)))
    expect(seeds.size).toBe(500)
    expect([...seeds].every((each) => /^[0-9a-f]{64}$/.test(each))).toBe(true)
  })
})

describe('questions', () => {
  it('asks for the material of a game without a table, and for nothing else', () => {
    const { catalogue } = tables.inquire({ do: 'catalogue', game: 'keyhole' }) as { catalogue: JsonObject }
    expect(catalogue['pieces']).toHaveLength(6)
    expect(() => tables.inquire({ do: 'spots', seat: 0, ghost: 's1', field: 'c2' })).toThrow()
  })
})
