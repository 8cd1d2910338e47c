// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import type { Room, RoomSeat } from '../../engine/table-protocol'
import {
  everybodyTried,
  instantAt,
  lasts,
  learnersOf,
  patience,
  practiceFor,
  told,
  toldFor,
  untilNext,
  waitsFor,
} from './timeline'

const person = (name: string, here = true): RoomSeat => ({ kind: 'person', name, here, you: false })
const bot: RoomSeat = { kind: 'bot', name: 'Vesper', level: 'easy' }

const room = (more: Partial<Room>, practised: number[] = [], screens = 1): Room => ({
  game: 'a',
  players: 3,
  options: {},
  pace: 'none',
  open: false,
  quiet: false,
  phase: 'waiting',
  hosting: false,
  host: null,
  you: 0,
  watching: 1,
  seats: [person('Ann'), bot, person('Ben')],
  clock: null,
  fair: null,
  next: null,
  frozen: false,
  evening: { people: [], games: [], screens, shown: ['a'], over: false, show: { at: 0, practised } },
  ...more,
})

describe('a show', () => {
  it('lasts at most a minute, and no card more than ten seconds', () => {
    expect(lasts).toBeLessThanOrEqual(60_000)
    expect(toldFor).toBeLessThanOrEqual(10_000)
  })

  it('shows each card from its beginning to its end, and the practice at last', () => {
    expect(instantAt(0)).toEqual({ card: 0, since: 0, for: toldFor })
    expect(instantAt(toldFor - 1)).toEqual({ card: 0, since: toldFor - 1, for: toldFor })
    expect(instantAt(toldFor)).toEqual({ card: 1, since: 0, for: toldFor })
    expect(instantAt(told * toldFor)).toEqual({ card: told, since: 0, for: practiceFor })
    expect(instantAt(lasts - 1)?.card).toBe(told)
    expect(instantAt(lasts)).toBeNull()
  })

  it('has begun where the clock of a device says that it is a moment too early', () => {
    expect(instantAt(-3)).toEqual({ card: 0, since: 0, for: toldFor })
  })

  it('changes when the next card is due', () => {
    expect(untilNext(toldFor + 500)).toBe(toldFor - 500)
    expect(untilNext(lasts)).toBe(0)
  })
})

describe('who learns', () => {
  it('are the people who are there, not bots', () => {
    const seats = [person('Ann'), bot, person('Ben', false), person('Cleo')]
    expect(learnersOf(room({ seats }, [3]))).toEqual([
      { seat: 0, name: 'Ann', tried: false },
      { seat: 3, name: 'Cleo', tried: true },
    ])
  })

  it('have all tried when everybody who is there has', () => {
    expect(everybodyTried(room({}, [0]))).toBe(false)
    expect(everybodyTried(room({}, [0, 2]))).toBe(true)
    expect(everybodyTried(room({ seats: [person('Ann'), bot, person('Ben', false)] }, [0]))).toBe(true)
    expect(everybodyTried(room({ seats: [bot, bot, bot] }))).toBe(false)
  })
})

describe('the game after it', () => {
  it('is begun by a screen, at once', () => expect(waitsFor(room({ hosting: true, you: null }))).toBe(0))
  it('is begun by a phone if there is no screen, or if it does nothing', () => {
    expect(waitsFor(room({}, [], 0))).toBe(0)
    expect(waitsFor(room({}))).toBe(patience)
  })
  it('is not begun by people who only look on', () => expect(waitsFor(room({ you: null }))).toBeNull())
})
