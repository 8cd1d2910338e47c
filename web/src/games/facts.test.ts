// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { testEngine } from '../engine/test-engine'
import { factsOf, infoOf } from './facts'
import { gameNames } from './index'
import { loadMaterial, shapesOf } from './shapes'

const engine = await testEngine()

describe('the facts of a game are what the engine answers', () => {
  it('for every game there is', () => {
    const { games } = engine.ask<{ games: { name: string }[] }>({ do: 'games' })
    expect(games.map(({ name }) => name).sort()).toEqual([...gameNames].sort())
  })

  it.each(gameNames)('%s', async (game) => {
    const answered = JSON.parse(engine.answerLine(JSON.stringify({ do: 'catalogue', game })))
    const { games } = engine.ask<{ games: { name: string }[] }>({ do: 'games' })
    expect(await factsOf(game)).toEqual({
      info: games.find(({ name }) => name === game),
      catalogue: answered.ok.catalogue,
    })
    expect((await infoOf(game)).name).toBe(game)
  })

  it.each(gameNames)('%s: its shapes read the catalogue', async (game) => {
    await loadMaterial(game)
    expect(shapesOf(game).material?.isKnown ?? true).toBe(true)
  })

  it('and there are none of anything else', async () => {
    await expect(factsOf('chess')).rejects.toThrow('no facts of chess')
  })
})
