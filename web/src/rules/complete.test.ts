// SPDX-License-Identifier: MIT
// The rule books are whole: every paragraph has its place in every language, and so has every picture and example.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { gameNames } from '../games'
import { steps } from '../games/pictures'
import { haveMaterial } from '../games/test-material'
import { languages } from '../words/words.svelte'
import { rulesPage } from '../../tools/rules-page.mjs'
import { textFolder } from '../../tools/words.mjs'
import { withBlocks, withLinks } from './blocks'
import { picturesOf } from './rules'

/** The paragraphs of the English rules; there they are counted without gaps. */
function paragraphsOf(game: string): string[] {
  const book = readFileSync(join(textFolder, 'en', 'rules', `${game}.md`), 'utf8')
  const numbers = [...new Set([...book.matchAll(/\b([A-Z]{2})-(\d+)\b/g)].map(([found]) => found))]
  const letters = numbers[0]?.slice(0, 2) ?? ''
  return numbers.map((_, i) => `${letters}-${i + 1}`)
}
const bookOf = (language: string, game: string) =>
  rulesPage(readFileSync(join(textFolder, language, 'rules', `${game}.md`), 'utf8'))
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const shownIn = (language: string, game: string): string[] =>
  bookOf(language, game).parts.flatMap((part) =>
    'picture' in part ? [part.picture] : 'example' in part ? [`example:${part.example}`] : [],
  )

describe.each(gameNames)('the rules of %s', (game) => {
  beforeAll(() => haveMaterial(game))

  test.each(languages)('have every paragraph once as a target (%s)', (language) => {
    const html = bookOf(language, game)
      .parts.map((part) => ('html' in part ? part.html : ''))
      .join('')
    const targets = [...html.matchAll(/id="([A-Z]{2}-\d+)"/g)].map((found) => found[1] ?? '')
    expect([...targets].sort()).toEqual(paragraphsOf(game).sort())
  })

  test('show the same pictures and examples in the same order in all languages', () => {
    const english = shownIn('en', game)
    for (const language of languages) expect(shownIn(language, game)).toEqual(english)
    expect(english.length).toBeGreaterThanOrEqual(5)
    expect(english.filter((each) => each.startsWith('example:')).length).toBeGreaterThanOrEqual(2)
  })

  test('name no picture and no example that is not there', async () => {
    const drawn = (await picturesOf(game))?.pictures ?? {}
    for (const name of shownIn('en', game)) {
      if (name.startsWith('example:'))
        expect(existsSync(here(`../games/${game}/examples/${name.slice(8)}.json`)), name).toBe(true)
      else expect(drawn[name], name).toBeDefined()
    }
  })

  test('begin with a page whose pictures are in the book, too', async () => {
    const { firstPage } = (await picturesOf(game)) ?? {}
    const shown = shownIn('en', game)
    for (const step of steps) expect(shown).toContain(firstPage?.[step].picture)
  })

  test.each(languages)('can be linked to and searched, paragraph by paragraph (%s)', (language) => {
    const { parts, blocks } = withBlocks(bookOf(language, game).parts)
    const html = withLinks(parts, (rule) => `"${rule}"`)
      .map((part) => ('html' in part ? part.html : ''))
      .join('')
    expect(html.match(/<button type="button" class="paragraph" id="[A-Z]{2}-\d+"/g)).toHaveLength(
      paragraphsOf(game).length,
    )
    expect(html).toContain('aria-label="&quot;')
    expect(html.match(/data-block="\d+"/g)).toHaveLength(blocks.length)
    // Whatever is found in a chapter leads to a paragraph.
    for (const block of blocks) if (block.chapter !== '') expect(block.rule, block.text).toMatch(/^[A-Z]{2}-\d+$/)
  })
})
