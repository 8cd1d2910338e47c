// SPDX-License-Identifier: MIT
// What the end of a round says, from the events of the real engine.
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../tools/words.mjs'
import type { JsonObject, Turn } from '../../engine/protocol'
import { testEngine, type TestEngine } from '../../engine/test-engine'
import { teach } from '../../words/words.svelte'
import type { RoundEnd, Telling } from '../scene'
import { roundEnd } from './rounds'
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

describe('The end of a round', () => {
  const collect = (seat: number, hourglasses: number): HourglassEvent => ({
    type: 'collect',
    seat,
    holder: 'A',
    cards: [],
    hourglasses,
  })
  const round: HourglassEvent = { type: 'round', round: 3, first: 1 }
  const told = (events: HourglassEvent[], me: number | null = 0): RoundEnd | null =>
    roundEnd(events, telling(sampleView(), me))

  it('says who won most, then who got what and has what now', () => {
    // Cleo has 3 hourglasses in the sample, Ben 4, Ann none.
    expect(told([collect(2, 1), collect(1, 2), collect(2, 2), round])).toEqual({
      title: 'Round 2 goes to Cleo',
      lines: [
        { seat: 2, text: '+3, 3 hourglasses in all' },
        { seat: 1, text: '+2, 4 hourglasses in all' },
        { seat: 0, text: '+0, 0 hourglasses in all' },
      ],
    })
  })
  it('speaks to me if it was me', () => {
    expect(told([collect(0, 5), round])?.title).toBe('You win round 2')
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

describe('A whole game of two passes', () => {
  let engine: TestEngine
  beforeAll(async () => {
    engine = await testEngine()
  })

  it('ends its rounds one by one, and one of them with the first pass', () => {
    const options: JsonObject = { passes: 2 }
    engine.ask({ do: 'new', game: 'hourglass', players: 3, options, seed: 'a'.repeat(64), first: 0 })
    const titles: string[] = []
    for (;;) {
      const [seat] = engine.ask<Turn>({ do: 'turn' }).seats
      if (seat === undefined) break
      const [move = ''] = engine.ask<{ moves: string[] }>({ do: 'legal', seat }).moves
      const { events } = engine.ask<{ events: HourglassEvent[] }>({ do: 'apply', seat, move })
      const position = engine.ask<{ view: HourglassView }>({ do: 'view', seat: null, hidden: true }).view
      const end = roundEnd(events, telling(position, null))
      if (!end) continue
      titles.push(end.title)
      expect(end.lines.map((line) => line.seat).sort()).toEqual([0, 1, 2])
    }
    const position = engine.ask<{ view: HourglassView }>({ do: 'view', seat: null, hidden: true }).view
    // The last round is reported with the end of the game.
    expect(titles).toHaveLength(position.round - 1)
    expect(titles.filter((title) => title === 'Pass 1 is over')).toHaveLength(1)
    titles.forEach((title, i) => {
      if (title !== 'Pass 1 is over') expect(title).toContain(`Round ${i + 1} `)
    })
  })
})
