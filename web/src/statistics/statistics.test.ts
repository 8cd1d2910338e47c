// SPDX-License-Identifier: MIT
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '../engine/protocol'
import type { Chair, OpenTable, TableSetup } from '../engine/table'
import { mayHaveDatabase, statisticsDatabase } from '../lib/stored'
import { asCsv, asJson, fromJson } from './export'
import { readRow, rowOf, type GameRow } from './game-row'
import { forgetRows, keepRow, keptRows } from './kept-rows'
import { summaries } from './summary'
import { testRow } from './test-row'

const me: Chair = { kind: 'person', name: 'Ann' }
const bot = (level: 'easy' | 'hard'): Chair => ({ kind: 'bot', name: 'Vesper', level })
const elsewhere: Chair = { kind: 'elsewhere', name: 'Cleo', figure: 'hare' }

const table = (chairs: Chair[], over: Partial<TableSetup> = {}, helped = false): OpenTable => ({
  id: '0123456789abcdef',
  setup: { game: 'hourglass', chairs, options: {}, ...over },
  finished: true,
  kept: true,
  helped,
})
const outcome = (scores: number[], winners: number[], reason = 'most-hourglasses'): Outcome => ({
  scores,
  winners,
  reason,
})

describe('a finished game', () => {
  it('is won, shared or lost by the one person who sits here', () => {
    const result = (winners: number[]) =>
      rowOf(table([bot('easy'), me, bot('hard')]), outcome([3, 9, 9], winners), false, 5)
    expect(result([1])).toMatchObject({
      result: 'won',
      score: 9,
      against: 'bot-hard',
      players: 3,
      helped: false,
      at: 5,
    })
    expect(result([1, 2])).toMatchObject({ result: 'shared' })
    expect(result([0])).toMatchObject({ result: 'lost' })
  })

  it('that was resigned counts without a score, and one that was aborted not at all', () => {
    const ended = (winners: number[], reason: string) =>
      rowOf(table([me, elsewhere]), outcome([], winners, reason), true, 0)
    expect(ended([0], 'resigned')).toMatchObject({ result: 'won', score: null, against: 'people' })
    expect(ended([1], 'resigned')).toMatchObject({ result: 'lost', score: null })
    expect(ended([], 'aborted')).toBeNull()
    expect(summaries([ended([0], 'resigned') as GameRow])).toMatchObject([{ played: 1, won: 1, scores: [] }])
  })

  it('of a team is won, not shared', () => {
    const teams = table([me, bot('easy'), bot('easy'), bot('easy')], {
      game: 'midnight-party',
      options: { mode: 'teams' },
    })
    expect(rowOf(teams, outcome([3, 0, 3, 0], [0, 2], 'rounds'), false, 0)).toMatchObject({
      result: 'won',
      reason: 'rounds',
    })
  })

  it('of several people on one device has no winner that is "you"', () => {
    expect(rowOf(table([me, { ...me, name: 'Ben' }]), outcome([3, 2], [0]), false, 0)).toMatchObject({
      result: null,
      score: null,
    })
  })

  it('says whom it was against', () => {
    expect(rowOf(table([me, elsewhere, bot('hard')]), outcome([1, 2, 3], [2]), true, 0)).toMatchObject({
      against: 'people',
      online: true,
    })
    const alone = table([me], { game: 'night-shift', options: { level: 'difficult' }, daily: '2026-11-16' }, true)
    expect(rowOf(alone, outcome([20], [], 'asleep'), false, 0)).toMatchObject({
      against: 'alone-difficult',
      result: 'lost',
      helped: true,
      daily: '2026-11-16',
    })
  })

  it("is nobody's where only bots play, where one only looks on, and where a record was opened", () => {
    expect(rowOf(table([bot('easy'), bot('hard')]), outcome([1, 2], [1]), false, 0)).toBeNull()
    expect(rowOf(table([elsewhere, bot('hard')]), outcome([1, 2], [1]), true, 0)).toBeNull()
    expect(rowOf(table([me], { origin: 'record' }), outcome([1], [0]), false, 0)).toBeNull()
    expect(rowOf(table([me, bot('easy')], { origin: 'branch' }), outcome([1, 0], [0]), false, 0)).toBeNull()
  })
})

let next = 0
const row = (over: Partial<GameRow> = {}): GameRow =>
  testRow({ game: 'hourglass', id: String(++next), at: next, ...over })

