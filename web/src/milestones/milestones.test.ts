// SPDX-License-Identifier: MIT
// Milestones, with complete games that the real engine replays.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages, readWords } from '../../tools/words.mjs'
import type { Outcome } from '../engine/protocol'
import { verified } from '../engine/read-message'
import { testEngine, type TestEngine } from '../engine/test-engine'
import { gameNames } from '../games'
import type { Ended } from '../games/finished'
import { loadMilestones } from '../games/progress'
import { shapesOf } from '../games/shapes'
import { haveMaterial } from '../games/test-material'
import type { GameRow } from '../statistics/game-row'
import { testRow } from '../statistics/test-row'
import { keyOf, milestonesOf, reachedWith, type MilestoneState } from './reached'

const golden = fileURLToPath(new URL('../../../tests/golden/', import.meta.url))
const records = readdirSync(golden).filter((name) => name.endsWith('.midnight'))
const gameOfRecord = (file: string): string => gameNames.find((game) => file.startsWith(`${game}-`)) ?? ''

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})

/** A recorded game as one seat saw it. */
async function endedFor(file: string, me: number): Promise<Ended> {
  const game = gameOfRecord(file)
  await haveMaterial(game)
  const record = readFileSync(`${golden}${file}`, 'utf8')
  const { log, view } = engine.ask({ do: 'verify', record, viewer: me }, verified)
  engine.ask({ do: 'replay', record })
  const { outcome } = engine.ask<{ outcome: Outcome }>({ do: 'outcome' })
  const { event, view: shape } = shapesOf(game)
  const read = log.map(({ mover, events }, i) => ({ version: i + 1, mover, events: events.map(event) }))
  return { log: read, outcome, view: shape(view), me }
}
const featsIn = async (file: string, me: number): Promise<string[]> =>
  (await loadMilestones(gameOfRecord(file))).featsOf(await endedFor(file, me))

let next = 0
const row = (over: Partial<GameRow> = {}): GameRow =>
  testRow({ game: 'hourglass', id: String(++next), at: Date.UTC(2026, 10, 1, 12) + next, ...over })

const names = (states: readonly MilestoneState[]): string[] =>
  states.map(({ game, name }) => `${game ?? 'all'} ${name}`)
const reachedBy = async (rows: GameRow[]): Promise<string[]> =>
  names((await milestonesOf(rows)).flatMap(({ all }) => all.filter(({ at }) => at !== null)))

describe('recorded games', () => {
  it('have feats that are milestones of their game, and some have one', async () => {
    const found = new Map<string, number>()
    for (const file of records) {
      const game = gameOfRecord(file)
      const { all } = await loadMilestones(game)
      const known = all.map(({ name }) => name)
      for (const feat of await featsIn(file, 0)) {
        expect(known, `${feat} in ${file}`).toContain(feat)
        found.set(game, (found.get(game) ?? 0) + 1)
      }
    }
    expect([...found.keys()].length).toBeGreaterThanOrEqual(4)
  })

  it('in Keyhole: who sends the large ghost out is told from who does not', async () => {
    const end = await endedFor('keyhole-2.midnight', 0)
    const out = (seat: number) =>
      end.log.some(({ events }) =>
        events.some((event) => event.type === 'out' && event['seat'] === seat && event['ghost'] === 'l1'),
      )
    for (const seat of [0, 1]) {
      const feats = await featsIn('keyhole-2.midnight', seat)
      expect(feats.includes('giant'), `seat ${seat}`).toBe(out(seat))
    }
  })

  it('in Phantom Hours: only the winner has feats', async () => {
    const { outcome } = await endedFor('phantom-hours-3.midnight', 0)
    for (const seat of [0, 1, 2]) {
      const feats = await featsIn('phantom-hours-3.midnight', seat)
      if (!outcome.winners.includes(seat)) expect(feats).toEqual([])
    }
  })
})

describe('what was reached', () => {
  it('is nothing at first', async () => expect(await reachedBy([])).toEqual([]))

  it('follows from rows', async () => {
    const reached = await reachedBy([row({ against: 'bot-hard', players: 5 })])
    expect(reached).toEqual(['all begin', 'hourglass first', 'hourglass crowd', 'hourglass hard'])
    expect(await reachedBy([row({ result: null, score: null })])).toEqual(['all begin', 'all together'])
    expect(await reachedBy([row({ result: 'lost', feats: ['harvest'] })])).toEqual(['all begin', 'hourglass harvest'])
  })

  it('counts what takes several games, and knows when it was reached', async () => {
    const rows = Array.from({ length: 12 }, () => row())
    const [across] = await milestonesOf(rows)
    expect(across?.all.find(({ name }) => name === 'ten')).toMatchObject({ done: 10, of: 10, at: rows[9]?.at })
    expect(across?.all.find(({ name }) => name === 'hundred')).toMatchObject({ done: 12, of: 100, at: null })
    expect(across?.all.find(({ name }) => name === 'shelf')).toMatchObject({ done: 1, of: 5, at: null })
  })

  it('counts days in a row, nights of a campaign, and the last minutes of a day', async () => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) =>
      row({ at: Date.UTC(2026, 10, day, 12), daily: `2026-11-0${day}`, result: 'lost' }),
    )
    expect(await reachedBy(days)).toContain('all daily')
    expect(await reachedBy(days.slice(1))).not.toContain('all daily')
    const late = new Date(2026, 10, 5, 23, 57).getTime()
    expect(await reachedBy([row({ at: late })])).toContain('all five-to')
    expect(await reachedBy([row({ at: late + 5 * 60_000 })])).not.toContain('all five-to')
    const { all } = await loadMilestones('night-shift')
    const campaign = all.find(({ name }) => name === 'campaign')
    const night = (name: string, result: 'won' | 'lost') => row({ game: 'night-shift', night: name, result })
    expect(campaign?.done([night('first', 'won'), night('first', 'won'), night('rain', 'lost')])).toBe(1)
  })

  it('with one game is what would not be reached without it', async () => {
    const earlier = [row({ game: 'keyhole' })]
    const latest = row({ feats: ['raid'] })
    expect(names(await reachedWith(latest, earlier))).toEqual(['hourglass first', 'hourglass raid'])
    expect(names(await reachedWith(latest, [...earlier, latest])), 'stored already').toEqual([
      'hourglass first',
      'hourglass raid',
    ])
    expect(await reachedWith(row(), [...earlier, latest])).toEqual([])
  })
})

describe('their words', () => {
  it.each(languages)('are there in %s', async (language) => {
    const words = readWords(language)
    const all = (await milestonesOf([])).flatMap((group) => group.all)
    expect(all.length).toBeGreaterThan(40)
    const missing = all.flatMap((state) => [keyOf(state), `${keyOf(state)}.what`]).filter((key) => !words.get(key))
    expect(missing).toEqual([])
  })
})
