// SPDX-License-Identifier: MIT
// A session with a line that the test speaks into, as a server would.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AskFailed } from '../engine/messages'
import { anyEvent } from '../engine/read-message'
import { count, fields } from '../engine/reading'
import type { Moment } from '../engine/table'
import { castOf, figureOfName, type FigureName } from '../parts/figures'
import { Session } from './session.svelte'
import type {
  Done,
  Room,
  RoomSeat,
  ServerMoment,
  ToClient,
  ToServer,
  Watch,
  WholeTable,
  Wish,
} from '../engine/table-protocol'

const table = 'k3v9qm2xw7hd4t8b'

class TestLine {
  readonly ended = null
  said: (Wish | ToServer)[] = []
  resume: Watch | null = null
  answer: (wish: Wish) => Promise<Done> = () => Promise.resolve({ say: 'done', id: '1' })
  private listener: ((message: ToClient) => void) | undefined

  brokenAt: number | null = null

  command(wish: Wish): Promise<Done> {
    this.said.push(wish)
    return this.answer(wish)
  }
  send(message: ToServer): void {
    this.said.push(message)
  }
  resumeWith(message: Watch): void {
    this.resume = message
  }
  listen(listener: (message: ToClient) => void): () => void {
    this.listener = listener
    return () => (this.listener = undefined)
  }
  hear(message: ToClient): void {
    this.listener?.(message)
  }
}

const room = (changes: Partial<Room> = {}): Room => ({
  game: 'hourglass',
  players: 2,
  options: {},
  pace: 'none',
  open: true,
  quiet: false,
  phase: 'playing',
  hosting: true,
  host: 0,
  you: 0,
  watching: 0,
  seats: [
    { kind: 'person', name: 'Ann', here: true, you: true },
    { kind: 'person', name: 'Ben', here: true, you: false },
  ],
  clock: null,
  fair: null,
  next: null,
  frozen: false,
  ...changes,
})

function at(step: number, moves: number, changes: Partial<ServerMoment> = {}): ServerMoment {
  const turn = { seats: [0], phase: 'play', undo: null }
  const events = moves === 0 ? [] : [{ type: 'played', number: moves }]
  return {
    step,
    moves,
    mover: moves === 0 ? null : (moves + 1) % 2,
    view: { moves },
    turn,
    legal: ['a'],
    open: false,
    events,
    outcome: null,
    ...changes,
  }
}
const whole = (moment: ServerMoment | null, changes: Partial<WholeTable> = {}): WholeTable => ({
  say: 'table',
  table,
  room: room(),
  moment,
  log: Array.from({ length: moment?.moves ?? 0 }, (_, i) => ({
    mover: i % 2,
    events: [{ type: 'played', number: i + 1 }],
  })),
  from: 0,
  chat: [],
  ...changes,
})
const moved = (moment: ServerMoment): ToClient => ({ say: 'moved', moment, clock: null })

let line: TestLine
let session: Session
let shown: Moment[]

