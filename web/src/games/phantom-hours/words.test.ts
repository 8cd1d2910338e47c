// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOfPart } from '../../../tools/words.mjs'
import { teach } from '../../words/words.svelte'
import { sampleTelling } from './sample'
import { ask, inWords, moveInWords, reasonInWords, sound } from './words'
import type { PhantomEvent } from './view'

beforeAll(() => teach(wordsOfPart('en', 'phantom-hours')))

describe('what is asked', () => {
  it('names the neighbour on the right', () => {
    expect(ask(sampleTelling())).toContain('Draw a card from Cleo')
  })

  it('tells a full row from others (PH-10)', () => {
    const row = ['06', '07', '08', '09', '10', '11', '12']
    expect(ask(sampleTelling({ rows: [row, row, row] }))).toContain('Your row is full')
  })

  it('says whether a drawn hour is laid or kept (PH-7, PH-8)', () => {
    expect(ask(sampleTelling({ drawn: '17' }, 'place', ['place 6']))).toContain('Place it')
    expect(ask(sampleTelling({ drawn: '11' }, 'place', ['keep']))).toContain('Keep it')
  })
})

describe('moves in words', () => {
  it('names cards, places and people', () => {
    expect(moveInWords('draw 2', sampleTelling())).toBe('Draw card 2 from Cleo')
    expect(moveInWords('place 6', sampleTelling({ drawn: '17' }))).toBe('Place 17:00 on space 6')
    expect(moveInWords('shift 5>4', sampleTelling())).toBe('Move 12:00 from space 5 to space 4')
    expect(moveInWords('shift 2>3 5>4', sampleTelling())).toBe(
      'Move 10:00 from space 2 to space 3, then 12:00 from space 5 to space 4',
    )
  })
})

describe('why a move is advised', () => {
  it('tells what a place leaves free on both sides', () => {
    // 10 on place 2 and 12 on place 5.
    expect(reasonInWords('place 4', sampleTelling({ drawn: '11' }))).toBe(
      'It leaves places free for earlier hours (2) and for later ones (2).',
    )
    expect(reasonInWords('place 1', sampleTelling({ drawn: '07' }))).toBe(
      'It leaves 4 free places to its right for later hours.',
    )
    expect(reasonInWords('place 7', sampleTelling({ drawn: '21' }))).toBe(
      'It leaves 4 free places to its left for earlier hours.',
    )
  })

  it('counts a single place in the singular', () => {
    const row = ['06', '07', null, '12', null, '18', '20']
    expect(reasonInWords('place 3', sampleTelling({ drawn: '10', rows: [row, [], []] }))).toBe(
      'It leaves 1 free place to its right for later hours.',
    )
  })

  it('sees a row that will be full, and a ghost that is in the way (PH-2, PH-10)', () => {
    const row = ['06', '07', null, '12', '14', '18', '20']
    const now = (hand: string[]) => sampleTelling({ drawn: '10', rows: [row, [], []], hands: [hand, ['?'], ['?']] })
    expect(reasonInWords('place 3', now(['14']))).toBe('It completes your row.')
    expect(reasonInWords('place 3', now(['14', 'G']))).toBe('It completes your row. Then only the ghost has to go.')
    expect(reasonInWords('place 3', now(['G', 'G']))).toBe('It completes your row. Then only your 2 ghosts have to go.')
  })

  it('says of a draw only what everybody knows', () => {
    expect(reasonInWords('draw 1', sampleTelling())).toBe('There is a ghost among these cards. Good luck!')
    expect(reasonInWords('draw 1', sampleTelling({ known: [[], [], []] }))).toBe(
      'The backs are all the same: any card will do.',
    )
  })

  it('has a reason for keeping and shifting, and none for the order of a hand', () => {
    expect(reasonInWords('keep', sampleTelling())).toBe('It fits nowhere in your row.')
    expect(reasonInWords('shift 5>4', sampleTelling())).toBe('As it lies, your row can never be completed.')
    expect(reasonInWords('arrange 2 1', sampleTelling())).toBeNull()
  })
})

describe('the table in words', () => {
  const tableInWords = () => inWords(sampleTelling())

  it('has nothing left to fill in and no key in place of a sentence', () => {
    expect(tableInWords().filter((line) => /[{}]|page\./.test(line))).toEqual([])
  })

  it('tells rows, hands, what is known, the pile and what is out', () => {
    const lines = tableInWords()
    expect(lines).toContain('Your row holds 10:00 on space 2 and 12:00 on space 5.')
    expect(lines).toContain('You hold 14:00, a ghost, 14:00, and 09:00.')
    expect(lines).toContain('Ben has 3 cards in hand.')
    expect(lines).toContain('Everybody knows that Cleo holds a ghost.')
    expect(lines).toContain('3 cards in the pile')
    expect(lines).toContain('Out of the game: 13:00.')
  })
})

describe('what is heard', () => {
  it('makes ghosts sound like ghosts', () => {
    expect(sound({ type: 'draw', seat: 1, from: 0, place: 1, card: 'G' }, 0)).toBe('ghost')
    expect(sound({ type: 'draw', seat: 1, from: 0, place: 1, card: '14' }, 0)).toBe('flip')
    expect(sound({ type: 'turn', seat: 1, turns: 2 }, 0)).toBeNull()
    const end = (winners: number[]): PhantomEvent => ({ type: 'end', reason: 'turn-limit', winners, turns: 400 })
    expect([0, 1, 2, null].map((me) => sound(end([0, 2]), me))).toEqual(['win', 'lose', 'win', 'win'])
    expect(sound(end([]), 0)).toBeNull()
  })
})
