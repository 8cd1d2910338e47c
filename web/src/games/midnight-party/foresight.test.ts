// SPDX-License-Identifier: MIT
// What is said before a play is held against what the engine makes of it, in games of every number of players.
import { expect, it } from 'vitest'
import type { GameEvent, Turn } from '../../engine/protocol'
import { testEngine } from '../../engine/test-engine'
import { parseMove } from './moves'
import { roundGoesTo } from './preview'
import type { PartyView } from './view'

const tables = [
  [2, 'duel'],
  [3, 'solo'],
  [4, 'teams'],
  [5, 'solo'],
  [6, 'teams'],
] as const

it.each(tables)('with %i players (%s) rounds end as foretold', async (players, mode) => {
  const engine = await testEngine()
  engine.ask({ do: 'new', game: 'midnight-party', players, options: { mode }, seed: '7'.repeat(64) })
  let foretold = 0
  for (let moves = 0; moves < 400; moves++) {
    const [seat] = engine.ask<Turn>({ do: 'turn' }).seats
    if (seat === undefined) break
    const { view } = engine.ask<{ view: PartyView }>({ do: 'view', seat })
    const legal = engine.ask<{ moves: string[] }>({ do: 'legal', seat }).moves
    const ends = (text: string): number[] | null => {
      const move = parseMove(text)
      return move?.kind === 'play' ? roundGoesTo(move, view) : null
    }
    // Some that end a round, more that do not, and all sorts of them.
    const [ending] = legal.filter((text) => ends(text))
    const text = ending !== undefined && moves % 3 === 0 ? ending : (legal[(moves * 7919) % legal.length] ?? '')
    const winners = ends(text)
    const { events } = engine.ask<{ events: GameEvent[] }>({ do: 'apply', seat, move: text })
    const counted = events.find(({ type }) => ['score', 'win-round', 'tied-round'].includes(type))
    if (winners) {
      foretold++
      expect(counted, text).toBeDefined()
      if (mode !== 'solo') expect(counted, text).toMatchObject({ type: 'win-round', seats: winners })
    } else if (counted) expect(view.pile, `${text}: MP-23, the cards have run out`).toEqual([])
  }
  expect(foretold).toBeGreaterThan(0)
})
