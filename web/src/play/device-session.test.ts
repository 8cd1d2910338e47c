// SPDX-License-Identifier: MIT
// A session with the real engine behind it, in the same thread.
import 'fake-indexeddb/auto'
import { shapesOf } from '../games/shapes'
import { fields, text } from '../engine/reading'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDevice, layOn, wholeAs, type TestDevice } from '../engine/test-device'
import type { JsonObject } from '../engine/protocol'
import type { Line } from '../engine/line.svelte'
import { settings } from '../parts/settings.svelte'
import { DeviceSession } from './device-session.svelte'
import type { Chair } from '../engine/table'

const ann: Chair = { kind: 'person', name: 'Ann' }
const ben: Chair = { kind: 'person', name: 'Ben' }
const bot: Chair = { kind: 'bot', name: 'Vesper', level: 'easy' }

let here: TestDevice
let line: Line
let session: DeviceSession

beforeEach(async () => {
  here = await testDevice()
  line = here.line()
  session = new DeviceSession('', line, shapesOf)
  Object.assign(settings, { quickBots: true, confirmTurns: false })
})

afterEach(() => {
  session.leave()
  line.close()
  vi.restoreAllMocks()
})

async function open(id: string): Promise<void> {
  await session.open(id)
  await session.begin()
}
async function sit(...chairs: Chair[]): Promise<void> {
  await open(await layOn(line, { game: 'hourglass', seats: chairs, options: {}, seed: 'ab'.repeat(32), first: 0 }))
}
async function sitInTheLobby(options: JsonObject, ...chairs: Chair[]): Promise<void> {
  const seed = 'cd'.repeat(32)
  await open(
    await layOn(line, { game: 'keyhole', seats: chairs, options: { layout: 'classic', ...options }, seed, first: 0 }),
  )
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

  it('what is shown on the way is on the table until then: nobody is on turn, and the log knows no more', async () => {
    await sit(ann, bot)
    const seen: unknown[] = []
    session.showWith((moment, change) => {
      change({ ...moment, view: {}, events: [], legal: [], turn: { ...moment.turn, seats: [] } })
      seen.push([session.moment?.view, session.log.at(-1)?.events, session.myTurn])
      change(moment)
      return Promise.resolve()
    })
    await session.act(firstMove())
    expect(seen[0]).toEqual([{}, [], false])
    expect(session.log[0]?.events).toHaveLength(1)
    expect(session.moment).toMatchObject({ version: 1, view: { game: 'hourglass' } })
  })

  it('a refused move changes nothing and says why', async () => {
    await sit(ann, bot)
    await session.act('drop R1')
    expect(session.refusal).toMatchObject({ code: 'illegal-move', rule: expect.stringMatching(/^HG-/) as string })
    expect(session.moment?.version).toBe(0)
    await session.act(firstMove())
    expect(session.refusal).toBeNull()
  })

  it('somebody who acts out of turn is refused, and what the bot does meanwhile is shown all the same', async () => {
    await sit(ann, bot)
    await session.act(firstMove())
    await session.act('drop R1')
    expect(session.refusal).not.toBeNull()
    await myTurnAgain()
    expect(session.broken).toBeNull()
    expect(session.log.map((entry) => entry.mover)).toEqual([0, 1])
  })

  it('however fast somebody acts, the bot goes on and the log misses nothing', async () => {
    await sit(ann, bot)
    const moves = new Set<string>()
    const impatient = vi.waitFor(
      () => {
        for (const move of session.moment?.legal ?? []) moves.add(move)
        // What can be done now, and what could be done a moment ago.
        for (const move of [firstMove(), [...moves].at(-1) ?? '']) void session.act(move)
        expect(session.moment?.version).toBeGreaterThanOrEqual(12)
      },
      { timeout: 20_000, interval: 1 },
    )
    await impatient
    await myTurnAgain()
    expect(session.broken).toBeNull()
    expect(session.log.map((entry) => entry.version)).toEqual(session.log.map((_, i) => i + 1))
    expect(session.log.length).toBe(session.moment?.version)
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

  it('undoing what nobody has answered is free', async () => {
    settings.confirmTurns = true
    await sit(ann, bot)
    await session.act(firstMove())
    await vi.waitFor(() => expect(session.turnToEnd).toBe(true))
    await session.undo()
    expect(session.moment?.version).toBe(0)
    expect(session.table.helped).toBe(false)
  })

  it('undoing more is remembered as help, also when the table is opened again', async () => {
    await sit(ann, bot)
    await session.act(firstMove())
    await myTurnAgain()
    await session.undo() // the bot has shown a card
    expect(session.undoOffered).toBe(true)
    await session.undo(true)
    expect(session.undoOffered).toBe(false)
    expect(session.moment?.version).toBe(0)
    expect(session.table.helped).toBe(true)
    expect(await here.store.find(session.table.id)).toMatchObject({ helped: true })
    here.die()
    await session.open(session.table.id)
    expect(session.table.helped).toBe(true)
  })

  it('asking to undo what cannot be undone says why, and leaves a game without help', async () => {
    await sit(ann, bot)
    await session.undo()
    expect(session.refusal?.code).toBe('undo-nothing')
    await session.act(firstMove())
    await myTurnAgain()
    await session.undo() // the bot has shown a card
    expect(session.table.helped).toBe(false)
    expect(session.moment?.version).toBe(2)
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
    here.die()
    await session.act(firstMove())
    expect(session.broken).toBeNull()
    expect(session.moment?.version, 'it was said again to the next worker').toBe(3)
    await vi.waitFor(() => expect(session.moment?.version).toBe(4), { timeout: 10_000 })
    expect(session.log.map((entry) => entry.version)).toEqual([1, 2, 3, 4])
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
    expect(
      session.log.map((entry) => entry.mover),
      'what happened meanwhile',
    ).toEqual([0])
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

describe('where all plan at the same time', () => {
  type Plan = { walks: string[] | '?'; done: boolean }
  const phase = (): unknown => session.moment?.view['phase']
  const plans = (): Plan[] => session.moment?.view['plans'] as Plan[]
  /** Everything the page holds of the table. */
  const held = (): string => JSON.stringify([session.moment, session.past, session.log, session.hint, session.handover])
  const walk = (): string => session.moment?.legal.find((move) => move.startsWith('walk s1 ')) ?? ''

  /** Lets everybody leave the furniture alone, and passes the device on, until somebody at it walks. */
  async function untilWalking(): Promise<void> {
    for (let i = 0; i < 20 && !(session.myTurn && phase() === 'walk'); i++) {
      await vi.waitFor(
        () => expect(session.myTurn || session.handover !== null || session.curtain !== null).toBe(true),
        { timeout: 10_000 },
      )
      if (session.curtain !== null) await session.lift()
      else if (session.handover !== null) session.pass()
      else if (phase() !== 'walk') await session.act('stay')
    }
    expect(phase()).toBe('walk')
  }
  async function handedTo(seat: number): Promise<void> {
    await vi.waitFor(() => expect(session.handover).toBe(seat), { timeout: 10_000 })
    session.pass()
    expect(session).toMatchObject({ curtain: seat, moment: null, log: [] })
    await session.lift()
    expect(session).toMatchObject({ viewer: seat, myTurn: true })
  }

  it('two people plan one after the other, and neither page ever holds the plan of the other (KH-45)', async () => {
    await sitInTheLobby({}, ann, ben)
    await untilWalking()
    const first = session.me as number
    const second = 1 - first
    const mine = walk()
    await session.act(mine)
    expect(plans()[first]?.walks).toEqual([mine])
    expect(held()).toContain(mine)
    await session.act('done')
    await handedTo(second)
    expect(plans()[first]).toEqual({ walks: '?', done: true })
    expect(held(), 'what was planned').not.toContain(`"move":"${mine}"`)
    expect(
      session.log.filter((entry) => entry.mover === first).flatMap((entry) => entry.events.map((event) => event.type)),
    ).not.toContain('plan')
    await session.lookBack(session.moment?.version ?? 0)
    expect((session.past?.view['plans'] as Plan[])[first]?.walks, 'looking back').toBe('?')
    await session.backToNow()
    const theirs = walk()
    await session.act(theirs)
    await session.act('done')
    expect(session.moment?.view['phase']).toBe('side')
    const walked = session.moment?.events.filter((event) => event.type === 'walk').map((event) => event['seat'])
    expect(walked?.sort(), 'all walk when all are done').toEqual([0, 1])
  })

  it('people plan before bots do, so that they can take their walks back', async () => {
    await sitInTheLobby({}, bot, ann, { ...bot, name: 'Odile' })
    await untilWalking()
    expect(session.moment?.turn.seats[0], 'a bot could plan first').toBe(0)
    const before = session.moment?.view
    await session.act(walk())
    await session.act(session.moment?.legal.find((move) => move.startsWith('walk s2 ')) ?? '')
    expect(plans()[1]?.walks).toHaveLength(2)
    expect(plans()[0]?.done).toBe(false)
    await session.undo()
    await session.undo()
    expect(session.moment?.view).toEqual(before)
    expect(session.canUndo).toBe(false)
  })

  it('what bots plan in secret is not shown, not told, and not listed when the table is opened again', async () => {
    await sitInTheLobby({}, ann, bot, { ...bot, name: 'Odile' })
    await untilWalking()
    const empty: number[] = []
    session.showWith((moment, change) => {
      if (moment.events.length === 0) empty.push(moment.version)
      change()
      return Promise.resolve()
    })
    const before = session.moment?.version ?? 0
    const { moves = 0 } = (await here.store.find(session.id)) ?? {}
    await session.act('done')
    await vi.waitFor(() => expect(phase()).not.toBe('walk'), { timeout: 20_000 })
    await myTurnAgain()
    expect(empty).toEqual([])
    const since = session.log.filter((entry) => entry.version > before)
    const { moves: now = 0 } = (await here.store.find(session.id)) ?? {}
    expect(now - moves, 'bots did plan something').toBeGreaterThan(since.length)
    expect(since.every((entry) => entry.events.length > 0)).toBe(true)
    expect(since.flatMap((entry) => entry.events.map((event) => event.type))).not.toContain('plan')
    const { log } = await wholeAs(line, session.table.id, 0)
    expect(session.log).toMatchObject(log)
  })

  it('nobody waits for what cannot be seen', async () => {
    await sitInTheLobby({}, ann, bot)
    await untilWalking()
    settings.quickBots = false
    // The pause before bots never ends: what they do in secret happens all the same.
    const passing = globalThis.setTimeout
    const clock = vi.spyOn(globalThis, 'setTimeout')
    clock.mockImplementation(((then: () => void, milliseconds?: number) =>
      milliseconds === 650 ? 0 : passing(then, milliseconds)) as typeof setTimeout)
    const moves = async (): Promise<number> => (await here.store.find(session.id))?.moves ?? 0
    const before = await moves()
    await session.act('done')
    await vi.waitFor(async () => expect(await moves()).toBeGreaterThan(before + 2), { timeout: 10_000 })
    expect(plans()[1], 'but that they are done is seen').toEqual({ walks: '?', done: false })
    session.leave()
  })

  it('advice for a walk is a walk that may be planned', async () => {
    await sitInTheLobby({}, ann, bot)
    await untilWalking()
    await session.askForHint()
    const move = session.hint?.move ?? ''
    const bare = move.split(' ').slice(0, 3).join(' ')
    expect(session.moment?.legal).toContain(bare)
    await session.act(move)
    expect(session.refusal).toBeNull()
  })

  it.each([
    ['two', [ann, ben]],
    ['three, a bot among them', [ann, bot, ben]],
    ['four, two of them bots', [bot, ann, { ...bot, name: 'Odile' }, ben]],
  ] as [string, Chair[]][])(
    'a whole game goes through the hands of %s',
    async (_, chairs) => {
      await sitInTheLobby({ midnight: true }, ...chairs)
      const looked = new Set<number>()
      for (let i = 0; i < 400 && !session.table.finished; i++) {
        await vi.waitFor(
          () =>
            expect(
              session.myTurn || session.handover !== null || session.curtain !== null || session.table.finished,
            ).toBe(true),
          { timeout: 10_000 },
        )
        if (session.table.finished) break
        if (session.curtain !== null) await session.lift()
        else if (session.handover !== null) session.pass()
        else {
          looked.add(session.me as number)
          const others = plans()?.filter((_plan, seat) => seat !== session.me) ?? []
          if (phase() === 'walk') expect(others.every((plan) => plan.walks === '?')).toBe(true)
          const { legal } = session.moment as { legal: string[] }
          await session.act(legal.includes('done') ? walk() || 'done' : (legal[0] as string))
        }
      }
      expect(session.table.finished).toBe(true)
      expect([...looked].sort()).toEqual(session.people)
    },
    60_000,
  )

  it('walking in turn, each is asked when it is their turn', async () => {
    await sitInTheLobby({ walking: 'in-turn' }, ann, ben)
    await untilWalking()
    expect(session.moment?.turn.seats).toHaveLength(1)
    const first = session.me as number
    await session.act(walk())
    await session.act('done')
    expect(session.moment?.events.map((event) => event.type)).toContain('walk')
    await handedTo(1 - first)
    expect(phase()).toBe('walk')
  })
})

it('a view that does not fit is refused when the table is opened, with the path of the field', async () => {
  const id = await layOn(line, { game: 'hourglass', seats: [ann, bot], options: {} })
  session = new DeviceSession('', line, (game) => ({ ...shapesOf(game), view: fields({ hours: text }) }))
  const trouble = { code: 'broken', message: 'view.hours: expected a text' }
  await expect(session.open(id)).rejects.toMatchObject({ trouble })
  expect(session.moment).toBeNull()
})
