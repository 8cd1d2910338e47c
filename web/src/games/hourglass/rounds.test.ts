// SPDX-License-Identifier: MIT
// What the end of a round says, from the events of the real engine.
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../tools/words.mjs'
import type { JsonObject, Turn } from '../../engine/protocol'
import { testEngine, type TestEngine } from '../../engine/test-engine'
import { teach } from '../../words/words.svelte'
import type { RoundEnd, Telling } from '../scene'
import { asItEnded, played, roundEnd } from './rounds'
import { sampleView } from './sample'
import type { HourglassEvent, HourglassView } from './view'

const names = ['Ann', 'Ben', 'Cleo']
const telling = (view: HourglassView, me: number | null): Telling<HourglassView> => ({
  view,
  me,
  names,
  turn: { seats: [0], phase: 'play', undo: null },
  legal: [],
})

beforeAll(() => teach(Object.fromEntries(readWords('en'))))

const collect = (seat: number, hourglasses: number): HourglassEvent => ({
  type: 'collect',
  seat,
  holder: 'A',
  cards: [],
  hourglasses,
})
const round: HourglassEvent = { type: 'round', round: 3, first: 1 }

describe('The end of a round', () => {
  const told = (events: HourglassEvent[], me: number | null = 0): RoundEnd | null =>
    roundEnd(events, telling(sampleView(), me))

  it('says who won most, then who got what and has what now', () => {
    // Cleo has 3 hourglasses in the sample, Ben 4, Ann none.
    expect(told([collect(2, 1), collect(1, 2), collect(2, 2), round])).toEqual({
      title: 'Round 2 goes to Cleo',
      lines: [
        { seat: 2, text: '+3 · 3 in all' },
        { seat: 1, text: '+2 · 4 in all' },
        { seat: 0, text: '+0 · 0 in all' },
      ],
    })
  })
  it('speaks to me if it was me', () => {
    expect(told([collect(0, 5), round])?.title).toBe('Round 2 goes to you')
    expect(told([collect(0, 5), round], null)?.title).toBe('Round 2 goes to Ann')
  })
  it('gives a round to nobody where several have most, or nobody has anything', () => {
    expect(told([collect(0, 2), collect(1, 2), round])?.title).toBe('Round 2 is over')
    expect(told([collect(0, 0), round])?.title).toBe('Round 2 is over')
  })
  it('is no end where a game begins, is over, or just goes on', () => {
    expect(
      told([
        { type: 'deal', seat: 0, cards: [] },
        { ...round, round: 1 },
      ]),
    ).toBeNull()
    expect(told([collect(0, 2), { type: 'end' }])).toBeNull()
    expect(told([{ type: 'drop', seat: 1, card: '?' }])).toBeNull()
  })
})

describe('A round as it ended', () => {
  it('has the last card on the table, and one less in a hidden hand', () => {
    const before = sampleView()
    const seat = before.hands.findIndex((hand) => hand.includes('?'))
    const drop: HourglassEvent = { type: 'drop', seat, card: '?' }
    const { view, led } = asItEnded([drop, collect(0, 2), round], before)
    expect(led).toBe(1)
    expect(view.hands[seat]).toHaveLength((before.hands[seat]?.length ?? 0) - 1)
    expect(view).toMatchObject({ turn: null, round: before.round, scores: before.scores })
  })
})

describe('A whole game of two passes', () => {
  let engine: TestEngine
  beforeAll(async () => {
    engine = await testEngine()
  })

  it('ends its rounds one by one, and one of them with the first pass', () => {
    const options: JsonObject = { passes: 2 }
    engine.ask({ do: 'new', game: 'hourglass', players: 3, options, seed: 'a'.repeat(64), first: 0 })
    const titles: string[] = []
    const look = (): HourglassView => engine.ask<{ view: HourglassView }>({ do: 'view', seat: null, hidden: true }).view
    let before = look()
    for (;;) {
      const [seat] = engine.ask<Turn>({ do: 'turn' }).seats
      if (seat === undefined) break
      const { moves } = engine.ask<{ moves: string[] }>({ do: 'legal', seat })
      const move = moves[(7 * before.pile.length + 3 * before.sets.length) % moves.length] ?? ''
      const { events } = engine.ask<{ events: HourglassEvent[] }>({ do: 'apply', seat, move })
      const position = look()
      const end = roundEnd(events, telling(position, null))
      if (!end && !events.some(({ type }) => type === 'collect'))
        expect(events.reduce(played, before), 'as the engine plays a card').toEqual({ ...position, turn: null })
      if (!end) {
        before = position
        continue
      }
      const { view, led } = asItEnded(events, before)
      expect(led, 'one card').toBe(1)
      expect(view.hands[seat]).toHaveLength((before.hands[seat]?.length ?? 0) - 1)
      expect(view.scores, 'nothing is counted yet').toEqual(before.scores)
      for (const event of events) {
        if (event.type !== 'collect') continue
        const set = view.sets.find(({ holder }) => holder === event.holder)
        expect([...(set?.cards ?? []), ...(set?.tucked ?? [])].sort()).toEqual([...event.cards].sort())
        expect(set).toMatchObject({ owner: event.seat, worth: event.hourglasses })
      }
      before = position
      titles.push(end.title)
      expect(end.lines.map((line) => line.seat).sort()).toEqual([0, 1, 2])
    }
    const position = look()
    // The last round is reported with the end of the game.
    expect(titles).toHaveLength(position.round - 1)
    expect(titles.filter((title) => title === 'Pass 1 is over')).toHaveLength(1)
    titles.forEach((title, i) => {
      if (title !== 'Pass 1 is over') expect(title).toContain(`Round ${i + 1} `)
    })
  })
})