/** Lets everything that is under way come to rest. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  line = new TestLine()
  session = new Session(table, line, () => ({ view: fields({ moves: count }), event: anyEvent }))
  shown = []
  session.showWith((moment, change) => {
    shown.push(moment)
    change()
    return Promise.resolve()
  })
  session.watch()
})
afterEach(() => {
  session.leave()
  vi.useRealTimers()
})

it('counts to the moment when the line broke, and knows nothing later', () => {
  expect(session.now).toBe(performance.now())
  line.brokenAt = 17
  expect(session.now).toBe(17)
})

it('is nobody’s own turn while a bot plays for them, or is about to', () => {
  const [, ben] = room().seats
  const seat = { kind: 'person', name: 'Ann', here: true, you: true } as const
  for (const replaced of [{ kept: 'easy' }, { away: 9000 }] as const) {
    line.hear(whole(at(1, 1), { room: room({ seats: [{ ...seat, ...replaced }, ben ?? { kind: 'empty' }] }) }))
    expect(session.replaced).toBe(true)
    expect(session.myTurn).toBe(false)
  }
  line.hear({ say: 'room', room: room() })
  expect(session.replaced).toBe(false)
})

describe('a table online', () => {
  it('is asked for, and shown as it stands', async () => {
    expect(line.said).toEqual([{ do: 'watch', table }])
    line.hear(whole(at(2, 2)))
    await settle()
    expect(session.moment).toMatchObject({ version: 2, viewer: 0, view: { moves: 2 }, legal: ['a'] })
    expect(session.log.map((entry) => entry.version)).toEqual([1, 2])
    expect(shown[0]?.events, 'what happened before is not played').toEqual([])
    expect(session.myTurn).toBe(true)
    expect(session.chairs).toEqual([
      { kind: 'person', name: 'Ann', figure: figureOfName('Ann') },
      { kind: 'elsewhere', name: 'Ben', figure: figureOfName('Ben') },
    ])
    expect(line.resume).toEqual({ do: 'watch', table, have: 2 })
  })

  it('has the same faces for everybody who looks', async () => {
    const [fox, other] = Array.from({ length: 99 }, (_, i) => `Guest ${i}`).filter(
      (name) => figureOfName(name) === 'fox',
    )
    const seat = (name: string, you: boolean, figure?: string): RoomSeat => {
      return { kind: 'person', name, here: true, you, ...(figure ? { figure } : {}) }
    }
    const seen = async (you: number | null, ...figures: (string | undefined)[]): Promise<FigureName[]> => {
      const seats = [fox, other].map((name = '', i) => seat(name, i === you, figures[i]))
      line.hear(whole(at(2, 2), { room: room({ you, seats }) }))
      await settle()
      return castOf(session.chairs, 'raven', you)
    }
    for (const you of [0, 1, null]) {
      expect(await seen(you), 'nothing chosen').toEqual(['fox', 'fox'])
      expect(await seen(you, 'fox', 'moon')).toEqual(['fox', 'moon'])
      expect(await seen(you, 'dragon', 'moon'), 'from a newer page').toEqual(['fox', 'moon'])
    }
  })

  it('that somebody resigned is over without a move, and nothing is added to the log', async () => {
    line.hear(whole(at(2, 2)))
    await settle()
    const over = { seats: [], phase: 'over', undo: null }
    const outcome = { scores: [], winners: [0], reason: 'resigned' }
    line.hear(moved(at(3, 2, { turn: over, legal: [], events: [], outcome })))
    await settle()
    expect(session.table.finished).toBe(true)
    expect(session.moment).toMatchObject({ version: 2, outcome })
    expect(session.log).toHaveLength(2)
  })

  it('has no turn for a seat that has resigned', async () => {
    const given = { kind: 'person', name: 'Ann', here: true, you: true, resigned: true, kept: 'easy' } as const
    line.hear(whole(at(2, 2), { room: room({ seats: [given, ...room().seats.slice(1)] }) }))
    await settle()
    expect(session.resigned).toBe(true)
    expect(session.myTurn).toBe(false)
  })

  it('that is not there is told', () => {
    line.hear({ say: 'refused', id: '', code: 'no-table', message: 'no such table' })
    expect(session.broken?.code).toBe('no-table')
  })

  it('that its host closed is known to be gone, also by a device that was cut off then', () => {
    line.hear(whole(null, { room: room({ phase: 'waiting' }) }))
    line.hear({ say: 'closed', table: 'zzzzzzzzzzzzzzzz' })
    expect(session.closed).toBe(false)
    line.hear({ say: 'closed', table })
    expect(session.closed).toBe(true)
    session.closed = false
    line.hear({ say: 'refused', id: '', code: 'closed', message: 'the host has closed this table' })
    expect(session.closed).toBe(true)
    expect(session.broken).toBeNull()
  })

  it('shows what comes one after another', async () => {
    line.hear(whole(at(0, 0)))
    await settle()
    const ends: (() => void)[] = []
    session.showWith((_moment, change) => {
      change()
      return new Promise((resolve) => ends.push(resolve))
    })
    line.hear(moved(at(1, 1)))
    line.hear(moved(at(2, 2)))
    await settle()
    expect(session.moment?.version).toBe(1)
    expect(session.log).toHaveLength(1)
    ends[0]?.()
    await settle()
    expect(session.moment?.version).toBe(2)
    expect(session.log).toHaveLength(2)
    ends[1]?.()
  })

  it.each([
    ['shows what has waited too long without its motion', false, 0],
    ['shows what has waited for a story as it happened', true, 1],
  ])('%s', async (_, isStory, events) => {
    line.hear(whole(at(0, 0)))
    await settle()
    let end: () => void = () => undefined
    const seen: Moment[] = []
    session.showWith((moment, change) => {
      seen.push(moment)
      change()
      return new Promise((resolve) => (end = resolve))
    })
    line.hear(moved(at(1, 1)))
    line.hear(moved(at(2, 2)))
    await vi.advanceTimersByTimeAsync(2500)
    if (isStory) session.storyTold()
    end()
    await settle()
    expect(seen.map((moment) => moment.events.length)).toEqual([1, events])
    end()
  })

  it('is told a move with the step that was seen, and the move is over when its news is shown', async () => {
    line.hear(whole(at(4, 3)))
    await settle()
    let over = false
    void session.act('a').then(() => (over = true))
    expect(line.said.at(-1)).toEqual({ do: 'move', step: 4, move: 'a' })
    await settle()
    expect(over).toBe(false)
    line.hear(moved(at(5, 4)))
    await settle()
    expect(over).toBe(true)
    expect(session.moment?.version).toBe(4)
  })

  it('tells why a move was refused, but not that it came too late', async () => {
    line.hear(whole(at(0, 0)))
    await settle()
    line.answer = () => Promise.reject(new AskFailed({ code: 'illegal-move', message: 'no' }))
    await session.act('x')
    expect(session.refusal?.code).toBe('illegal-move')
    line.answer = () => Promise.reject(new AskFailed({ code: 'stale', message: 'late' }))
    await session.act('a')
    expect(session.refusal).toBeNull()
  })

  it('is not told a second move while the first is on its way', async () => {
    line.hear(whole(at(0, 0)))
    await settle()
    line.answer = () => new Promise(() => undefined)
    void session.act('a')
    void session.act('b')
    expect(line.said.filter((each) => each.do === 'move')).toHaveLength(1)
  })

  it('is shown with other eyes to somebody who has taken over a seat, though nothing has happened', async () => {
    line.hear(whole(at(3, 2, { view: { moves: 2 }, legal: [] }), { room: room({ you: null }) }))
    await settle()
    expect(session.me).toBeNull()
    line.hear(whole(at(3, 2, { legal: ['b'] })))
    await settle()
    expect(session.me).toBe(0)
    expect(session.moment).toMatchObject({ viewer: 0, legal: ['b'] })
  })

  it('after a break without news leaves everything as it is', async () => {
    line.hear(whole(at(3, 3)))
    await settle()
    const before = session.moment
    line.hear(whole(at(3, 3), { from: 3, log: [] }))
    await settle()
    expect(session.moment).toBe(before)
    expect(shown).toHaveLength(1)
  })

  it('after a break tells what was missed, and what happened since my move', async () => {
    line.hear(whole(at(1, 1)))
    await settle()
    const missed = [2, 3, 4].map((number) => ({ mover: 1, events: [{ type: 'played', number }] }))
    line.hear(whole(at(7, 4), { from: 1, log: missed }))
    await settle()
    expect(session.log.map((entry) => entry.version)).toEqual([1, 2, 3, 4])
    expect(session.since.map((event) => event['number'])).toEqual([2, 3, 4])
    expect(session.moment?.version).toBe(4)
    expect(shown.at(-1)?.events).toEqual([])
  })

  it('asks for everything where something is missing', async () => {
    line.hear(whole(at(1, 1)))
    await settle()
    line.hear(moved(at(9, 5)))
    expect(line.said.at(-1)).toEqual({ do: 'watch', table })
    expect(session.log).toHaveLength(1)
  })

  it('forgets what was taken back', async () => {
    line.hear(whole(at(2, 2)))
    await settle()
    line.hear({ say: 'undone', moment: at(3, 1), clock: null })
    await settle()
    expect(session.log).toHaveLength(1)
    expect(session.moment?.version).toBe(1)
  })

  it('undoes as long as nobody has answered, and says so where it is too late', async () => {
    line.hear(whole(at(1, 1, { turn: { seats: [0], phase: 'play', undo: 0 } })))
    await settle()
    expect(session.table.helped).toBe(false)
    const done = session.undo()
    line.hear({ say: 'undone', moment: at(2, 0), clock: null })
    await done
    line.hear(whole(at(3, 1)))
    await settle()
    await session.undo()
    expect(session.refusal?.code).toBe('no-undo')
  })

  it('can be looked back at, while the game goes on', async () => {
    line.hear(whole(at(3, 3)))
    await settle()
    line.answer = (wish) => Promise.resolve({ say: 'done', id: '1', moment: at(1, wish.do === 'look' ? wish.at : 0) })
    await session.lookBack(1)
    expect(session.past).toMatchObject({ version: 1, legal: [] })
    line.hear(moved(at(4, 4)))
    await settle()
    expect(session.past?.version).toBe(1)
    expect(session.moment?.version).toBe(4)
    await session.backToNow()
    expect(session.past).toBeNull()
  })

  it('hears nothing of another table that was left', () => {
    line.hear({ say: 'room', room: room() })
    line.hear(moved(at(5, 5)))
    line.hear({ ...whole(at(5, 5)), table: 'aaaaaaaaaaaaaaaa' })
    expect(session.room).toBeNull()
    expect(session.moment).toBeNull()
  })

  it('does not ask so much that the server sends one away', async () => {
    line.hear(whole(at(0, 0)))
    await settle()
    const before = line.said.length
    for (let i = 0; i < 80; i++) void session.inquire({ do: 'try', seat: 0, move: String(i) })
    await settle()
    expect(line.said.length - before).toBe(50)
    await vi.advanceTimersByTimeAsync(21_000)
    expect(line.said.length - before).toBe(80)
  })

  it('ends with its result, and with what the shuffle can be checked by', async () => {
    line.hear(whole(at(0, 0)))
    await settle()
    const outcome = { scores: [3, 1], winners: [0], reason: 'score' }
    line.hear({ say: 'moved', moment: at(1, 1, { outcome }), clock: null, secret: '00', words: ['', ''], seed: '11' })
    await settle()
    expect(session.table.finished).toBe(true)
    expect(session.fairness).toEqual({ secret: '00', words: ['', ''], seed: '11' })
  })
})

describe('what is said at a table', () => {
  const said = (number: number, seat: number | null, text: string) => ({
    number,
    name: `p${seat}`,
    seat,
    person: `p${seat}`,
    text,
  })

  beforeEach(() => line.hear(whole(at(0, 0), { chat: [said(1, 1, 'before')] })))

  it('is new until it is read, except one’s own words and those from before', () => {
    const { conversation } = session
    expect(conversation.unread).toBe(0)
    line.hear({ say: 'chat', ...said(2, 1, 'hello') })
    line.hear({ say: 'chat', ...said(3, 0, 'hi') })
    line.hear({ say: 'chat', ...said(2, 1, 'hello') })
    expect(conversation.unread).toBe(1)
    expect(conversation.lines.map((each) => each.text)).toEqual(['before', 'hello', 'hi'])
    conversation.read()
    expect(conversation.unread).toBe(0)
  })

  it('by somebody who was muted is not shown until they are heard again', () => {
    const { conversation } = session
    conversation.mute('p1', true)
    line.hear({ say: 'chat', ...said(2, 1, 'spam') })
    expect(conversation.lines).toEqual([])
    expect(conversation.unread).toBe(0)
    expect(conversation.speakers).toEqual([{ person: 'p1', name: 'p1', muted: true }])
    conversation.mute('p1', false)
    expect(conversation.lines).toHaveLength(2)
  })

  it('by somebody who was blocked is gone, also what they said as a spectator before they sat down', () => {
    const { conversation } = session
    line.hear({ say: 'chat', ...said(2, 0, 'mine') })
    line.hear({ say: 'chat', ...said(3, null, 'watching'), person: 'p1' })
    conversation.forget({ seat: 1 })
    expect(conversation.lines.map((each) => each.text)).toEqual(['mine'])
    line.hear({ say: 'chat', ...said(4, null, 'other'), person: 'p7' })
    conversation.forget({ person: 'p7' })
    expect(conversation.lines.map((each) => each.text)).toEqual(['mine'])
  })

  it('by somebody who was erased is gone when the table is told again', () => {
    line.hear({ say: 'chat', ...said(2, 0, 'mine') })
    line.hear({ say: 'chat', ...said(3, 1, 'gone soon') })
    line.hear(whole(at(0, 0), { chat: [said(2, 0, 'mine')] }))
    expect(session.conversation.lines.map((each) => each.text)).toEqual(['mine'])
  })
})

describe('a view that its game cannot read', () => {
  const unfit = { view: { moves: 'many' } }
  const trouble = { code: 'broken', message: 'view.moves: expected a whole number' }

  it('ends the table with the path of the field, and nothing of it is shown', async () => {
    line.hear(whole(at(0, 0, unfit)))
    expect(session.broken).toEqual(trouble)
    expect(session.moment).toBeNull()
    session.watch()
    expect(line.said.at(-1)).toEqual({ do: 'watch', table })
    line.hear(whole(at(0, 0)))
    await settle()
    expect(session.broken).toBeNull()
    expect(session.moment?.view).toEqual({ moves: 0 })
  })

  it('ends it in the middle of a game, too, or where one looks back', async () => {
    line.hear(whole(at(0, 0)))
    line.hear({ say: 'moved', moment: at(1, 1, unfit), clock: null })
    expect(session.broken).toEqual(trouble)
    session.watch()
    line.hear(whole(at(1, 1)))
    await settle()
    line.answer = () => Promise.resolve({ say: 'done', id: '1', moment: at(0, 0, unfit) })
    await session.lookBack(0)
    expect(session.past).toBeNull()
    expect(session.broken).toEqual(trouble)
  })

  it('does so with an event as well; what is new in either is not looked at', async () => {
    line.hear(whole(at(0, 0, { view: { moves: 0, later: 1 } })))
    await settle()
    expect(session.moment?.view).toEqual({ moves: 0 })
    line.hear({ say: 'moved', moment: { ...at(1, 1), events: [{ type: 5 as never }] }, clock: null })
    expect(session.broken).toEqual({ code: 'broken', message: 'events.0.type: expected a text' })
  })
})
