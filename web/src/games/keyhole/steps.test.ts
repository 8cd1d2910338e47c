// SPDX-License-Identifier: MIT
// The price of walks, as the real engine tells it.
import { describe, expect, test } from 'vitest'
import { testEngine, type TestEngine } from '../../engine/test-engine'
import type { Catalogue } from './catalogue'
import { planOf, stepsLeft, stepsOf, stepsOut } from './steps'
import type { KeyholeView } from './view'

const catalogueOf = (engine: TestEngine) =>
  engine.ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' }).catalogue
const viewOf = (engine: TestEngine, seat: number) => engine.ask<{ view: KeyholeView }>({ do: 'view', seat }).view

describe('steps (KH-15, KH-35)', () => {
  test('a plan lists its entries with what each costs', async () => {
    const engine = await testEngine()
    const catalogue = catalogueOf(engine)
    engine.ask({
      do: 'new',
      game: 'keyhole',
      players: 2,
      seed: '1'.padStart(64, '0'),
      first: 0,
      options: { layout: 'classic' },
    })
    for (const seat of [0, 1]) engine.ask({ do: 'apply', seat, move: 'stay' })
    for (const move of ['walk s1 c2', 'walk m1 a1 20 20 0']) engine.ask({ do: 'apply', seat: 0, move })
    const view = viewOf(engine, 0)
    expect(planOf(view, 0)).toEqual([
      { text: 'walk s1 c2', ghost: 's1', goal: 'c2', spot: null, steps: 2 },
      { text: 'walk m1 a1 20 20 0', ghost: 'm1', goal: 'a1', spot: [20, 20, 0], steps: 1 },
    ])
    expect(stepsLeft(catalogue, view, 0)).toEqual({ left: 2, all: 5 })
    expect(['c3', 'out'].map((goal) => stepsOf(catalogue, view, 0, 's2', goal))).toEqual([3, null])
    expect(stepsOut(catalogue, view, 0, 'c2')).toBe(5)
    expect(planOf(viewOf(engine, 1), 0)).toEqual([]) // KH-45
  })
})
