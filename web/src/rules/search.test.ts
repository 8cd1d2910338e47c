// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { withBlocks } from './blocks'
import { folded, search } from './search'

const { blocks, parts } = withBlocks([
  {
    html: '<p>Before all.</p><h2>Special actions</h2><ul><li>Déjà-vu: both walk backwards<small class="codes"> (<span class="paragraph" id="MP-12">MP-12</span>)</small>.</li><li><p>An <em>hour</em> &amp; an œuvre, then the hour.</p></li></ul>',
  },
  { picture: 'clock', description: 'a clock' },
  {
    html: '<h2>Größe</h2><table><tbody><tr><th>small</th><td>14</td></tr></tbody></table><p>Straße<small class="codes"> (<span class="paragraph" id="MP-20">MP-20</span>)</small></p>',
  },
])
const marked = (query: string): string[] =>
  search(blocks, query).flatMap(({ pieces }) => pieces.filter((piece) => piece.marked).map(({ text }) => text))

test('blocks are numbered, and know their chapter and their paragraph', () => {
  expect(blocks.map(({ text, rule, chapter }) => [text, rule, chapter])).toEqual([
    ['Before all.', null, ''],
    ['Déjà-vu: both walk backwards.', 'MP-12', 'Special actions'],
    ['An hour & an œuvre, then the hour.', 'MP-12', 'Special actions'],
    ['small 14', 'MP-20', 'Größe'],
    ['Straße', 'MP-20', 'Größe'],
  ])
  expect(parts[1]).toEqual({ picture: 'clock', description: 'a clock' })
  expect(JSON.stringify(parts)).toContain('<li data-block=\\"1\\">')
})

test('accents and case do not matter, and what matches is marked as it is written', () => {
  expect(marked('deja')).toEqual(['Déjà'])
  expect(marked('DÉJÀ')).toEqual(['Déjà'])
  expect(marked('oeuvre')).toEqual(['œuvre'])
  expect(marked('strasse')).toEqual(['Straße'])
  expect(folded('Œ é’').text).toBe("oe e'")
})

test('all words must be there, in any order; each place is marked', () => {
  expect(marked('hour an')).toEqual(['An', 'hour', 'an', 'hour'])
  expect(search(blocks, 'hour backwards')).toEqual([])
})

test('a paragraph is found by its number, which is not shown', () => {
  expect(search(blocks, 'mp-12').map(({ block }) => block.number)).toEqual([1, 2])
  expect(search(blocks, 'mp-1')).toEqual([])
})

test('nothing is found for nothing', () => {
  expect(search(blocks, '')).toEqual([])
  expect(search(blocks, '   ')).toEqual([])
})

test('of a long block the words around the first match are shown', () => {
  const long = { number: 0, text: `${'word '.repeat(60)}needle ${'word '.repeat(60)}`.trim(), rule: null, chapter: '' }
  const pieces = search([long], 'needle')[0]?.pieces ?? []
  const text = pieces.map((piece) => piece.text).join('')
  expect(text).toMatch(/^… word .*needle.* word …$/)
  expect(text.length).toBeLessThan(260)
})
