// SPDX-License-Identifier: MIT
// Every example of the rule books is played by the real engine: its moves are legal, and it ends as it is told.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '../engine/engine'
import { Refused, type Json } from '../engine/protocol'
import { gameNames } from '../games'
import { testEngine } from '../engine/test-engine'
import { at, playThrough } from '../engine/example'
import { exampleNames, exampleOf } from './examples'

let engine: Engine
beforeAll(async () => {
  engine = await testEngine()
})

const all = gameNames.flatMap((game) => exampleNames(game).map((name) => ({ game, name })))

test('every game has some', () => {
  for (const game of gameNames) expect(exampleNames(game).length, game).toBeGreaterThanOrEqual(2)
})

describe.each(all)('$game: $name', ({ game, name }) => {
  test('can be played through, and ends as its caption says', async () => {
    const example = await exampleOf(game, name)
    const steps = playThrough(engine, example)
    expect(steps).toHaveLength(1 + example.moves.filter((move) => !move.quiet).length)
    const { position } = engine.ask<{ position: Json }>({ do: 'position' })
    const { outcome } = engine.ask<{ outcome: Json }>({ do: 'outcome' })
    expect(Object.keys(example.expect)).not.toEqual([])
    for (const [path, value] of Object.entries(example.expect)) {
      expect(at(path.startsWith('outcome.') ? { outcome } : position, path), path).toEqual(value)
    }
  })

  test('tells something at each step but the first, and comes out the same each time', async () => {
    const example = await exampleOf(game, name)
    const [first, ...others] = playThrough(engine, example)
    expect(first?.events).toEqual([])
    for (const step of others) expect(step.events.length).toBeGreaterThan(0)
    expect(playThrough(engine, example)).toEqual([first, ...others])
    expect(example.names).toHaveLength(Number(example.position['players']))
  })
})

test('a move that the rules forbid is refused', async () => {
  const example = await exampleOf('hourglass', 'wandering')
  expect(() => playThrough(engine, { ...example, moves: [{ seat: 0, move: 'take A R5' }] })).toThrow(Refused)
})
