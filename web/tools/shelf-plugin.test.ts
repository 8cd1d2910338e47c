// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { wordsInstead } from './shelf-plugin.mjs'

test('what another language says is found by what English says', () => {
  const english = '<p aria-label="Rules of it">Rules</p><!----> <b>Ann &amp; Ben</b><i>Go</i>'
  const other = '<p aria-label="Regeln davon">Regeln</p><!----> <b>Ann und Ben</b><i>Go</i>'
  expect(wordsInstead(english, other)).toEqual({
    'Rules of it': 'Regeln davon',
    Rules: 'Regeln',
    'Ann & Ben': 'Ann und Ben',
  })
})

test('a shelf of another shape is refused', () => {
  expect(() => wordsInstead('<p>one</p>', '<p>eins</p><p>zwei</p>')).toThrow('shape')
})
