// SPDX-License-Identifier: MIT
// The prizes of an evening, counted in games that the real engine has played.
import { beforeAll, describe, expect, it } from 'vitest'
import { languages, readWords } from '../../../tools/words.mjs'
import type { ToClient } from '../../engine/table-protocol'
import type { EveningGame } from '../../engine/table-protocol'
import { gameNames, gameOf } from '../../games'
import { loadDeeds } from '../../games/progress'
import { endedGame, type EndedGame } from '../../games/test-ends'
import { learn, speak } from '../../words/words.svelte'
import { tally } from '../score/score'
import { prizesOf, recorded } from './gather'
import { chosenFrom, courseOf, deedsOf, prizeInWords, type Candidate } from './prizes'

const played = (game: string, { outcome }: EndedGame, more: Partial<EveningGame> = {}): EveningGame => ({
  ...outcome,
  game,
  people: outcome.scores.map((_, seat) => seat),
  ...more,
})
const people = (...names: string[]) => names.map((name, seat) => ({ name, seat }))
const game = (winner: number, scores: number[], more: Partial<EveningGame> = {}): EveningGame => ({
  game: 'hourglass',
  people: scores.map((_, seat) => seat),
  winners: [winner],
  scores,
  reason: 'most-hourglasses',
  ...more,
})

beforeAll(async () => {
  await speak('en')
  await Promise.all([learn('evening'), learn('finale'), ...gameNames.map((name) => learn(name))])
})

/** What is said of the prizes for how games followed each other. */
const courseInWords = (...games: EveningGame[]): string[] => {
  const whole = tally({ people: people('Ann', 'Ben', 'Cleo', 'Dan'), games })
  return courseOf(whole).map((prize) => prizeInWords(prize, whole).why)
}

describe.each(gameNames)('what is counted in %s', (name) => {
  it('is there in the log of a whole game, and goes to the person who did most of it', async () => {
    const deeds = await loadDeeds(name)
    expect(deeds.length).toBeGreaterThan(1)
    const ended = await endedGame(name, gameOf(name).solo ? 1 : 2, '7')
    const seats = ended.outcome.scores.map((_, seat) => seat)
    const counts = deeds.map(({ of }) => seats.map((seat) => of(ended.log, seat)))
    expect(counts.flat().every((count) => Number.isInteger(count) && count >= 0)).toBe(true)
    expect(counts.flat().some((count) => count > 0)).toBe(true)
    const few = deeds.map((deed) => ({ ...deed, least: 1 }))
    for (const { key, person, count } of deedsOf(name, few, [{ game: played(name, ended), log: ended.log }])) {
      const own = counts[deeds.findIndex((deed) => key.endsWith(`.${deed.name}`))] ?? []
      expect(own[person]).toBe(count)
      expect(own.filter((each) => each >= count)).toHaveLength(1)
    }
  })

  it.each(languages)('has words in %s', async (language) => {
    const words = readWords(language)
    const keys = (await loadDeeds(name)).map((deed) => `page.evening.finale.prize.${name}.${deed.name}`)
    for (const key of keys) expect([key, words.has(key), words.has(`${key}.why`)]).toEqual([key, true, true])
  })
})

describe('what people did', () => {
  it('is added up over games, or the best of them counts', async () => {
    const ended = await endedGame('hourglass', 2, '3')
    const once = [{ game: played('hourglass', ended), log: ended.log }]
    const deeds = (await loadDeeds('hourglass')).map((deed) => ({ ...deed, least: 1 }))
    const [one, two] = [once, [...once, ...once]].map((games) => deedsOf('hourglass', deeds, games))
    const of = (found: Candidate[] | undefined, deed: string) =>
      found?.find(({ key }) => key.endsWith(deed))?.count ?? 0
    expect(of(one, 'thief')).toBeGreaterThan(0)
    expect(of(two, 'thief')).toBe(2 * of(one, 'thief'))
    expect(of(two, 'harvest')).toBe(of(one, 'harvest'))
  })

  it('does not count where a bot did it for somebody', async () => {
    const ended = await endedGame('hourglass', 2, '3')
    const deeds = (await loadDeeds('hourglass')).map((deed) => ({ ...deed, least: 1 }))
    const game = played('hourglass', ended, { 'by-bot': [3, 0] })
    expect(deedsOf('hourglass', deeds, [{ game, log: ended.log }]).every(({ person }) => person === 1)).toBe(true)
    const bots = { ...game, people: [null, null] }
    expect(deedsOf('hourglass', deeds, [{ game: bots, log: ended.log }])).toEqual([])
  })
})

