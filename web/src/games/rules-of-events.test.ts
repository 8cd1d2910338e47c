// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameNames, gameOf, ruleOf } from './index'
import { readWords, textFolder } from '../../tools/words.mjs'

const keysOf = (game: string): string[] =>
  [...readWords('en').keys()].flatMap((key) =>
    key.startsWith(`log.event.${game}.`) ? [key.slice(`log.event.${game}.`.length)] : [],
  )

test.each(gameNames)('%s: every sentence of the log has its paragraph, or is said to have none', (game) => {
  const table = gameOf(game).rulesOfEvents
  for (const key of keysOf(game)) {
    const [type = '', ...endings] = key.split('.')
    expect(
      [type, ...endings.map((ending) => `${type}.${ending}`)].some((each) => each in table),
      key,
    ).toBe(true)
  }
  const known = new Set(keysOf(game).map((key) => key.split('.')[0]))
  for (const entry of Object.keys(table)) expect(known, entry).toContain(entry.split('.')[0])
})

test.each(gameNames)('%s: the paragraphs are in the rule book', (game) => {
  const book = readFileSync(join(textFolder, 'en', 'rules', `${game}.md`), 'utf8')
  for (const rule of Object.values(gameOf(game).rulesOfEvents))
    if (rule !== null) expect(book).toMatch(new RegExp(`\\b${rule}\\b`))
})

test('the most particular entry wins, no matter who is addressed', () => {
  expect(ruleOf('hourglass', 'take.you')).toBe('HG-7')
  expect(ruleOf('phantom-hours', 'draw.you.G')).toBe('PH-6')
  expect(ruleOf('midnight-party', 'walk.party.back')).toBe('MP-18')
  expect(ruleOf('midnight-party', 'walk')).toBe('MP-10')
  expect(ruleOf('keyhole', 'plan')).toBeNull()
})
