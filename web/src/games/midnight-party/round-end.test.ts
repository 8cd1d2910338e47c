// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../tools/words.mjs'
import { teach } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { roundEnd } from './round-end'
import type { PartyEvent, PartyView } from './view'

const names = ['Ann', 'Ben', 'Cleo', 'Dan']
const now = (view: Partial<PartyView>, me: number | null = 0): Telling<PartyView> => ({
  view: view as PartyView,
  me,
  names,
  turn: { seats: [0], phase: 'play', undo: null },
  legal: [],
})
const duel = now({ mode: 'duel', players: 2, sides: [[0], [1]], round: 3, scores: [1, 1] })
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
      lines: [
        { seat: 0, text: '1 of 3 rounds won' },
        { seat: 1, text: '1 of 3 rounds won' },
      ],
    })
    expect(roundEnd([walk, { type: 'win-round', seats: [0] }, next], duel)?.title).toBe('Round 2 goes to you')
    expect(roundEnd([walk, { type: 'tied-round' }, next], duel)?.title).toBe('Round 2 is a tie')
  })

  it('tells partners as one side, and nobody as you to somebody who only looks on', () => {
    const teams: Partial<PartyView> = {
      mode: 'teams',
      players: 4,
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
    const solo = now({ mode: 'solo', players: 3, round: 3, scores: [4, 15, 9] })
    expect(roundEnd([walk, ...scores, next], solo)).toEqual({
      title: 'Round 2 goes to Ben',
      lines: [
        { seat: 1, text: '+8 points, 15 of 24 in total' },
        { seat: 0, text: '+1 point, 4 of 24 in total' },
        { seat: 2, text: '+0 points, 9 of 24 in total' },
      ],
    })
  })

  it('knows the number of the last round, after which none begins', () => {
    const over = now({ mode: 'duel', players: 2, sides: [[0], [1]], round: 5, scores: [3, 2] })
    expect(roundEnd([walk, { type: 'win-round', seats: [0] }, { type: 'end' }], over)?.title).toBe(
      'Round 5 goes to you',
    )
  })
})
