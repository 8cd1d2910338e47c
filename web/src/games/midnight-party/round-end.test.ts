// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../tools/words.mjs'
import type { BotAnswer, Turn } from '../../engine/protocol'
import { testEngine } from '../../engine/test-engine'
import { teach } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { haveMaterial } from '../test-material'
import { asItEnded, roundEnd } from './round-end'
import type { PartyEvent, PartyView } from './view'

const names = ['Ann', 'Ben', 'Cleo', 'Dan']
const now = (view: Partial<PartyView>, me: number | null = 0): Telling<PartyView> => ({
  view: view as PartyView,
  me,
  names,
  turn: { seats: [0], phase: 'play', undo: null },
  legal: [],
})
const duel = now({
  mode: 'duel',
  players: 2,
  sides: [[0], [1]],
  figures: [
    ['R', 'G'],
    ['B', 'P'],
  ],
  round: 3,
  scores: [1, 1],
})
const walk: PartyEvent = { type: 'walk', figure: 'B', from: 20, to: 'party', hours: 4, back: false }
const next: PartyEvent = { type: 'round', round: 3, first: 1 }

beforeAll(() => teach(Object.fromEntries(readWords('en'))))

describe('the end of a round', () => {
  it('is none while it goes on', () => {
    expect(roundEnd([{ type: 'play', seat: 1, card: 'R3B4', first: 'R' }, walk], duel)).toBeNull()
    expect(roundEnd([], duel)).toBeNull()
  })

  it('tells in a duel who has won it, and the rounds that both have won', () => {
    expect(roundEnd([walk, { type: 'win-round', seats: [1] }, next], duel)).toEqual({
      title: 'Round 2 goes to Ben',
      why: "Ben's Blue reached midnight.",
      lines: [
        { seat: 0, text: '1 of 3 rounds won' },
        { seat: 1, text: '1 of 3 rounds won' },
      ],
    })
    expect(roundEnd([walk, { type: 'win-round', seats: [0] }, next], duel)?.title).toBe('Round 2 goes to you')
    expect(roundEnd([walk, { type: 'tied-round' }, next], duel)?.title).toBe('Round 2 is a tie')
  })

  it('says why', () => {
    const why = (event: PartyEvent, me: number | null = 0): string | undefined =>
      roundEnd([event, { type: 'tied-round' }, next], { ...duel, me })?.why
    expect(why(walk, 1)).toBe('Your Blue reached midnight.')
    expect(why(walk, null)).toBe("Ben's Blue reached midnight.")
    expect(why({ ...walk, to: 22 })).toBe('The last hour card has been played.')
  })

  it('tells partners as one side, and nobody as you to somebody who only looks on', () => {
    const teams: Partial<PartyView> = {
      mode: 'teams',
      players: 4,
      figures: [['B'], ['R'], ['G'], ['P']],
      round: 2,
      scores: [1, 0, 1, 0],
      sides: [
        [0, 2],
        [1, 3],
      ],
    }
    const events: PartyEvent[] = [walk, { type: 'win-round', seats: [0, 2] }, { type: 'round', round: 2, first: 1 }]
    expect(roundEnd(events, now(teams))).toMatchObject({
      title: 'Round 1 goes to you and Cleo',
      lines: [{ seat: 0 }, { seat: 2 }, { seat: 1 }, { seat: 3 }],
    })
    expect(roundEnd(events, now(teams, null))?.title).toBe('Round 1 goes to Ann and Cleo')
  })

  it('tells alone the points of everybody, the most first', () => {
    const scores: PartyEvent[] = [
      { type: 'score', seat: 0, points: 1, total: 4 },
      { type: 'score', seat: 1, points: 8, total: 15 },
      { type: 'score', seat: 2, points: 0, total: 9 },
    ]
    const solo = now({ mode: 'solo', players: 3, figures: [['R'], ['B'], ['G']], round: 3, scores: [4, 15, 9] })
    expect(roundEnd([walk, ...scores, next], solo)).toEqual({
      title: 'Round 2 goes to Ben',
      why: "Ben's Blue reached midnight.",
      lines: [
        { seat: 1, text: '+8 · 15 of 24' },
        { seat: 0, text: '+1 · 4 of 24' },
        { seat: 2, text: '+0 · 9 of 24' },
      ],
    })
  })

  it('knows the number of the last round, after which none begins', () => {
    const over = now({ ...duel.view, round: 5, scores: [3, 2] })
    expect(roundEnd([walk, { type: 'win-round', seats: [0] }, { type: 'end' }], over)?.title).toBe(
      'Round 5 goes to you',
    )
  })
})

describe('whole games', async () => {
  await haveMaterial('midnight-party')
  const engine = await testEngine()
  const look = (): PartyView => engine.ask<{ view: PartyView }>({ do: 'view', seat: null, hidden: true }).view

  it.each([2, 3, 4])('end their rounds where the last walk led, with %i players', (players) => {
    engine.ask({ do: 'new', game: 'midnight-party', players, seed: '5'.repeat(64), first: 0 })
    let rounds = 0
    for (let before = look(); rounds < 3; before = look()) {
      const [seat] = engine.ask<Turn>({ do: 'turn' }).seats
      if (seat === undefined) break
      const { move } = engine.ask<BotAnswer>({ do: 'bot', level: 'easy', seat, iterations: 4, seed: '1'.repeat(64) })
      const { events } = engine.ask<{ events: PartyEvent[] }>({ do: 'apply', seat, move })
      if (!roundEnd(events, now(look()))) continue
      rounds++
      const { view, led } = asItEnded(events, before)
      const walked = events.slice(0, led).filter((event) => event.type === 'walk')
      const clock = Object.fromEntries(walked.map(({ figure, to }) => [figure, to]))
      expect(view.clock, 'the ghosts stand where the round ended').toEqual({ ...before.clock, ...clock })
      expect(Object.values(view.clock).includes('party') || view.pile.length === 0).toBe(true)
      expect([...view.hands.flat(), ...view.discard].filter((card) => !card.startsWith('E')).sort()).toEqual(
        [...before.hands.flat(), ...before.discard].filter((card) => !card.startsWith('E')).sort(),
      )
      expect(view.scores).toEqual(before.scores)
    }
    expect(rounds).toBeGreaterThan(1)
  })
})
