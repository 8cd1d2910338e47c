// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { currentLanguage, learn, listed, say, sayCount, speak } from './words.svelte'

describe('words', () => {
  it('change with the language, those of a game that was learned too', async () => {
    await speak('en')
    await learn('hourglass')
    expect(say('page.close')).toBe('Close')
    expect(sayCount('page.hourglass.score', 1)).toBe('1 hourglass')
    await speak('de')
    expect(currentLanguage()).toBe('de')
    expect(sayCount('page.hourglass.score', 3)).toBe('3 Sanduhren')
    expect(listed(['Ann', 'Ben', 'Cleo'])).toBe('Ann, Ben und Cleo')
  })

  it('count as the language does: nothing is singular in French, plural elsewhere', async () => {
    await learn('hourglass')
    await speak('fr')
    expect([0, 1, 2].map((count) => sayCount('page.hourglass.score', count))).toEqual([
      '0 sablier',
      '1 sablier',
      '2 sabliers',
    ])
    await speak('en')
    expect(sayCount('page.hourglass.score', 0)).toBe('0 hourglasses')
  })
})
