// SPDX-License-Identifier: MIT
// The rule books are whole: every paragraph has its place in every language, and so has every picture and example.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { gameNames, type GameName } from '../engine/protocol'
import { languages } from '../words/words.svelte'
import { rulesPage } from '../../tools/rules-page.mjs'
import { textFolder } from '../../tools/words.mjs'
import { withBlocks, withLinks } from './blocks'
import { firstPages, steps } from './first-pages'

const last: Record<GameName, [letters: string, number: number]> = {
  hourglass: ['HG', 19],
  'phantom-hours': ['PH', 18],
  'midnight-party': ['MP', 29],
  'night-shift': ['NS', 26],
  keyhole: ['KH', 45],
}
const bookOf = (language: string, game: string) =>
  rulesPage(readFileSync(join(textFolder, language, 'rules', `${game}.md`), 'utf8'))
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const shownIn = (language: string, game: string): string[] =>
  bookOf(language, game).parts.flatMap((part) =>
    'picture' in part ? [part.picture] : 'example' in part ? [`example:${part.example}`] : [],
  )

describe.each(gameNames)('the rules of %s', (game) => {
  test.each(languages)('have every paragraph once as a target (%s)', (language) => {
    const html = bookOf(language, game)
      .parts.map((part) => ('html' in part ? part.html : ''))
      .join('')
    const targets = [...html.matchAll(/id="([A-Z]{2}-\d+)"/g)].map((found) => found[1] ?? '')
    const [letters, count] = last[game]
    const all = Array.from({ length: count }, (_, i) => `${letters}-${i + 1}`)
    expect([...targets].sort()).toEqual([...all].sort())
  })

  test('show the same pictures and examples in the same order in all languages', () => {
    const english = shownIn('en', game)
    for (const language of languages) expect(shownIn(language, game)).toEqual(english)
    expect(english.length).toBeGreaterThanOrEqual(5)
    expect(english.filter((each) => each.startsWith('example:')).length).toBeGreaterThanOrEqual(2)
  })

  test('name no picture and no example that is not there', () => {
    const drawn = readFileSync(here(`../games/${game}/pictures.ts`), 'utf8')
    for (const name of shownIn('en', game)) {
      if (name.startsWith('example:'))
        expect(existsSync(here(`./examples/${game}/${name.slice(8)}.json`)), name).toBe(true)
      else expect(drawn).toMatch(new RegExp(`[ {']${name}'?:`))
    }
  })

  test('begin with a page whose pictures are in the book, too', () => {
    const shown = shownIn('en', game)
    for (const step of steps) expect(shown).toContain(firstPages[game][step].picture)
  })

  test.each(languages)('can be linked to and searched, paragraph by paragraph (%s)', (language) => {
    const { parts, blocks } = withBlocks(bookOf(language, game).parts)
    const html = withLinks(parts, (rule) => `"${rule}"`)
      .map((part) => ('html' in part ? part.html : ''))
      .join('')
    expect(html.match(/<button type="button" class="paragraph" id="[A-Z]{2}-\d+"/g)).toHaveLength(last[game][1])
    expect(html).toContain('aria-label="&quot;')
    expect(html.match(/data-block="\d+"/g)).toHaveLength(blocks.length)
    // Whatever is found in a chapter leads to a paragraph.
    for (const block of blocks) if (block.chapter !== '') expect(block.rule, block.text).toMatch(/^[A-Z]{2}-\d+$/)
  })
})
