// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../engine/engine'
import { testEngine } from '../engine/test-engine'
import type { GameName, JsonObject } from '../engine/protocol'
import type { GameRow } from '../statistics/game-row'
import { learn, speak, type Language } from '../words/words.svelte'
import { choose } from './choice'
import { chosenDeal, chosenOf, dailyGames, firstChosenDay, inDigits } from './chosen'
import { dayAfter, dayAt, daysBetween, daysOfMonth, firstDay, isDay, monthBeside, weekdayOf } from '../lib/day'
import { seedText, setupOf } from './deal'
import { attemptsAt, finishedOn, streakOf } from './history'
import { moonsOf, rate, triesFor, wonOfHundred } from './rating'
import { understood } from './ratings.svelte'
import { digest as digestAnswer } from '../engine/read-message'
import { thing } from '../engine/reading'
import { shareLine } from './share'

const names = { me: 'You', person: (seat: number) => `Player ${seat + 1}`, bots: ['Vesper'] }

let engine: Engine
beforeAll(async () => {
  engine = await testEngine()
})
const digest = (text: string): string => engine.ask({ do: 'digest', text }, digestAnswer).sha256
const seedOf = (day: string, game: GameName, candidate?: number): string => digest(seedText(day, game, candidate))
const dealt = (day: string, game: GameName) => setupOf(day, game, names, (text) => Promise.resolve(digest(text)))

const row = (over: Partial<GameRow> = {}): GameRow => ({
  id: 'a',
  game: 'night-shift',
  at: Date.parse('2026-11-16T20:00:00Z'),
  players: 1,
  result: 'won',
  score: 48,
  reason: 'finished',
  helped: false,
  against: 'alone-easy',
  online: false,
  daily: '2026-11-16',
  night: null,
  feats: [],
  ...over,
})

describe('days', () => {
  it('are those of the calendar', () => {
    expect(['2026-11-16', '2028-02-29'].every(isDay)).toBe(true)
    expect(['2026-02-29', '2026-11-31', '2026-13-01', '2026-1-1', 'today', ''].some(isDay)).toBe(false)
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
    expect(weekdayOf('2026-11-16')).toBe(0)
    expect(daysOfMonth('2027-02')).toHaveLength(28)
    expect([daysBetween('2026-11-16', '2026-11-16'), daysBetween('2026-12-30', '2027-01-02')]).toEqual([0, 3])
    expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
  })

  it('change at midnight in Greenwich, wherever one is', () => {
    expect(dayAt(Date.parse('2026-11-16T23:59:59Z'))).toBe('2026-11-16')
    expect(dayAt(Date.parse('2026-11-16T23:30:00-05:00'))).toBe('2026-11-17')
  })
})

const levelOn = (day: string): string | undefined =>
  ['easy', 'easy', 'regular', 'regular', 'regular', 'difficult', 'difficult'][weekdayOf(day)]

const firstDayAfter = dayAfter(firstChosenDay, Math.max(...dailyGames.map((game) => chosenOf(game).length)))

