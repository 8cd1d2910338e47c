// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from './folder-order.mjs'
import { rulesPage } from './rules-page.mjs'
import {
  games,
  languages,
  parseWords,
  partOf,
  parts,
  readWords,
  textFolder,
  wordProblems,
  wordsOfPart,
} from './words.mjs'

describe('words', () => {
  it('are lines with a key and a sentence; the rest is remarks', () => {
    const words = parseWords('# a = remark\n\na.b = One = two\r\nempty =\nno sentence\n')
    expect([...words]).toEqual([
      ['a.b', 'One = two'],
      ['empty', ''],
    ])
  })

  it('English has nothing wrong with it, and a language that is not there has everything', () => {
    expect(wordProblems('en')).toEqual([])
    expect(wordProblems('xx')).toHaveLength(readWords('en').size + games.length)
  })

  it('each belongs to one part of the page, and no part is empty', () => {
    const keysOfParts = parts.map((part) => Object.keys(wordsOfPart('en', part)))
    expect(keysOfParts.every((keys) => keys.length > 0)).toBe(true)
    expect(keysOfParts.flat().sort()).toEqual([...readWords('en').keys()].sort())
    expect(partOf('log.event.keyhole.walk')).toBe('keyhole')
    expect(partOf('log.result.draw')).toBe('common')
    expect(partOf('title.keyhole')).toBe('common')
    expect(partOf('page.hall.title')).toBe('online')
    expect(partOf('page.hall.begin')).toBe('company')
    expect(partOf('page.home.online')).toBe('common')
    expect(partOf('page.table.label')).toBe('table')
    expect(partOf('page.settings.title')).toBe('aside')
    expect(partOf('page.learn.next')).toBe('learn')
    expect(partOf('page.learn.keyhole.walk.title')).toBe('lesson-keyhole')
  })

  it('an evening says nothing that is only loaded for tables online', () => {
    const source = join(import.meta.dirname, '../src')
    const files = readdirSync(join(source, 'evening'), { recursive: true, encoding: 'utf8' })
    const modules = new Set(
      files.filter((path) => /(?<!\.test)\.(ts|svelte)$/.test(path)).map((path) => join('evening', path)),
    )
    for (const path of modules) for (const each of importsOf(path)) modules.add(each)
    const said = [...modules]
      .filter((path) => path !== 'words/keys.ts')
      .flatMap((path) => readFileSync(join(source, path), 'utf8').match(/\bpage\.(hall|online)\.[a-z-]+/g) ?? [])
    expect(said).toContain('page.hall.begin')
    expect(said.filter((key) => partOf(key) !== 'company')).toEqual([])
  })
})

describe('rules', () => {
  const markdown =
    '# Title\n\nLike (HG-7).\n\n## One\n\nFirst (HG-1), (HG-7).\n\n![A set](set)\n\n## Two\n\nAgain (HG-7).\n\n    open + R5\n'

  it('have a title, sections, and pictures between them', () => {
    const { title, parts } = rulesPage(markdown)
    expect(title).toBe('Title')
    expect(parts.map((part) => ('picture' in part ? part.picture : 'text'))).toEqual(['text', 'set', 'text'])
    expect(parts[1]).toEqual({ picture: 'set', description: 'A set' })
  })

  it('each paragraph is a target once, in its chapter, and what is typed in terminals is left out', () => {
    const html = rulesPage(markdown).parts.map((part) => ('html' in part ? part.html : ''))
    expect(html.join('').match(/id="HG-7"/g)).toHaveLength(1)
    expect(html[0]).toContain('First<small class="codes"> (<span class="paragraph" id="HG-1">')
    expect(html[0]).not.toContain('Like')
    expect(html.join('')).not.toContain('open + R5')
  })

  it('name nothing as it is called in a terminal', () => {
    const [part] = rulesPage('# G\n\nHello.\n\n## Merging (option `merge`)\n\nAt random (`random`) (HG-1).\n').parts
    expect(part).toEqual({
      html: expect.stringMatching(/^<p>Hello\.<\/p>\n<h2>Merging<\/h2>\n<p>At random<small class="codes">/) as string,
    })
    for (const language of languages)
      for (const game of games) {
        const page = rulesPage(readFileSync(join(textFolder, language, 'rules', `${game}.md`), 'utf8'))
        for (const part of page.parts)
          if ('html' in part) expect(part.html, `${language} ${game}`).not.toContain('<code>')
      }
  })

  it.each(games)('the paragraphs of %s are targets, each once', (game) => {
    const page = rulesPage(readFileSync(join(textFolder, 'en', 'rules', `${game}.md`), 'utf8'))
    const ids = page.parts.flatMap((part) => ('html' in part ? [...part.html.matchAll(/id="([A-Z]{2}-\d+)"/g)] : []))
    const targets = ids.map((found) => found[1])
    expect(targets.length).toBeGreaterThan(5)
    expect(new Set(targets).size).toBe(targets.length)
  })
})
