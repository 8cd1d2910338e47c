// SPDX-License-Identifier: MIT
// How figures take what happens, in games that the engine plays: always as everybody at the table has seen it.
import { describe, expect, it } from 'vitest'
import { testEngine } from '../engine/test-engine'
import type { BotAnswer, GameName, JsonObject, Turn } from '../engine/protocol'
import { gameNames } from '.'
import { loadScene } from './modules'
import type { FigureMoods } from './scene'
import { shapesOf } from './shapes'
import { haveMaterial } from './test-material'

interface Seen {
  moment: { view: JsonObject; events: unknown[] }
}

const players: Partial<Record<GameName, number>> = { 'night-shift': 1, keyhole: 2 }

describe.each(gameNames)('moods in %s', async (game) => {
  await haveMaterial(game)
  const scene = await loadScene(game)
  const { event, view: shape } = shapesOf(game)

  it('are known, and the same for everybody', async () => {
    const engine = await testEngine()
    const count = players[game] ?? 3
    engine.ask({ do: 'new', game, players: count, options: {}, seed: '7'.padStart(64, '0') })
    const found = new Set<string>()
    for (let moves = 0, turn = engine.ask<Turn>({ do: 'turn' }); turn.seats.length > 0 && moves < 150; moves++) {
      const [seat = 0] = turn.seats
      const bot = { do: 'bot', level: 'easy', seat, iterations: 4, seed: String(moves).padStart(64, '0') }
      const { move } = engine.ask<BotAnswer>(bot)
      ;({ turn } = engine.ask<{ turn: Turn }>({ do: 'apply', seat, move }))
      const viewers = [null, ...Array.from({ length: count }, (_, each) => each)]
      const moods = viewers.map((viewer): FigureMoods => {
        const { view, events } = engine.ask<Seen>({ do: 'moment', seat: viewer }).moment
        return (
          scene.moods?.(
            events.map((each) => event(each)),
            { view: shape(view) },
          ) ?? {}
        )
      })
      for (const each of moods) expect(each, `after ${move}`).toEqual(moods[0])
      for (const mood of Object.values(moods[0] ?? {})) found.add(mood ?? '')
    }
    expect(found).toContain('pleased')
  })
})
