// SPDX-License-Identifier: MIT
// A finished game is checked against a server that lies in every way it can, with the real engine.
import { beforeAll, describe, expect, it } from 'vitest'
import { AskFailed } from '../../engine/messages'
import type { Engine } from '../../engine/engine'
import type { Verified } from '../../engine/table-protocol'
import { testEngine } from '../../engine/test-engine'
import { check, isRefusal, noteIn, same, type Seen, type Verdict } from './check'
import type { Attempt, Own, Pins } from './pins'
import { pinsOf, promiseOf, recordOf, table, verified, words, type Dealt } from './test-game'

let engine: Engine
let record: string
let honest: Verified
let pins: Pins
let seen: Seen

const verifiedBy = (text: string, viewer: number | null = 0): Verified | null => verified(engine, text, viewer)
const played = (dealt?: Dealt): string => recordOf(engine, 'hourglass', dealt)
/** What the check says if the server comes up with another game. */
const checkOf = (dealt: Dealt, noted = pins): Verdict => check(verifiedBy(played(dealt)), noted, seen)
const failing = (reason: string) => ({ fair: false, reason })
const withAttempt = (changes: Partial<Attempt>): Pins => ({ ...pins, attempt: { ...pins.attempt, ...changes } })
const withOwn = (changes: Partial<Own>): Pins => withAttempt({ own: { ...(pins.attempt.own as Own), ...changes } })

beforeAll(async () => {
  engine = await testEngine()
  record = played()
  honest = verifiedBy(record) as Verified
  pins = pinsOf(engine, honest, 0)
  seen = { table, viewer: 0, log: honest.log, retold: 0 }
})

describe('an honest game', () => {
  it('is proved to a player who was there from the beginning, without gaps', () => {
    expect(check(verifiedBy(record), pins, seen)).toEqual({ fair: true, proof: 'played', gaps: [] })
  })

  it('says in its record which numbers were proved', () => {
    expect(noteIn(record, 'secret')).toBe('5e'.repeat(32))
    expect(noteIn(record, 'seed')).toMatch(/^[0-9a-f]{64}$/)
    expect(noteIn(record, 'ended')).toBeNull()
  })

  it.each(['phantom-hours', 'midnight-party', 'keyhole'])('is proved in %s to everybody', (game) => {
    const text = recordOf(engine, game)
    for (const viewer of [0, 1, null]) {
      const all = verifiedBy(text, viewer) as Verified
      const here = { table, viewer, log: all.log, retold: 0 }
      const gaps = viewer === null ? ['watched'] : []
      expect(check(all, pinsOf(engine, all, viewer), here)).toMatchObject({ fair: true, gaps })
    }
  })

  it('says what a device that came late has not seen', () => {
    const late = { ...withAttempt({ before: false, promises: null, own: null }), first: null }
    expect(check(verifiedBy(record), late, { ...seen, retold: 7 })).toEqual({
      fair: true,
      proof: 'late',
      gaps: ['late', 'other-device', 'first-view', 'retold'],
    })
  })

  it('says who was silent, that oneself was too late, and that starts failed', () => {
    const dealt = { words: ['', words[1] ?? ''], promised: words, failed: 2 }
    const late = verifiedBy(played(dealt)) as Verified
    const noted = pinsOf(engine, late, 0)
    noted.attempt.own = { ...(noted.attempt.own as Own), stage: 'sent' }
    const here = { ...seen, log: late.log }
    expect(check(late, noted, here)).toEqual({ fair: true, proof: 'watched', gaps: ['own-late', 'failed-starts'] })
    noted.attempt.own.stage = 'accepted'
    expect(check(late, noted, here), 'the server had confirmed it').toEqual(failing('own-word'))
    const other = verifiedBy(played(dealt), 1) as Verified
    expect(check(other, pinsOf(engine, other, 1), { ...seen, viewer: 1, log: other.log })).toEqual({
      fair: true,
      proof: 'played',
      gaps: ['silent', 'failed-starts'],
    })
  })

  it('may have had a hand rearranged more often than the record has it', () => {
    const own = { mover: 0, events: [{ type: 'arrange', seat: 0 }] }
    const theirs = { mover: 1, events: [{ type: 'arrange', seat: 1 }] }
    const joined = { ...honest, log: [own, ...honest.log] }
    expect(check(joined, pins, { ...seen, log: [own, own, own, ...honest.log] }).fair).toBe(true)
    expect(check(honest, pins, { ...seen, log: [own, ...honest.log] })).toMatchObject(failing('event'))
    expect(check({ ...honest, log: [theirs] }, pins, { ...seen, log: [theirs, theirs] }).fair).toBe(false)
  })
})