describe('what they add up to', () => {
  it('counts games, wins, streaks and scores', () => {
    const rows = [
      row({ score: 20 }),
      row({ helped: true }),
      row({ result: 'shared', score: 6 }),
      row({ against: 'bot-hard', score: 30 }),
      row({ result: null, score: null, against: 'people' }),
      row({ against: 'people', score: 4 }),
      row({ score: 11 }),
      row({ result: 'lost', score: 3 }),
    ]
    expect(summaries(rows)).toEqual([
      {
        game: 'hourglass',
        played: 8,
        won: 5,
        shared: 1,
        lost: 1,
        unaided: 4,
        together: 1,
        streak: 3,
        scores: [{ reason: '', best: 30, mean: 12 }],
        against: [
          { against: 'bot-easy', won: 3, shared: 1, lost: 1 },
          { against: 'bot-hard', won: 1, shared: 0, lost: 0 },
          { against: 'people', won: 1, shared: 0, lost: 0 },
        ],
      },
    ])
  })

  it('does not mix points with rounds, and has no score where none is counted', () => {
    const party = (reason: string, score: number): GameRow => row({ game: 'midnight-party', reason, score })
    const [first, second] = summaries([
      party('rounds', 3),
      row({ game: 'phantom-hours', score: 1 }),
      party('points', 24),
      party('rounds', 1),
    ])
    expect(first).toMatchObject({ game: 'phantom-hours', scores: [] })
    expect(second?.scores).toEqual([
      { reason: 'rounds', best: 3, mean: 2 },
      { reason: 'points', best: 24, mean: 24 },
    ])
  })

  it('of nothing is nothing', () => expect(summaries([])).toEqual([]))
})

describe('what was stored', () => {
  it('and makes no sense is left out', () => {
    const odd: unknown[] = [
      null,
      'row',
      {},
      { ...row(), game: 'chess' },
      { ...row(), at: 1e300 },
      { ...row(), at: -5 },
      { ...row(), result: 'drawn' },
      { ...row(), against: 'nobody' },
      { ...row(), night: undefined },
      { ...row(), feats: undefined },
      { ...row(), feats: 'goal' },
      { ...row(), feats: [1] },
    ]
    expect(odd.map(readRow)).toEqual(odd.map(() => null))
  })
})

describe('kept in the browser', () => {
  beforeEach(async () => void (await forgetRows()))

  it('a game counts once, and all are forgotten at once', async () => {
    const one = row({ at: 20 })
    expect(await keepRow(one)).toBe(true)
    expect(await keepRow({ ...one, result: 'lost' })).toBe(false)
    await keepRow(row({ id: 'earlier', at: 10 }))
    const { rows, kept } = await keptRows()
    expect(rows.map(({ id, result }) => [id, result])).toEqual([
      ['earlier', 'won'],
      [one.id, 'won'],
    ])
    expect(kept).toBe(true)
    expect(await mayHaveDatabase(statisticsDatabase)).toBe(true)
    expect(await mayHaveDatabase('another')).toBe(false)
    expect(await forgetRows()).toBe(true)
    expect((await keptRows()).rows).toEqual([])
  })
})

describe('as a file', () => {
  const rows = [
    row({ id: 'a', at: 0, daily: '2026-11-16' }),
    row({ id: 'b', at: 1000, result: null, score: null, reason: 'a, "b"', night: 'rain', feats: ['goal', 'run'] }),
  ]

  it('CSV has a line a game, quoted where needed', () => {
    expect(asCsv(rows).split('\r\n')).toEqual([
      'ended,game,players,result,score,reason,helped,against,online,daily,night,feats,id',
      '1970-01-01T00:00:00.000Z,hourglass,2,won,10,most-hourglasses,false,bot-easy,false,2026-11-16,,,a',
      '1970-01-01T00:00:01.000Z,hourglass,2,,,"a, ""b""",false,bot-easy,false,,rain,goal run,b',
      '',
    ])
  })

  it('JSON tells the same', () => {
    const read = JSON.parse(asJson(rows)) as { format: string; version: number; games: object[] }
    expect(read).toMatchObject({ format: 'five-to-midnight-statistics', version: 1 })
    expect(read.games[0]).toEqual({
      ended: '1970-01-01T00:00:00.000Z',
      id: 'a',
      game: 'hourglass',
      players: 2,
      result: 'won',
      score: 10,
      reason: 'most-hourglasses',
      helped: false,
      against: 'bot-easy',
      online: false,
      daily: '2026-11-16',
      night: null,
      feats: [],
    })
    expect(read.games).toHaveLength(2)
  })

  it('JSON is read again as it was, without what is no game', () => {
    expect(fromJson(asJson(rows))).toEqual(rows)
    expect(fromJson('{')).toBeNull()
    expect(fromJson('[]')).toBeNull()
    expect(fromJson('{"format":"something else","games":[]}')).toBeNull()
    const odd = { ...(JSON.parse(asJson(rows)) as object), games: [7, {}, { ended: 'never', id: 'a' }] }
    expect(fromJson(JSON.stringify(odd))).toEqual([])
  })
})
