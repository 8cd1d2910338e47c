// SPDX-License-Identifier: MIT
// Every game has what the shell relies on, and the shell finds it by its folder.
import { describe, expect, it, test } from 'vitest'
import { parse } from '../lib/route.svelte'
import { games as folders, readWords, textFolder } from '../../tools/words.mjs'
import { coverOf } from './covers'
import { gameNames, gameOf, games, hasItsGame, isGame, ruleOf } from './index'
import { hasLesson, hasScene } from './modules'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

describe('the games', () => {
  it('are those with a manifest, each on its own place of the shelf', () => {
    expect([...gameNames].sort()).toEqual([...folders].sort())
    const places = games.map(({ shelf }) => shelf)
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  })

  it('have one among them for newcomers', () => {
    expect(games.filter(({ forNewcomers }) => forNewcomers)).toHaveLength(1)
  })

  it.each(gameNames)('%s has a cover, a table and a lesson', (name) => {
    expect(coverOf(name)).toBeTypeOf('function')
    expect([hasScene(name), hasLesson(name)]).toEqual([true, true])
  })

  it.each(games.filter(({ solo }) => solo))('$name names a level for each day of the week', ({ solo }) => {
    expect(solo?.week).toHaveLength(7)
    expect(solo?.values).toEqual(expect.arrayContaining([...(solo?.week ?? []), solo?.usual]))
  })

  it('are the only names that are accepted', () => {
    expect([isGame('chess'), isGame(null)]).toEqual([false, false])
    expect(() => gameOf('chess')).toThrow('chess')
  })

  it.each(['#/set-up/', '#/rules/', '#/learn/', '#/online/new/'])('can be linked to with %s, others cannot', (path) => {
    expect(hasItsGame(parse(`${path}${gameNames[0]}`))).toBe(true)
    expect(hasItsGame(parse(`${path}chess`))).toBe(false)
    expect(hasItsGame(parse('#/settings'))).toBe(true)
  })
})

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