describe('deals of the day', () => {
  it('have the seeds they will always have', () => {
    expect(seedOf('2026-11-01', 'night-shift')).toBe('1f5904473070b6c48078a688f59919355f34040afe5d6504f9da8a84c6121c6b')
    expect(seedOf('2026-11-16', 'hourglass')).toBe('c080ad45764e7d7612668240f9cf87a262de5001dc0744e6102c18e463d47308')
    expect(seedOf('2031-02-28', 'keyhole')).toBe('f37879ce419d38d3b8e3de568df7995a6776ae69eae800bb17e95926de471553')
  })

  it('differ from day to day and from game to game', () => {
    const days = daysOfMonth('2026-11')
    const seeds = days.flatMap((day) => dailyGames.map((game) => seedOf(day, game)))
    const others = dailyGames.map((game) => seedOf('2026-11-16', game, 1))
    expect(new Set([...seeds, ...others]).size).toBe((days.length + 1) * dailyGames.length)
  })

  it('can all be dealt, and are the same twice', async () => {
    for (const day of ['2026-11-16', '2026-11-20', '2026-11-22']) {
      for (const game of dailyGames) {
        const { chairs, options, seed, daily } = await dealt(day, game)
        expect([daily, chairs[0]?.kind]).toEqual([day, 'person'])
        const deal = (): JsonObject =>
          engine.ask({ do: 'new', game, players: chairs.length, options, seed: seed ?? '' }, thing)
        expect(deal()).toEqual(deal())
      }
    }
  })

  it('of days before they were chosen stay as people had them', async () => {
    const before = Array.from({ length: daysBetween(firstDay, firstChosenDay) }, (_, i) => dayAfter(firstDay, i))
    const opposite = ['easy', 'easy', 'easy', 'easy', 'medium', 'medium', 'medium']
    for (const day of before) {
      for (const game of dailyGames) {
        const { seed, chairs, options } = await dealt(day, game)
        expect(seed).toBe(seedOf(day, game))
        if (game === 'night-shift') expect([chairs.length, options['level']]).toEqual([1, levelOn(day)])
        else expect(chairs[1]).toMatchObject({ kind: 'bot', level: opposite[weekdayOf(day)] })
      }
    }
  })

  it('put a stronger bot opposite towards the end of the week', async () => {
    const week = Array.from({ length: 7 }, (_, i) => dayAfter('2026-11-30', i))
    const opposite = (await Promise.all(week.map((day) => dealt(day, 'keyhole')))).map(({ chairs }) => chairs[1])
    const alone = await Promise.all(week.map((day) => dealt(day, 'night-shift')))
    const levels = ['easy', 'medium', 'medium', 'medium', 'hard', 'hard', 'hard']
    expect(opposite).toMatchObject(levels.map((level) => ({ level })))
    expect(alone.map(({ options }) => options['level'])).toEqual(week.map(levelOn))
  })

  it('are easier on Monday than on the Sunday after it, in every game', () => {
    const compared = new Map(dailyGames.filter((game) => chosenOf(game).length > 0).map((game) => [game, 0]))
    for (let monday = '2026-11-23'; dayAfter(monday, 6) < firstDayAfter; monday = dayAfter(monday, 7)) {
      for (const game of dailyGames) {
        const [easy, hard] = [chosenDeal(monday, game), chosenDeal(dayAfter(monday, 6), game)]
        if (!easy || !hard) continue
        expect(wonOfHundred(game, easy), `${game} on ${monday}`).toBeGreaterThan(wonOfHundred(game, hard))
        compared.set(game, (compared.get(game) ?? 0) + 1)
      }
    }
    expect(Math.min(...compared.values())).toBeGreaterThan(0)
  })

  it('never are so easy that a medium bot loses none', () => {
    for (let day = firstChosenDay; day < firstDayAfter; day = dayAfter(day)) {
      for (const game of dailyGames)
        expect(chosenDeal(day, game)?.medium ?? 0, `${game} on ${day}`).toBeLessThan(triesFor(game).medium)
    }
  })

  it('are those that the table lists, from the day on which people were to have them', async () => {
    expect(dailyGames.filter((game) => chosenOf(game).length > 13).length).toBeGreaterThanOrEqual(5)
    expect(chosenDeal(dayAfter(firstChosenDay, -1), 'hourglass')).toBeNull()
    for (const deal of dailyGames.flatMap(chosenOf)) expect(deal).toMatch(/^([0-9a-z]{3}|---)$/)
    expect(inDigits({ candidate: 3, medium: 10, hard: 5 })).toBe('3a5')
    const chosen = chosenDeal('2026-11-24', 'phantom-hours')
    const { seed } = await dealt('2026-11-24', 'phantom-hours')
    expect(seed).toBe(seedOf('2026-11-24', 'phantom-hours', chosen?.candidate))
  })

  it('go on after the table, and stay as hard as their weekday', async () => {
    for (let day = firstDayAfter; day < dayAfter(firstDayAfter, 400); day = dayAfter(day)) {
      const chosen = chosenDeal(day, 'hourglass')
      expect(weekdayOf(chosen?.from ?? ''), day).toBe(weekdayOf(day))
      expect(chosen, day).toEqual(chosenDeal(chosen?.from ?? '', 'hourglass'))
      expect((await dealt(day, 'hourglass')).seed).toBe((await dealt(chosen?.from ?? '', 'hourglass')).seed)
    }
  })

  it('come out the same whenever they are chosen', () => {
    for (const day of ['2026-11-24', '2026-11-29', '2026-11-30'])
      expect(choose(engine, day, 'phantom-hours'), day).toEqual(chosenDeal(day, 'phantom-hours'))
  }, 60_000)
})

