// SPDX-License-Identifier: MIT
// The glossary beside the texts says which words a language does not use; here no sentence of the page uses one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { games, languages, readWords, textFolder } from './words.mjs'

/** The words that the glossary rules out, by language. */
function ruledOut(markdown: string): Map<string, string[]> {
  const words = new Map(languages.map((language): [string, string[]] => [language, []]))
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  const column = (rows[0] ?? '').split('|').findIndex((head) => head.trim() === 'not')
  for (const row of rows.slice(2)) {
    for (const part of (row.split('|')[column] ?? '').split(';')) {
      const [language = '', list = ''] = part.split(':').map((each) => each.trim())
      words.get(language)?.push(...list.split(',').map((word) => word.trim()))
    }
  }
  return words
}

/** Everything the page says in a language, by where it stands; without {names}, and without what is typed in terminals. */
function saidIn(language: string): [where: string, sentence: string][] {
  const sentences = [...readWords(language)].filter(([key]) => !key.endsWith('.unreadable'))
  const rules = games.flatMap((game) =>
    readFileSync(join(textFolder, language, 'rules', `${game}.md`), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('    '))
      .join('\n')
      .split(/\n\n/)
      .map((paragraph): [string, string] => [
        `rules/${game}.md`,
        paragraph.replace(/\]\(.*?\)/g, '').replace(/\s+/g, ' '),
      ]),
  )
  return [...sentences, ...rules]
}

const words = ruledOut(readFileSync(join(textFolder, 'glossary.md'), 'utf8'))

describe('the glossary', () => {
  it('rules words out', () => {
    expect(words.get('en')).toContain('whoever')
    expect(words.get('de')).toContain('Gespenst')
  })

  it.each(languages)('is kept to in %s', (language) => {
    const said = saidIn(language)
    const wrong = (words.get(language) ?? []).flatMap((word) => {
      const pattern = new RegExp(`(?<![\\p{L}{])${word.replace(/[{}]/g, '\\$&')}(?![\\p{L}}])`, 'iu')
      return said
        .filter(([, sentence]) => pattern.test(sentence))
        .map(([where, sentence]) => `${word}: ${where} = ${sentence}`)
    })
    expect(wrong).toEqual([])
  })
})
