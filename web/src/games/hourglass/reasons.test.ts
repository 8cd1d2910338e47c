// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../tools/words.mjs'
import { teach } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { reasonInWords } from './reasons'
import { sampleView } from './sample'
import type { HourglassView } from './view'

const now = (): Telling<HourglassView> => ({
  view: sampleView(),
  me: 0,
  names: ['Ann', 'Ben', 'Cleo'],
  turn: { seats: [0], phase: 'play', undo: null },
  legal: [],
})
const why = (move: string): string | null => reasonInWords(move, now())

beforeAll(() => teach(Object.fromEntries(readWords('en'))))

describe('The reason of an advised move', () => {
  it('says what a set is worth with the card that takes it', () => {
    // Set B, falling, in front of Ben, is worth 6.
    expect(why('take B R12')).toBe("It takes Ben's set, now worth 9 hourglasses.")
  })
  it('says if few numbers are left to take it back', () => {
    expect(why('take B R3')).toBe("It takes Ben's set, now worth 6 hourglasses, and few cards can take it back.")
    expect(why('open - P2')).toBe('Few cards can take this set away from you.')
    expect(why('open + J23')).toBe('Few cards can take this set away from you.')
  })
  it('names no hourglasses where there are none', () => {
    const view = {
      ...sampleView(),
      sets: [{ holder: 'B' as const, dir: '+' as const, owner: 1, cards: ['R2'], tucked: [], worth: 0 }],
    }
    expect(reasonInWords('take B J9', { ...now(), view })).toBe('It takes a set away from Ben.')
    expect(why('open + J13')).toBe('It starts a set of your own and risks no hourglass.')
    expect(why('under B P2')).toBe('It gives Ben nothing and keeps your better cards.')
    expect(why('drop P2')).toBe('It gives up a card without hourglasses.')
  })
  it('says what a card brings', () => {
    expect(why('open + R12')).toBe('It starts a set of your own, worth 3 hourglasses.')
    expect(why('under B R12')).toBe('A set that you may still take gains 3 hourglasses.')
  })
  it('has none where nothing that is seen speaks for it', () => {
    expect(why('drop R12')).toBeNull()
    expect(why('take C R12')).toBeNull()
    expect(why('nonsense')).toBeNull()
  })
})