describe('a server that lies', () => {
  it('with another secret than the sealed one is found out', () => {
    expect(checkOf({ secret: '77'.repeat(32) })).toEqual(failing('seal'))
  })

  it('with a seal that does not fit its secret', () => {
    const text = record.replace(/^commitment: .*$/m, `commitment: ${pins.attempt.commitment.replace(/^./, 'x')}`)
    expect(check(verifiedBy(text), pins, seen)).toEqual(failing('record'))
  })

  it('with another word for one’s seat, promised or not', () => {
    const word = '0123456789abcdef0123456789abcdef'
    expect(checkOf({ words: [word, words[1] ?? ''] })).toEqual(failing('list'))
    expect(checkOf({ words: [word, words[1] ?? ''] }, withAttempt({ promises: null }))).toEqual(failing('own-promise'))
    expect(checkOf({ words: [word, words[1] ?? ''], promised: words }), 'the engine refuses it').toEqual(
      failing('record'),
    )
  })

  it('without one’s word, though it was there in time', () => {
    expect(checkOf({ words: ['', words[1] ?? ''], promised: words })).toEqual(failing('own-word'))
  })

  it('without one’s promise', () => {
    const dealt = { words: ['', words[1] ?? ''], promised: [null, words[1] ?? ''] }
    expect(checkOf(dealt)).toEqual(failing('list'))
    expect(checkOf(dealt, withAttempt({ promises: null }))).toEqual(failing('own-promise'))
  })

  it('with another word of somebody else, chosen when all others were known', () => {
    expect(checkOf({ words: [words[0] ?? '', '0123456789abcdef0123456789abcdef'] })).toEqual(failing('list'))
  })

  it('about starts that failed', () => {
    expect(checkOf({ failed: 1 })).toEqual(failing('starts'))
    expect(check(verifiedBy(record), withAttempt({ failed: 1 }), seen)).toEqual(failing('starts'))
  })

  it('with a deal that is not the one that was shown', () => {
    const first = { viewer: 0, view: { ...honest.view, first: 'another' } }
    expect(check(verifiedBy(record), { ...pins, first }, seen)).toEqual(failing('first-view'))
  })

  it('with one event that was another, one that is missing, or one too many', () => {
    const log = honest.log.map((entry, i) =>
      i === 2 ? { ...entry, events: entry.events.map((event) => ({ ...event, card: 'B1' })) } : entry,
    )
    expect(check(verifiedBy(record), pins, { ...seen, log })).toEqual({ ...failing('event'), move: 3 })
    const short = honest.log.slice(0, -1)
    expect(check(verifiedBy(record), pins, { ...seen, log: short })).toMatchObject(failing('event'))
    expect(check({ ...honest, log: short }, pins, seen)).toMatchObject(failing('event'))
  })

  it('with the record of another table, of another game, or of one that is not over', () => {
    expect(checkOf({ table: 'aaaaaaaaaaaaaaaa' })).toEqual(failing('table'))
    expect(check(verifiedBy(recordOf(engine, 'phantom-hours')), pins, seen)).toEqual(failing('first-view'))
    const unfinished = record.split('\n').slice(0, -4).join('\n')
    expect(check(verifiedBy(`${unfinished}\n`), pins, seen)).toEqual(failing('unfinished'))
    expect(
      check(verifiedBy(record.replace(/^(scheme|table|secret|words|promises|failed|silent).*\n/gm, '')), pins, seen),
    ).toEqual(failing('record'))
  })

  it('with a changed seed or move in the record', () => {
    expect(check(verifiedBy(record.replace(/^seed: ../m, 'seed: 00')), pins, seen)).toEqual(failing('record'))
    expect(check(null, pins, seen)).toEqual(failing('record'))
  })

  it('and was caught before the game began is not forgiven', () => {
    expect(check(verifiedBy(record), { ...pins, fault: 'reused-seal' }, seen)).toEqual(failing('reused-seal'))
  })

  it('cannot blame a promise that it never had', () => {
    const unheard = withOwn({ stage: 'drawn', promise: promiseOf(engine, table, 0, 'ab'.repeat(16)) })
    expect(check(verifiedBy(record), unheard, seen)).toMatchObject({ fair: true, gaps: ['other-device'] })
  })
})

it('values are the same whatever the order of their names', () => {
  expect(same({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true)
  for (const other of [{ a: 1 }, { a: 1, b: 2, c: 3 }, { a: 1, b: [2] }, { a: 1, c: 2 }, [1, 2], null, 1])
    expect(same({ a: 1, b: 2 }, other)).toBe(false)
})

it('only the engine’s own no to a record counts against it', () => {
  const failed = (code: string) => new AskFailed({ code, message: '' })
  expect([failed('bad-record'), failed('broken'), failed('left'), new Error('x')].map(isRefusal)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
