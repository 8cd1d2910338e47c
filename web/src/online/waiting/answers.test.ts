// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import type { Fair, Room, RoomSeat } from '../../engine/table-protocol'
import { learn, speak } from '../../words/words.svelte'
import { Answers, isAsked, unanswered } from './answers'

const fair = (promise: string | null, failed = 0): Fair => {
  return { scheme: 2, commitment: 'seal', promises: ['mine', promise], failed, starting: null }
}
const ben = (here: boolean): RoomSeat => ({ kind: 'person', name: 'Ben', here, you: false })
const room = (seat: RoomSeat, promise: string | null = null, more: Partial<Room> = {}): Room => ({
  game: 'hourglass',
  players: 2,
  options: {},
  pace: 'none',
  open: false,
  quiet: false,
  phase: 'waiting',
  hosting: true,
  host: 0,
  you: 0,
  watching: 0,
  seats: [{ kind: 'person', name: 'Ann', here: true, you: true }, seat],
  clock: null,
  fair: fair(promise),
  next: null,
  frozen: false,
  ...more,
})

describe('somebody whose seat a rematch keeps', () => {
  it('has been asked until they come or promise', () => {
    expect(isAsked(room(ben(false)), 1)).toBe(true)
    expect(isAsked(room(ben(true)), 1)).toBe(false)
    expect(isAsked(room(ben(false), 'theirs'), 1), 'was there and is away').toBe(false)
    expect(isAsked(room(ben(false), null, { fair: fair(null, 1) }), 1), 'a start has failed').toBe(false)
    expect(isAsked(room({ kind: 'empty' }), 1)).toBe(false)
  })

  const heard = (...news: Room[]): string[][] => {
    const answers = new Answers()
    return news.map((each) => answers.hear(each))
  }

  it('says no by coming and standing up without a promise', () => {
    expect(heard(room(ben(false)), room(ben(true)), room({ kind: 'empty' }))).toEqual([[], [], ['Ben']])
  })
  it('has not said so if the host cleared the seat, or if they came and left later', () => {
    expect(heard(room(ben(false)), room({ kind: 'empty' }))).toEqual([[], []])
    const stayed = [room(ben(false)), room(ben(true)), room(ben(true), 'theirs'), room({ kind: 'empty' })]
    expect(heard(...stayed).flat()).toEqual([])
  })
  it('may look in and be asked still', () => {
    const news = [room(ben(false)), room(ben(true)), room(ben(false)), room({ kind: 'empty' })]
    expect(heard(...news).flat()).toEqual([])
  })
})

describe('what a start waits for', () => {
  it('is an answer, before it is somebody who is away', async () => {
    await speak('en')
    await learn('online')
    expect(unanswered(room(ben(false)))).toBe('Asked, not answered yet: Ben.')
    expect(unanswered(room(ben(false), 'theirs'))).toBeUndefined()
  })
})
