// SPDX-License-Identifier: MIT
// The page's part before the start, against a line that the test speaks into as a server would.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AskFailed } from '../../engine/messages'
import type { Done, Fair, Room, RoomSeat, ToClient, WholeTable, Wish } from '../../engine/table-protocol'
import { Guard } from './guard.svelte'
import { BrowserPins, type Pins, type PinStore } from './pins'
import { promiseOf } from './promise'

const table = 'k3v9qm2xw7hd4t8b'

class TestLine {
  said: Wish[] = []
  answer: (wish: Wish) => Promise<Done> = () => Promise.resolve({ say: 'done', id: '1' })
  private listener: ((message: ToClient) => void) | undefined

  command(wish: Wish): Promise<Done> {
    this.said.push(wish)
    return this.answer(wish)
  }
  listen(listener: (message: ToClient) => void): () => void {
    this.listener = listener
    return () => (this.listener = undefined)
  }
  hear(message: ToClient): void {
    this.listener?.(message)
  }
}

class TestPins implements PinStore {
  private readonly kept = new Map<string, Pins>()
  find = (id: string): Pins | null => this.kept.get(id) ?? null
  save = (id: string, pins: Pins): void => void this.kept.set(id, pins)
}

const fair = (changes: Partial<Fair> = {}): Fair => ({
  scheme: 2,
  commitment: 'seal 1',
  promises: [null, null],
  failed: 0,
  starting: null,
  ...changes,
})
const person = (name: string, you: boolean): RoomSeat => ({ kind: 'person', name, here: true, you })
const room = (changes: Partial<Fair> = {}, more: Partial<Room> = {}): Room => ({
  game: 'hourglass',
  players: 2,
  options: {},
  pace: 'none',
  open: true,
  quiet: false,
  phase: 'waiting',
  hosting: true,
  host: 0,
  you: 0,
  watching: 0,
  seats: [person('Ann', true), person('Ben', false)],
  clock: null,
  fair: fair(changes),
  next: null,
  frozen: false,
  ...more,
})
const whole = (of: Room, moment: WholeTable['moment'] = null): ToClient => ({
  say: 'table',
  table,
  room: of,
  moment,
  log: [],
  from: 0,
  chat: [],
})
const moment = (moves: number): NonNullable<WholeTable['moment']> => ({
  step: moves + 1,
  moves,
  mover: null,
  view: { moves },
  turn: { seats: [0], phase: 'play', undo: null },
  legal: [],
  open: false,
  events: [],
  outcome: null,
})
const settle = () => vi.advanceTimersByTimeAsync(0)

let line: TestLine
let store: TestPins
let guard: Guard

let figure: string | null
const newGuard = (pins: PinStore = store): Guard => {
  const here = new Guard(table, line, { store: pins, now: () => 1, figure: () => figure })
  here.watch()
  return here
}
const hear = async (message: ToClient): Promise<void> => {
  line.hear(message)
  await settle()
}
const roomIs = (changes: Partial<Fair>, more?: Partial<Room>): Promise<void> =>
  hear({ say: 'room', room: room(changes, more) })
const promises = (): string[] =>
  line.said.flatMap((wish) => (wish.do === 'sit' && 'promise' in wish ? [wish.promise] : []))
const words = (): string[] => line.said.flatMap((wish) => (wish.do === 'reveal' ? [wish.word] : []))
const ownWord = (): string => store.find(table)?.attempt.own?.word ?? ''
const starting = { left: 9000, revealed: [] }

beforeEach(() => {
  vi.useFakeTimers()
  line = new TestLine()
  store = new TestPins()
  figure = null
  guard = newGuard()
})
afterEach(() => {
  guard.leave()
  vi.useRealTimers()
})

/** At the table, with a promise that the room shows. */
async function seated(): Promise<string> {
  await hear(whole(room()))
  const [promise = ''] = promises()
  await roomIs({ promises: [promise, 'theirs'] })
  return promise
}

