// SPDX-License-Identifier: MIT
// Every game has what the shell relies on, and the shell finds it by its folder.
import { describe, expect, it } from 'vitest'
import { parse } from '../lib/route.svelte'
import { games as folders } from '../../tools/words.mjs'
import { coverOf } from './covers'
import { gameNames, gameOf, games, hasItsGame, isGame } from './index'
import { hasLesson, hasScene } from './modules'

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
