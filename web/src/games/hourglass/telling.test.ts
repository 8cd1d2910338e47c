// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../tools/words.mjs'
import { teach } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { sampleView } from './sample'
import { ask, fullName, inWords, moveInWords, reasonInWords } from './telling'
import type { HourglassView } from './view'

const now = (legal: string[] = []): Telling<HourglassView> => ({
  view: sampleView(),
  me: 0,
  names: ['Ann', 'Ben', 'Cleo'],
  turn: { seats: [0], phase: 'play', undo: null },
  legal,
})

beforeAll(() => teach(Object.fromEntries(readWords('en'))))

describe('Hourglass in words', () => {
  it('names a card with its hourglasses', () => {
    expect(fullName('R5', 1)).toBe('Red 5, 1 hourglass')
    expect(fullName('P12', 3)).toBe('Purple 12, 3 hourglasses')
    expect(fullName('J13', 0)).toBe('Joker 13, no hourglasses')
  })

  it('asks for what can be done, and for nothing else', () => {
    expect(ask(now(['open + R5', 'open - R5']))).toBe('Choose a card to open a set with.')
    expect(ask(now(['under A R5']))).toContain('None of your cards fits')
    expect(ask(now(['take A R5', 'under A R5']))).not.toContain('open')
    expect(ask(now(['open + R5', 'take A R5', 'under A R5']))).toContain('open a set, take one')
    expect(ask(now(['open + R5', 'under A R5']))).not.toContain('take')
    expect(ask(now(['drop R5']))).toContain('under the draw pile')
  })

  it('says a move with whose set it is about', () => {
    expect(moveInWords('take B R12', now())).toBe('Play red 12 on set B in front of Ben and take it.')
    expect(moveInWords('open - J13', now())).toBe('Open a falling set with joker 13.')
    expect(moveInWords('drop P2', now())).toBe('Put purple 2 under the draw pile.')
  })

  it('tells the whole table, and no hand that is hidden', () => {
    expect(inWords(now())).toEqual([
      'Round 2. Draw pile: 30 cards.',
      'Free holders: C.',
      'Ann (you): 4 cards in hand, 0 hourglasses.',
      'Ben: 4 cards in hand, 4 hourglasses.',
      'Cleo: 5 cards in hand, 3 hourglasses.',
      'Set A, rising, in front of you, worth 3 hourglasses. From bottom to top: red 5, red 9.',
      'Set B, falling, in front of Ben, worth 6 hourglasses. From bottom to top: purple 20, purple 14, joker 13. ' +
        'Tucked under it: red 17.',
      'Your hand: red 3, red 12, purple 2, joker 13.',
    ])
  })
})

const why = (move: string): string | null => reasonInWords(move, now())

describe('The reason of an advised move', () => {
  it('says what a set is worth with the card that takes it', () => {
    // Set B, falling, in front of Ben, is worth 6.
    expect(why('take B R12')).toBe("It takes Ben's set, now worth 9 hourglasses.")
  })
  it('counts the cards out of sight that fit, where they are few (HG-10)', () => {
    const taken = /^It takes Ben's set, now worth 6 hourglasses\. Only 3 of the \d+ cards you cannot see fit on it\.$/
    expect(why('take B R3')).toMatch(taken) // red 1 and 2, joker 3; joker 1 has been won
    expect(why('open - P2')).toMatch(/Only one of the \d+ cards you cannot see fits on it\.$/) // purple 1
    expect(why('open - J1')).toMatch(/Only 2 of the \d+ cards you cannot see fit on it\.$/) // red 1, purple 1
  })
  it('says that the last card of a round keeps what it lays (HG-13)', () => {
    const hands = [
      ['R3', 'R12', 'P2'],
      ['?', '?'],
      ['?', '?'],
    ]
    const last = { ...now(), view: { ...sampleView(), hands } as HourglassView }
    expect(reasonInWords('take B R12', last)).toBe("It takes Ben's set, and the round ends: you keep 9 hourglasses.")
    expect(reasonInWords('under B R12', last)).toBeNull()
  })
  it('names no hourglasses where there are none', () => {
    const view = {
      ...sampleView(),
      sets: [{ holder: 'B' as const, dir: '+' as const, owner: 1, cards: ['R2'], tucked: [], worth: 0 }],
    }
    expect(reasonInWords('take B J9', { ...now(), view })).toBe('It takes a set away from Ben.')
    expect(why('open + J13')).toBe('It starts a set of your own and risks no hourglass.')
    expect(why('under B P2')).toBe('It gives Ben no hourglass.')
    expect(why('drop P2')).toBe('It gives up a card without hourglasses.')
  })
  it('says what a card brings', () => {
    expect(why('open + R12')).toBe('It starts a set of your own, worth 3 hourglasses.')
    expect(why('under B R12')).toBe('It adds 3 hourglasses to a set that your purple 2 could still take.')
  })
  it('has none for what is no move', () => {
    expect(why('drop R12')).toBe('The others do not see which card you give up.')
    expect(why('take C R12')).toBeNull()
    expect(why('nonsense')).toBeNull()
  })
})
