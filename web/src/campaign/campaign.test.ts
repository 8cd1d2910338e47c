// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { languages, readWords } from '../../tools/words.mjs'
import { testEngine, type TestEngine } from '../engine/test-engine'
import { gameOf, games } from '../games'
import { goalFeat, goalKey, nightKey, reachesGoal, starsIn, type Campaign, type Night } from '../games/campaign'
import { gamesWithCampaign, loadCampaign } from '../games/progress'
import { shapesOf } from '../games/shapes'
import type { GameRow } from '../statistics/game-row'
import { isAsPlanned, playedBy } from './choice'
import { courseOf, nextIn, starsOf, starsToEarn } from './course'

const game = 'night-shift'
const campaigns = games.filter(({ campaign }) => campaign).map(({ name }) => name)

const row = (night: string, more: Partial<GameRow> = {}): GameRow => ({
  id: night,
  game,
  at: 1,
  players: 1,
  result: 'won',
  score: 48,
  reason: 'finished',
  helped: false,
  against: 'alone-easy',
  online: false,
  daily: null,
  night,
  feats: [],
  ...more,
})

const night = (name: string): Night => ({
  name,
  options: {},
  seed: '',
  goal: { measure: 'cups', bound: 2 },
  wins: 50,
})
const nights = ['one', 'two', 'three'].map(night)

it('every game with a campaign says so in its manifest', () => {
  expect(campaigns).toEqual([...gamesWithCampaign])
  expect(campaigns).toContain(game)
})

describe('the stars of a night', () => {
  it('are for winning, for its goal and for doing without help', () => {
    expect(starsIn(row('one'))).toEqual(['won', 'unaided'])
    expect(starsIn(row('one', { feats: [goalFeat] }))).toEqual(['won', 'goal', 'unaided'])
    expect(starsIn(row('one', { helped: true, feats: [goalFeat] }))).toEqual(['won', 'goal'])
    expect(starsIn(row('one', { result: 'lost', feats: [goalFeat] }))).toEqual([])
  })

  it('stay, whichever attempt earned them', () => {
    const attempts = [row('one', { helped: true, feats: [goalFeat] }), row('one'), row('one', { result: 'lost' })]
    const [first] = courseOf(game, nights, attempts)
    expect(first).toMatchObject({ stars: ['won', 'goal', 'unaided'], attempts: 3 })
  })
})

describe('a campaign', () => {
  const opened = (rows: GameRow[]) => courseOf(game, nights, rows).map(({ open }) => open)

  it('opens a night once the one before it has a star', () => {
    expect(opened([])).toEqual([true, false, false])
    expect(opened([row('one', { result: 'lost' })])).toEqual([true, false, false])
    expect(opened([row('one', { helped: true })])).toEqual([true, true, false])
    expect(opened([row('one'), row('two')])).toEqual([true, true, true])
    expect(opened([row('one', { game: 'hourglass' })]), 'a night of another game').toEqual([true, false, false])
  })

  it('keeps a night open that was won, whatever the nights before it are by now', () =>
    expect(opened([row('three')])).toEqual([true, false, true]))

  it('goes on with the first night without a star, then with one that lacks some', () => {
    const next = (rows: GameRow[]) => nextIn(courseOf(game, nights, rows))?.night.name
    expect(next([])).toBe('one')
    expect(next([row('one')])).toBe('two')
    const all = nights.map(({ name }) => row(name, { feats: [goalFeat] }))
    expect(next(all)).toBe('three')
    expect(next([row('one'), ...all.slice(1)])).toBe('one')
    const course = courseOf(game, nights, [row('one')])
    expect([starsOf(course), starsToEarn(course)]).toEqual([2, 9])
  })
})

describe.each(campaigns)('the campaign of %s', (name) => {
  let campaign: Campaign
  let engine: TestEngine
  beforeAll(async () => {
    campaign = await loadCampaign(name)
    engine = await testEngine()
  })

  it('has nights as planned, each harder for bots than the first, and none that they never won', async () => {
    const { default: plan } = (await import(`../games/${name}/campaign/plan.ts`)) as {
      default: Parameters<typeof isAsPlanned>[1][]
    }
    expect(campaign.nights.map((each) => each.name)).toEqual(plan.map((each) => each.name))
    expect(campaign.nights.length).toBeGreaterThanOrEqual(12)
    campaign.nights.forEach((each, i) => {
      const wanted = plan[i]
      expect(wanted && isAsPlanned(each, wanted), each.name).toBe(true)
      expect(each.wins).toBeGreaterThan(0)
      expect(each.wins).toBeLessThanOrEqual(campaign.nights[0]?.wins ?? 0)
      expect(each.seed).toMatch(/^[0-9a-f]{64}$/)
    })
    expect(new Set(campaign.nights.map(({ seed }) => seed)).size).toBe(campaign.nights.length)
  })

  it('has words for every night and every goal, in four languages', () => {
    const { solo } = gameOf(name)
    for (const language of languages) {
      const words = readWords(language)
      for (const each of campaign.nights) {
        const keys = [nightKey(name, each.name), `${nightKey(name, each.name)}.what`, goalKey(name, each.goal.measure)]
        expect(keys.filter((key) => !words.get(key))).toEqual([])
        expect(solo?.values).toContain(each.options[solo?.option ?? ''])
      }
    }
  })

  it('can be won, and its goal reached: a bot does both in the first night', () => {
    const first = campaign.nights[0]
    if (!first) throw new Error('no nights')
    const ends = [0, 1, 2, 3].map((attempt) => playedBy('medium', engine, name, shapesOf(name), first, attempt))
    const won = ends.filter(({ outcome }) => outcome.winners.includes(0))
    expect(won.length).toBeGreaterThan(0)
    const [{ log = [] } = {}] = won
    expect(log.length).toBeGreaterThan(48)
    expect(won.some((end) => reachesGoal(campaign, first.goal, end))).toBe(true)
    const [end] = won
    for (const [measure, { of, better }] of Object.entries(campaign.measures)) {
      const value = end ? of(end) : -1
      expect(end && reachesGoal(campaign, { measure, bound: value }, end)).toBe(true)
      expect(end && reachesGoal(campaign, { measure, bound: value + (better === 'more' ? 1 : -1) }, end)).toBe(false)
    }
  })
})