describe('moons', () => {
  it('come out the same for everybody', () => {
    const rated = (): unknown[] => [...rate(engine, '2026-11-16', 'hourglass')]
    const one = rated()
    expect(one).toEqual(rated())
    expect(one).toHaveLength(triesFor('hourglass').medium + triesFor('hourglass').hard)
    expect(one.at(-1), 'the same as on the day this was written').toEqual({ medium: 9, hard: 5 })
  }, 60_000)

  it('go from one to five', () => {
    const moons = (...each: [medium: number, hard: number][]): number[] =>
      each.map(([medium, hard]) => moonsOf('hourglass', { medium, hard }))
    expect(moons([10, 5], [9, 3], [8, 3], [4, 4], [4, 2], [3, 1], [0, 0])).toEqual([1, 1, 2, 2, 4, 5, 5])
    expect(moonsOf('night-shift', { medium: 1, hard: 4 })).toBe(3)
  })

  it('that were kept are read back, nonsense is not', () => {
    const good = { moons: 3, wins: { medium: 4, hard: 3 } }
    const kept = {
      '2026-11-16 hourglass': good,
      '2026-11-31 hourglass': good,
      '2026-11-16 chess': good,
      '2026-11-16 keyhole': { ...good, moons: 9 },
      '2026-11-16 night-shift': { moons: 3, won: 2, tries: 4 },
    }
    expect(understood(JSON.stringify(kept))).toEqual({ '2026-11-16 hourglass': good })
    expect(understood('{')).toEqual({})
    expect(understood(null)).toEqual({})
  })
})

describe('what was made of them', () => {
  const at = (day: string, clock = '12:00'): number => Date.parse(`${day}T${clock}:00Z`)

  it('the first attempt comes first', () => {
    const rows = [
      row({ id: 'b', at: at('2026-11-18') }),
      row(),
      row({ id: 'c', game: 'keyhole' }),
      row({ id: 'd', daily: null }),
    ]
    expect(attemptsAt(rows, '2026-11-16', 'night-shift').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(finishedOn(rows, '2026-11-16')).toBe(2)
    expect(finishedOn(rows, '2026-11-17')).toBe(0)
  })

  it('a streak is made of days that were played on that day', () => {
    const on = (day: string, played = day): GameRow => row({ id: day, daily: day, at: at(played) })
    const rows = [
      on('2026-11-10'),
      on('2026-11-11'),
      on('2026-11-12'),
      on('2026-11-13', '2026-11-14'),
      on('2026-11-15'),
    ]
    expect(streakOf(rows, '2026-11-15')).toEqual({ now: 1, longest: 3 })
    expect(streakOf(rows, '2026-11-16'), 'today still waits').toEqual({ now: 1, longest: 3 })
    expect(streakOf(rows, '2026-11-17')).toEqual({ now: 0, longest: 3 })
    expect(streakOf([], '2026-11-17')).toEqual({ now: 0, longest: 0 })
  })
})

describe('the line to share', () => {
  const won = row()
  const lost = row({ game: 'hourglass', result: 'lost', score: 1, reason: 'most-hourglasses', helped: true })
  const lines: Record<Language, [string, string]> = {
    en: [
      'Five to Midnight · Night Shift, 16 November 2026 · 🌕🌕🌕🌑🌑 · won, 48 files finished · without help',
      'Five to Midnight · Hourglass, 16 November 2026 · lost, 1 hourglass · with help · attempt 2',
    ],
    de: [
      'Fünf vor zwölf · Nachtschicht, 16. November 2026 · 🌕🌕🌕🌑🌑 · gewonnen, 48 Akten erledigt · ohne Hilfe',
      'Fünf vor zwölf · Sanduhr, 16. November 2026 · verloren, 1 Sanduhr · mit Hilfe · 2. Versuch',
    ],
    nl: [
      'Vijf voor twaalf · Nachtdienst, 16 november 2026 · 🌕🌕🌕🌑🌑 · gewonnen, 48 dossiers afgehandeld · zonder hulp',
      'Vijf voor twaalf · Zandloper, 16 november 2026 · verloren, 1 zandloper · met hulp · poging 2',
    ],
    fr: [
      'Minuit moins cinq · Nuit blanche, 16 novembre 2026 · 🌕🌕🌕🌑🌑 · gagné, 48 dossiers classés · sans aide',
      'Minuit moins cinq · Sablier, 16 novembre 2026 · perdu, 1 sablier · avec de l’aide · essai n° 2',
    ],
  }

  it.each(Object.entries(lines) as [Language, [string, string]][])(
    'in %s is one line without spoilers',
    async (language, expected) => {
      await speak(language)
      for (const part of ['table', 'aside', 'night-shift', 'hourglass'] as const) await learn(part)
      expect([shareLine(won, 1, 3), shareLine(lost, 2, null)]).toEqual(expected)
      expect(expected.some((line) => line.includes('\n'))).toBe(false)
    },
  )
})
