// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOfPart } from '../../../tools/words.mjs'
import { teach } from '../../words/words.svelte'
import { sampleTelling } from './sample'
import { ask, inWords, moveInWords, sound } from './words'

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
    expect(sound({ type: 'draw', seat: 1, card: 'G' }, 0)).toBe('ghost')
    expect(sound({ type: 'draw', seat: 1, card: '14' }, 0)).toBe('take')
    expect(sound({ type: 'turn', seat: 1, turns: 2 }, 0)).toBeNull()
    const end = (winners: number[]) => ({ type: 'end', reason: 'turn-limit', winners, turns: 400 })
    expect([0, 1, 2, null].map((me) => sound(end([0, 2]), me))).toEqual(['win', 'lose', 'win', 'win'])
    expect(sound(end([]), 0)).toBeNull()
  })
})
