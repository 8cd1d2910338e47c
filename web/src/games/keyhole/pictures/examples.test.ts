// SPDX-License-Identifier: MIT
// The rule book shows what is so: every example is asked of the engine again.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../engine/protocol'
import { testEngine, type TestEngine } from '../../../engine/test-engine'
import type { Lobby } from '../lobby'
import type { Catalogue } from '../catalogue'
import type { GhostId, Sighting } from '../view'
import { heights, hiding, lobby, mergers, mirror, movementCards, seen, stacked, walk, ways } from './examples'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})

/** The lobby within a whole position; the engine refuses what cannot be. */
function load(example: Lobby, more: (position: JsonObject) => object = () => ({})): void {
  const path = fileURLToPath(new URL('../../../../../tests/scenes/keyhole/in-plain-sight.json', import.meta.url))
  const position = JSON.parse(readFileSync(path, 'utf8')) as JsonObject
  engine.ask({ do: 'load', position: { ...position, ...example, ...more(position) } as unknown as JsonObject })
}

test('all lobbies of the pictures can be', () => {
  for (const example of [lobby, walk, stacked, seen.lobby, mirror.lobby]) expect(() => load(example)).not.toThrow()
})

test('KH-22, KH-23: the looks of the pictures are the engine’s', () => {
  for (const example of [seen, mirror, ...heights]) {
    load(example.lobby)
    const { seen: told } = engine.ask<{ seen: Sighting[] }>({ do: 'look', ...example.look.door })
    expect(example.look.sightings).toEqual(told)
  }
})

test('the pictures show what their words say', () => {
  const verdicts = seen.look.sightings.map((sighting) => sighting.seen)
  expect(verdicts).toEqual([false, true])
  const [reflected] = mirror.look.sightings
  expect(reflected?.seen).toBe(true)
  expect(reflected?.mirror).toBe(reflected?.points)
})

test('KH-15: the walks of the picture are a card of nine, and the engine allows them', () => {
  expect(ways.reduce((sum, { steps }) => sum + steps, 0)).toBe(9)
  const plan = { walks: [], done: false }
  load(walk, ({ cards, pile }) => ({
    phase: 'walk',
    turn: null,
    cards: ['plain 9', (cards as string[])[0]],
    pile: (pile as string[]).filter((card) => card !== 'plain 9'),
    plans: [plan, plan],
  }))
  for (const { id, to } of ways) {
    const field = to && `${'abcdef'[Math.floor(to.x / 40)]}${Math.floor(to.y / 40) + 1} ${to.x} ${to.y} 0`
    engine.ask({ do: 'apply', seat: 0, move: `walk ${id} ${field ?? 'out'}` })
  }
  // Not a step is left.
  const { moves } = engine.ask<{ moves: string[] }>({ do: 'legal', seat: 0 })
  expect(moves).toEqual(['done'])
})

test('KH-6: the cards of the picture are cards of the game', () => {
  const { catalogue } = engine.ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' })
  const names = catalogue.movement_cards.map(({ name }) => name)
  for (const card of movementCards) expect(names).toContain(card)
  expect(catalogue.movement_cards.filter(({ pieces }) => pieces.length === 2)).toHaveLength(15)
})

test('KH-25: ghosts that meet become what the picture says', () => {
  const meet = (resident: GhostId, small: GhostId): unknown => {
    const spot = { field: 'e5', x: 180, y: 180, z: 0, lying: false }
    const ghosts = walk.ghosts.map((ghost) => {
      if (ghost.seat === 0 && ghost.id === resident) return { ...ghost, at: spot }
      if (ghost.seat === 0 && ghost.id === small)
        return { ...ghost, at: { field: 'e4', x: 180, y: 140, z: 0, lying: false } }
      return { ...ghost, at: ghost.id.startsWith('s') ? 'start' : 'supply' }
    })
    const plan = { walks: [], done: false }
    load({ ...walk, ghosts } as Lobby, ({ cards, pile, options }) => ({
      options: { ...(options as JsonObject), merge: true },
      phase: 'walk',
      turn: null,
      cards: ['plain 9', (cards as string[])[0]],
      pile: (pile as string[]).filter((card) => card !== 'plain 9'),
      plans: [plan, plan],
    }))
    engine.ask({ do: 'apply', seat: 0, move: `walk ${small} e5` })
    engine.ask({ do: 'apply', seat: 0, move: 'done' })
    const { events } = engine.ask<{ events: JsonObject[] }>({ do: 'apply', seat: 1, move: 'done' })
    return events.find(({ type }) => type === 'merge')?.['ghost']
  }
  expect(mergers.map(([, , becomes]) => becomes)).toEqual(['medium', 'large'])
  expect(JSON.stringify(meet('s1', 's2'))).toMatch(/m[12]/)
  expect(JSON.stringify(meet('m1', 's2'))).toMatch(/l1/)
})

test('KH-22: of the squares to hide on, one is safe from the eye', () => {
  const { lobby, ghost, squares, safe } = hiding
  for (const spot of squares) {
    const ghosts = lobby.ghosts.map((each) => (each.seat === 0 && each.id === ghost ? { ...each, at: spot } : each))
    load({ ...lobby, ghosts })
    const { seen: told } = engine.ask<{ seen: Sighting[] }>({ do: 'look', ...lobby.keyhole })
    expect(told.map(({ seen }) => seen)).toEqual([spot.field !== safe])
  }
})