describe('a seat', () => {
  it('is promised for once the seal is known, and its word stays here until the start', async () => {
    const promise = await seated()
    expect(line.said).toEqual([{ do: 'sit', seat: 0, promise }])
    expect(store.find(table)?.attempt).toMatchObject({ commitment: 'seal 1', before: true, own: { stage: 'promised' } })
    await roomIs({ promises: [promise, 'theirs'], starting })
    expect(words()[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(words().map((word) => promiseOf(table, 0, word))).toEqual([promise])
    expect(store.find(table)?.attempt).toMatchObject({
      promises: [promise, 'theirs'],
      own: { stage: 'accepted', word: words()[0] },
    })
    await roomIs({ promises: [promise, 'theirs'], starting: { left: 8000, revealed: [0] } })
    expect(words()).toHaveLength(1)
  })

  it('has the figure that its person chose', async () => {
    figure = 'candle'
    const promise = await seated()
    expect(line.said).toEqual([{ do: 'sit', seat: 0, promise, figure: 'candle' }])
  })

  it('has the figure that was chosen later, told once, so that two devices do not take turns', async () => {
    const promise = await seated()
    figure = 'candle'
    await roomIs({ promises: [promise, 'theirs'] })
    expect(line.said.slice(1)).toEqual([{ do: 'sit', seat: 0, promise, figure: 'candle' }])
    await roomIs({ promises: [promise, 'theirs'] })
    const seats = [{ ...person('Ann', true), figure: 'moon' }, person('Ben', false)]
    await roomIs({ promises: [promise, 'theirs'] }, { seats })
    expect(line.said).toHaveLength(2)
    figure = 'moon'
    await roomIs({ promises: [promise, 'theirs'] }, { seats })
    expect(line.said, 'it has that one already').toHaveLength(2)
  })

  it('has the mark that its person wants, and is sat on beside somebody before it is promised for', async () => {
    await hear(whole(room({}, { you: null })))
    await guard.sitLeftOf(1, { mark: 3 })
    expect(line.said).toEqual([{ do: 'sit', 'left-of': 1, mark: 3 }])
    await roomIs({}, { you: 0 })
    expect(line.said[1]).toEqual({ do: 'sit', seat: 0, promise: promiseOf(table, 0, ownWord()) })
    await guard.sit(0, { mark: 4 })
    expect(line.said[2]).toMatchObject({ seat: 0, mark: 4 })
  })

  it('stays promised for if another one is refused', async () => {
    const promise = await seated()
    line.answer = () => Promise.reject(new AskFailed({ code: 'seat-taken', message: '' }))
    await expect(guard.sit(1)).rejects.toThrow()
    expect(store.find(table)?.attempt.own).toMatchObject({ seat: 0, promise, stage: 'promised' })
  })

  it('keeps its word over a reload, also in the middle of a start', async () => {
    const promise = await seated()
    guard.leave()
    guard = newGuard()
    await hear(whole(room({ promises: [promise, 'theirs'] })))
    expect(promises(), 'nothing new is promised').toEqual([promise])
    guard.leave()
    guard = newGuard()
    await hear(whole(room({ promises: [promise, 'theirs'], starting })))
    expect(words().map((word) => promiseOf(table, 0, word))).toEqual([promise])
  })

  it('is promised for again where its promise is void: another word after a failed start, the same on another seat', async () => {
    await seated()
    const first = ownWord()
    await roomIs({ promises: ['theirs', null] }, { you: 1 })
    expect(promises()[1]).toBe(promiseOf(table, 1, first))
    await roomIs({ promises: ['theirs', promises()[1] ?? ''], starting }, { you: 1 })
    await roomIs({ commitment: 'seal 2', failed: 1 }, { you: 1 })
    expect(ownWord()).not.toBe(first)
    expect(promises()[2]).toBe(promiseOf(table, 1, ownWord()))
    expect(guard.fault).toBeNull()
  })

  it('is taken by the person’s own wish, with a promise', async () => {
    await hear(whole(room({}, { you: null })))
    expect(line.said).toEqual([])
    await guard.sit(1)
    expect(line.said).toMatchObject([{ do: 'sit', seat: 1 }])
    expect(promises()[0]).toBe(promiseOf(table, 1, ownWord()))
  })

  it('is promised for again after trouble, when there is news', async () => {
    line.answer = () => Promise.reject(new AskFailed({ code: 'too-fast', message: '' }))
    await hear(whole(room()))
    expect(guard.problem).toBeInstanceOf(AskFailed)
    line.answer = () => Promise.resolve({ say: 'done', id: '1' })
    guard.retry()
    await settle()
    expect(guard.problem).toBeNull()
    expect(new Set(promises()).size).toBe(1)
    expect(promises()).toHaveLength(2)
  })

  it('belongs to the device that came last; the other does not fight for it, but may take it back', async () => {
    await seated()
    await roomIs({ promises: ['of my phone', 'theirs'] })
    expect(guard.elsewhere).toBe(true)
    expect(promises()).toHaveLength(1)
    await guard.sit(0)
    expect(guard.elsewhere).toBe(false)
    expect(promises()).toHaveLength(2)
    guard.leave()
    const phone = newGuard(new TestPins())
    await hear(whole(room({ promises: [promises()[1] ?? '', 'theirs'] })))
    expect(promises()).toHaveLength(3)
    phone.leave()
  })

  it('of a device that comes during the start stays silent', async () => {
    await hear(whole(room({ promises: ['of my phone', 'theirs'], starting })))
    expect(line.said).toEqual([])
    expect([guard.fault, guard.elsewhere]).toEqual([null, true])
  })
})

describe('nothing is revealed', () => {
  const refusing = async (reason: string, changes: Partial<Fair>): Promise<void> => {
    await roomIs(changes)
    expect(words()).toEqual([])
    expect(guard.fault).toBe(reason)
    expect(store.find(table)?.fault).toBe(reason)
    guard.leave()
    guard = newGuard()
    expect(guard.fault, 'also after a reload').toBe(reason)
    await hear(whole(room({ promises: [promises()[0] ?? '', 'theirs'], starting })))
    expect(words()).toEqual([])
  }

  it('under another seal', async () => {
    const promise = await seated()
    await refusing('seal', { commitment: 'seal 2', promises: [promise, 'theirs'], starting })
  })

  it('if one’s own promise was exchanged', async () => {
    await seated()
    await refusing('own-promise', { promises: ['exchanged', 'theirs'], starting })
  })

  it('if failed starts are forgotten', async () => {
    await hear(whole(room({ failed: 2 })))
    await refusing('starts', { failed: 1, starting })
  })
})

describe('a fault is noted', () => {
  it('if a start fails and the seal stays, or no start failed but the words are known', async () => {
    const promise = await seated()
    await roomIs({ promises: [promise, 'theirs'], starting })
    await roomIs({ failed: 1 })
    expect(guard.fault).toBe('reused-seal')
    expect(promises()).toHaveLength(1)
  })

  it('if the table waits again under the seal that the word was revealed for', async () => {
    const promise = await seated()
    await roomIs({ promises: [promise, 'theirs'], starting })
    await roomIs({})
    expect(guard.fault).toBe('reused-seal')
  })

  it('if the list of promises changes during the start', async () => {
    const promise = await seated()
    await roomIs({ promises: [promise, 'theirs'], starting })
    await roomIs({ promises: [promise, 'another'], starting })
    expect(guard.fault).toBe('list')
  })

  it('if the seal or the number of failed starts changes after the start', async () => {
    await seated()
    await roomIs({ silent: [] }, { phase: 'playing' })
    await roomIs({ failed: 1, commitment: 'seal 2', silent: [] }, { phase: 'playing' })
    expect(guard.fault).toBe('starts')
  })
})

describe('who watches', () => {
  it('notes the seal, the promises and the first view', async () => {
    await hear(whole(room({}, { you: null })))
    await roomIs({ promises: ['one', 'two'], starting }, { you: null })
    await hear({ say: 'moved', moment: moment(0), clock: null })
    await hear({ say: 'moved', moment: moment(1), clock: null })
    expect(store.find(table)).toMatchObject({
      attempt: { commitment: 'seal 1', before: true, promises: ['one', 'two'], own: null },
      first: { viewer: null, view: { moves: 0 } },
    })
    expect(line.said).toEqual([])
  })

  it('and comes late knows that', async () => {
    await hear(whole(room({ silent: [] }, { phase: 'playing', you: null }), moment(5)))
    expect(store.find(table)).toMatchObject({ attempt: { before: false, begun: true }, first: null })
    expect(guard.retold).toBe(5)
  })

  it('keeps the log as it was reported, without what was taken back', async () => {
    const entry = (number: number) => ({ mover: 1, events: [{ type: 'played', number }] })
    const at = (moves: number, number = moves) => ({ ...moment(moves), ...entry(number) })
    const playing = room({ silent: [] }, { phase: 'playing', you: null })
    await hear({ ...whole(playing, at(2)), log: [entry(1), entry(2)] } as ToClient)
    await hear({ say: 'moved', moment: at(3), clock: null })
    await hear({ say: 'undone', moment: at(2), clock: null })
    await hear({ say: 'moved', moment: at(3, 33), clock: null })
    await hear({ say: 'moved', moment: at(9), clock: null })
    await hear({ say: 'moved', moment: at(3, 33), clock: null })
    expect(guard.log).toEqual([entry(1), entry(2), entry(33)])
    await hear({ ...whole(playing, at(5)), log: [entry(4), entry(5)], from: 3 } as ToClient)
    expect(guard.log).toEqual([entry(1), entry(2), entry(33), entry(4), entry(5)])
  })

  it('hears nothing of another table', async () => {
    await hear({ say: 'room', room: room() })
    await hear({ ...whole(room()), table: 'aaaaaaaaaaaaaaaa' } as ToClient)
    expect(store.find(table)).toBeNull()
  })
})

describe('what is noted', () => {
  const pins = (at: number): Pins => ({
    at,
    attempt: { scheme: 2, failed: 0, commitment: 'seal', before: true, begun: false, promises: null, own: null },
    fault: null,
    first: null,
  })

  afterEach(() => vi.unstubAllGlobals())

  it('is kept in the browser for the latest tables, beside what else is there', () => {
    const kept = new Map([['five-to-midnight.settings', '{}']])
    vi.stubGlobal('localStorage', {
      get length() {
        return kept.size
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (place: string) => kept.get(place) ?? null,
      setItem: (place: string, text: string) => kept.set(place, text),
      removeItem: (place: string) => kept.delete(place),
    })
    for (let at = 1; at <= 30; at++) new BrowserPins().save(`table ${at}`, pins(at))
    expect(kept.size).toBe(25)
    expect(new BrowserPins().find('table 6')).toBeNull()
    expect(new BrowserPins().find('table 7')).toEqual(pins(7))
    kept.set('five-to-midnight.shuffle.table 8', '{"at":"yesterday"}')
    expect(new BrowserPins().find('table 8')).toBeNull()
  })

  it('holds for the visit where nothing may be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    const here = new BrowserPins()
    here.save('a', pins(1))
    expect(here.find('a')).toEqual(pins(1))
  })
})
