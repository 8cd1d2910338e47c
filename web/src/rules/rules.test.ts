// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { withOutline } from './rules'
import { rulesPage } from '../../tools/rules-page.mjs'

test('chapters are listed over all parts and can be jumped to', () => {
  const { parts, headings } = withOutline([
    { html: '<h2>The cards</h2><p>Many.</p>' },
    { picture: 'cards', description: 'cards' },
    { html: '<h2>Rock &amp; <em>roll</em></h2>' },
  ])
  expect(headings).toEqual([
    { id: 'chapter-1', text: 'The cards' },
    { id: 'chapter-2', text: 'Rock & roll' },
  ])
  expect(parts[1]).toEqual({ picture: 'cards', description: 'cards' })
  expect(parts[2]).toEqual({ html: '<h2 id="chapter-2" tabindex="-1">Rock &amp; <em>roll</em></h2>' })
})

test('the sentence of the introduction about paragraph codes is left out, and codes are found in the text', () => {
  const { parts } = rulesPage(
    '# Game\n\nA game. Letters like\n(HG-7) name paragraphs.\n\n## Turn\n\nLay a card (HG-7).\n',
  )
  const html = parts.map((part) => ('html' in part ? part.html : '')).join('')
  expect(html).toContain('<p>A game.</p>')
  expect(html.match(/id="HG-7"/g)).toHaveLength(1)
  expect(html.indexOf('id="HG-7"')).toBeGreaterThan(html.indexOf('<h2>'))
})

test('a paragraph named again in another part keeps one target', () => {
  const { parts } = rulesPage('# G\n\n## A\n\nOne (HG-1).\n\n![a card](card)\n\nTwo (HG-1).\n')
  expect(parts).toHaveLength(3)
  expect(JSON.stringify(parts).match(/id=/g)).toHaveLength(1)
})

const htmlOf = (markdown: string) =>
  rulesPage(markdown)
    .parts.map((part) => ('html' in part ? part.html : ''))
    .join('')

test('how moves are typed is left out, after a list too', () => {
  const html = htmlOf(
    '# G\n\n## Moves\n\n- one\n- two\n\n    use 13      put a sweet on 13\n    lay 24      24 goes away\n\nAfter it (NS-1).\n',
  )
  expect(html).not.toContain('sweet')
  expect(html).not.toContain('<!--')
  expect(html).toContain('After it')
})

test('a block of three columns or more is a table, inside a list too', () => {
  const html = htmlOf(
    '# G\n\n- levels:\n\n      level   coffee   stash\n      easy       7       5\n      hard       5       5\n',
  )
  expect(html).toContain('<thead><tr><th scope="col">level</th><th scope="col">coffee</th>')
  expect(html).toContain('<tr><th scope="row">hard</th><td>5</td><td>5</td></tr>')
  expect(
    htmlOf('# G\n\n    piano  70 x 30  room under\n                    the keys\n    desk  66 x 36  open\n'),
  ).toContain('<td>room under the keys</td>')
  expect(htmlOf('# G\n\n    number  1-4  5-8\n    points   0    <1\n')).toContain('<td>&lt;1</td>')
})