describe('how games followed each other', () => {
  it('has a prize for the closest one, with its margin', () => {
    expect(courseInWords(game(0, [20, 5]), game(1, [14, 15]))).toEqual([
      'Ben won a game of Hourglass by only 1 hourglass.',
    ])
    expect(courseInWords(game(0, [20, 5])), 'not close').toEqual([])
    expect(courseInWords(game(0, [15, 14], { people: [null, 1] })), 'a bot won').toEqual([])
    expect(courseInWords(game(0, [15, 14], { 'by-bot': [9, 0] })), 'a bot won in her place').toEqual([])
    expect(courseInWords(game(0, [1, 0], { game: 'phantom-hours' })), 'its score counts nothing').toEqual([])
  })

  it('has prizes for the last game after two lost ones, for games in a row and for different games', () => {
    expect(courseInWords(game(0, [9, 2]), game(0, [9, 2]), game(1, [2, 9]))).toEqual([
      'After 2 games without a victory, Ben won the last one.',
      'Ann won 2 games in a row.',
    ])
    expect(courseInWords(game(0, [9, 2]), game(0, [9, 2], { game: 'keyhole' }))).toContain(
      'Ann won at 2 different games.',
    )
  })

  it('has prizes for second places, and for staying longest', () => {
    expect(courseInWords(game(0, [9, 5, 1]), game(2, [1, 5, 9]))).toEqual(['Ben came second 2 times.'])
    const [two, three] = [game(0, [9, 1]), game(1, [1, 9, 3])]
    expect(courseInWords(two, three, { ...two, people: [2, 0] })).toContain(
      'Ann played 3 games, more than anybody else.',
    )
  })

  it('counts nothing of aborted games', () => {
    expect(courseInWords(game(0, [15, 14], { reason: 'aborted', winners: [] }))).toEqual([])
  })
})

describe('the prizes', () => {
  const candidate = (key: string, person: number, weight: number): Candidate => ({ key, person, weight, count: 3 })
  const who = (...candidates: Candidate[]) => chosenFrom(candidates).map(({ key, person }) => `${key} ${person}`)

  it('go to three people if that can be', () => {
    expect(
      who(candidate('a.a', 0, 3), candidate('b.b', 0, 2.9), candidate('c.c', 1, 1), candidate('d.d', 2, 1.1)),
    ).toEqual(['a.a 0', 'd.d 2', 'c.c 1'])
  })

  it('are rather about several games than about one', () => {
    expect(who(candidate('a.x', 0, 3), candidate('a.y', 1, 2), candidate('b.z', 1, 1.9))[1]).toBe('b.z 1')
  })

  it('are three for one person, and none for nothing', () => {
    expect(who(candidate('a.a', 0, 3), candidate('b.b', 0, 2), candidate('c.c', 0, 1))).toHaveLength(3)
    expect(who()).toEqual([])
  })
})

/** A line to finished tables. */
function lineTo(tables: Record<string, EndedGame>) {
  const listeners = new Set<(message: ToClient) => void>()
  const asked: string[] = []
  let open = false
  const answer = (table: string): void => {
    asked.push(table)
    const found = tables[table]
    const log = found?.log.map(({ mover, events }) => ({ mover, events: [...events] }))
    const message = log
      ? ({ say: 'table', table, log, from: 0, moment: null, chat: [] } as unknown as ToClient)
      : ({ say: 'refused', id: '', code: 'no-table', message: '' } as const)
    queueMicrotask(() => {
      for (const listener of listeners) listener(message)
    })
  }
  let place = ''
  return {
    asked,
    isOpen: () => open,
    open: () => {
      open = true
      if (place) answer(place)
    },
    close: () => void (open = false),
    send: (message: { do: string; table?: string; views?: boolean }) => {
      expect(message.views, 'what happened is enough').toBe(false)
      place = message.table ?? ''
      if (open) answer(place)
    },
    listen: (listener: (message: ToClient) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

describe('the logs of an evening', () => {
  it('are asked for one after the other, and a table that is not to be had is left out', async () => {
    const ended = await endedGame('hourglass', 2, '3')
    const line = lineTo({ one: ended, three: ended })
    const games = ['one', 'two', 'three', undefined].map((table) =>
      played('hourglass', ended, table === undefined ? {} : { table }),
    )
    const found = await recorded(games, line)
    expect(found.map(({ log }) => log?.length ?? null)).toEqual([ended.log.length, null, ended.log.length, null])
    expect(line.asked).toEqual(['one', 'two', 'three'])
    expect(line.isOpen()).toBe(false)
  })

  it('give every device the same prizes, all of them true', async () => {
    const ended = await endedGame('hourglass', 2, '3')
    const evening = {
      people: people('Ann', 'Ben'),
      games: [played('hourglass', ended, { table: 'one' })],
      screens: 1,
      shown: [],
      over: true,
    }
    const [screen, phone] = [
      await prizesOf(evening, lineTo({ one: ended })),
      await prizesOf(evening, lineTo({ one: ended })),
    ]
    expect(screen).toEqual(phone)
    expect(screen.length).toBeGreaterThan(0)
    for (const { key, person, count } of screen) {
      const deed = (await loadDeeds('hourglass')).find(({ name }) => key.endsWith(`hourglass.${name}`))
      if (deed) expect(deed.of(ended.log, person), key).toBe(count)
      const { title, why } = prizeInWords({ key, person, count }, tally(evening))
      expect(title).not.toContain('page.')
      if (!key.endsWith('.close')) expect(why).toMatch(new RegExp(`^.*(Ann|Ben).*${count}.*\\.$`))
    }
  })
})
