// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest'
import { reasonInWords, resultInWords } from './result'
import { teach } from './words.svelte'

beforeAll(() =>
  teach({
    'log.result.one': '{name} wins.',
    'log.result.draw': 'A draw.',
    'log.result.lost.you': 'You lose.',
    'log.result.aborted': 'Aborted.',
    'log.reason.resigned': 'By resignation.',
    'log.reason.aborted': 'It does not count.',
    'log.reason.hourglass.most-hourglasses': 'Most hourglasses.',
  }),
)

const two = { names: ['Ann', 'Ben'], you: null }
const ended = (reason: string, winners: number[] = []) => ({ scores: [], winners, reason })

test('a game that its players ended is told the same in every game', () => {
  expect(resultInWords(ended('aborted'), 'hourglass', two)).toBe('Aborted.')
  expect(reasonInWords(ended('aborted'), 'keyhole')).toBe('It does not count.')
  expect(resultInWords(ended('resigned', [1]), 'hourglass', two)).toBe('Ben wins.')
  expect(resultInWords(ended('resigned'), 'night-shift', { names: ['Ann'], you: 0 })).toBe('You lose.')
  expect(reasonInWords(ended('resigned', [1]), 'hourglass')).toBe('By resignation.')
  expect(reasonInWords(ended('most-hourglasses'), 'hourglass')).toBe('Most hourglasses.')
  expect(reasonInWords(ended('unheard-of'), 'hourglass')).toBe('')
})
