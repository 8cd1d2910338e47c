// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import type { GameEvent } from '../engine/protocol'
import { tell, tellEach, type People } from './log'
import { placeInWords, reasonInWords, resultInWords, scoreInWords, standings } from './result'
import { learn, speak, teach } from './words.svelte'

const people = (you: number | null): People => ({ names: ['Ann', 'Ben', 'Cleo'], you })

beforeAll(async () => {
  await speak('en')
  await learn('table')
  for (const game of ['hourglass', 'phantom-hours', 'midnight-party', 'night-shift', 'keyhole'] as const)
    await learn(game)
})

describe('the log', () => {
  const take: GameEvent = { type: 'take', seat: 0, holder: 'B', from: 1, card: 'P22', say: 'take' }
  const drawn = (seat: number): GameEvent => ({ type: 'draw', seat, cards: ['?', '?'] })

  it('names people, and calls the reader "you"', () => {
    expect(tell([take], 'hourglass', people(null))).toEqual(["Ann takes Ben's set B with P22."])
    expect(tell([{ ...take, say: 'take.you' }], 'hourglass', people(0))).toEqual(["You take Ben's set B with P22."])
    expect(tell([take], 'hourglass', people(1))).toEqual(['Ann takes your set B with P22.'])
  })

  it('tells how many cards are hidden, and what several people did alike in one sentence', () => {
    expect(tell([{ ...drawn(1), say: 'draw.hidden' }], 'hourglass', people(0))).toEqual(['Ben draws 2 cards.'])
    const mine: GameEvent = { type: 'draw', seat: 0, cards: ['R1', 'J3'], say: 'draw.you' }
    const theirs: GameEvent[] = [{ ...drawn(1), say: 'draw.hidden.together', all: [1, 2] }, drawn(2)]
    expect(tellEach([mine, ...theirs], 'hourglass', people(0))).toEqual([
      { sentence: 'You draw R1, J3.', key: 'draw.you' },
      { sentence: 'Ben and Cleo draw 2 cards each.', key: 'draw.hidden.together' },
    ])
  })

  it('calls things what the sentence says they are', () => {
    const walk: GameEvent = { type: 'walk', figure: 'R', from: 2, to: 5, hours: 3, back: false, say: 'walk' }
    expect(tell([walk], 'midnight-party', people(2))).toEqual(['Red walks from 2 to 5.'])
    const won: GameEvent = { type: 'win-round', seats: [0, 2], say: 'win-round' }
    expect(tell([won], 'midnight-party', people(0))).toEqual(['The round goes to you and Cleo.'])
    const recycle: GameEvent = { type: 'recycle', seat: 1, card: 'R3B4', for: 'G1P6', say: 'recycle' }
    expect(tell([recycle], 'midnight-party', { ...people(0), card: (card) => `<${card}>` })).toEqual([
      'Ben takes <R3B4> back from the discard pile for <G1P6>.',
    ])
    expect(tell([{ type: 'trim', card: '7', say: 'trim' }], 'night-shift', people(0))).toEqual([
      '00:07 goes under the pile.',
    ])
  })

  it('leaves out what is for the eye only, and what it has no words for', () => {
    const events: GameEvent[] = [
      { type: 'turn', turns: 4 },
      { type: 'unheard-of', seat: 0, say: 'unheard-of' },
    ]
    expect(tell(events, 'phantom-hours', people(0))).toEqual([])
  })

  it('takes names as they are', () => {
    const odd: People = { names: ['{card}', '$&'], you: null }
    expect(tell([take], 'hourglass', odd)).toEqual(["{card} takes $&'s set B with P22."])
  })
})

describe('the result', () => {
  const outcome = (scores: number[], winners: number[], reason: string) => ({ scores, winners, reason })

  it('says who won', () => {
    const won = outcome([3, 5, 1], [1], 'most-hourglasses')
    expect(resultInWords(won, 'hourglass', people(0))).toBe('Ben wins.')
    expect(resultInWords(won, 'hourglass', people(1))).toBe('You win!')
    expect(reasonInWords(won, 'hourglass')).toBe('Most hourglasses wins.')
  })

  it('knows shared victories, teams and draws', () => {
    const both = [0, 2]
    expect(resultInWords(outcome([5, 1, 5], both, 'most-hourglasses'), 'hourglass', people(null))).toBe(
      'Ann and Cleo share the victory.',
    )
    expect(resultInWords(outcome([3, 1, 3], both, 'rounds'), 'midnight-party', people(null))).toBe(
      'Ann and Cleo win together.',
    )
    expect(resultInWords(outcome([0, 0, 0], [], 'empty-hand'), 'phantom-hours', people(0))).toBe('The game is a draw.')
    expect(resultInWords(outcome([1, 0, 1], both, 'turn-limit'), 'phantom-hours', people(1))).toBe(
      'Ann and Cleo share the victory.',
    )
  })

  it('knows that one can lose alone', () => {
    const lost = outcome([31], [], 'asleep')
    expect(resultInWords(lost, 'night-shift', { names: ['Ann'], you: 0 })).toBe('You lose.')
    expect(resultInWords(lost, 'night-shift', { names: ['Ann'], you: null })).toBe('Ann loses.')
  })

  it('counts in the words of the game', () => {
    expect([0, 1, 2].map((seat) => scoreInWords(outcome([0, 1, 5], [2], 'x'), 'hourglass', seat))).toEqual([
      '0 hourglasses',
      '1 hourglass',
      '5 hourglasses',
    ])
    expect(scoreInWords(outcome([2], [0], 'rounds'), 'midnight-party', 0)).toBe('2 rounds')
    expect(scoreInWords(outcome([1], [0], 'row-complete'), 'phantom-hours', 0)).toBe('')
    const halves = [1, 2, 5, 8].map((score) => scoreInWords(outcome([score], [0], 'most-points'), 'keyhole', 0))
    expect(halves).toEqual(['½ point', '1 point', '2½ points', '4 points'])
  })

  it('equal scores share a place', () => {
    expect(standings(outcome([4, 9, 4, 1], [1], 'x'))).toEqual([
      { seat: 1, place: 1 },
      { seat: 0, place: 2 },
      { seat: 2, place: 2 },
      { seat: 3, place: 4 },
    ])
  })

  it('tells who has not won what they reached', () => {
    const end = outcome([4, 9, 14, 4], [2], 'x')
    expect([0, 1, 2].map((seat) => placeInWords(end, 'hourglass', seat))).toEqual([
      '4 hourglasses, third',
      '9 hourglasses, second',
      '',
    ])
    expect(placeInWords(outcome([1, 0], [0], 'row-complete'), 'phantom-hours', 1)).toBe('second')
    expect(placeInWords(outcome([], [0], 'resigned'), 'hourglass', 1), 'nobody is ranked').toBe('')
  })

  it('says the key where there is no sentence, so that it is noticed', () => {
    teach({})
    expect(resultInWords(outcome([0, 0], [], 'x'), 'hourglass', people(null))).toBe('log.result.draw')
  })
})
