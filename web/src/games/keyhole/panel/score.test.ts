// SPDX-License-Identifier: MIT
// The points so far, held against the engine's own at the end of a game.
import { expect, test } from 'vitest'
import type { Outcome } from '../../../engine/protocol'
import { testEngine } from '../../../engine/test-engine'
import type { Catalogue } from '../catalogue'
import { playAtRandom } from '../random-play'
import type { KeyholeView } from '../view'
import { countsAt, halfPoints } from './score'
import { halvesInWords } from '../things'

test('points so far are the score once the game is over (KH-21)', async () => {
  const engine = await testEngine()
  const { catalogue } = engine.ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' })
  playAtRandom(engine, { players: 3 }, 5, () => undefined)
  const { view } = engine.ask<{ view: KeyholeView }>({ do: 'view', seat: null })
  const { outcome } = engine.ask<{ outcome: Outcome }>({ do: 'outcome' })
  const points = [0, 1, 2].map((seat) =>
    halfPoints(
      catalogue,
      view.ghosts.filter((ghost) => ghost.seat === seat),
    ),
  )
  expect(points).toEqual(outcome.scores)
  expect(Math.max(...points)).toBeGreaterThan(0)
})

test('half points as people write them', () => {
  expect([0, 1, 2, 7, 10].map(halvesInWords)).toEqual(['0', '½', '1', '3½', '5'])
})

test('ghosts are counted by size', () => {
  const spot = { field: 'c2', x: 100, y: 60, z: 0, lying: false }
  const ghost = { seat: 0, entered: false, frozen: false }
  const ghosts = [
    { ...ghost, id: 'l1', at: 'start' },
    { ...ghost, id: 's1', at: spot },
    { ...ghost, id: 's2', at: spot },
    { ...ghost, id: 'm1', at: spot },
  ] as const
  expect(countsAt(ghosts, 'lobby')).toEqual([
    ['medium', 1],
    ['small', 2],
  ])
  expect(countsAt(ghosts, 'escaped')).toEqual([])
})
