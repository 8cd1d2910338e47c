// SPDX-License-Identifier: MIT
// The price of a walk, held against what the real engine lists as legal in whole games of random moves.
import { describe, expect, test } from 'vitest'
import type { Engine } from '../../engine/engine'
import { testEngine } from '../../engine/test-engine'
import type { Catalogue } from './catalogue'
import { indexMoves } from './moves'
import { playAtRandom } from './random-play'
import { planOf, stepsLeft, stepsOf } from './steps'
import type { KeyholeView } from './view'

const catalogueOf = (engine: Engine) =>
  engine.ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' }).catalogue
const viewOf = (engine: Engine, seat: number) => engine.ask<{ view: KeyholeView }>({ do: 'view', seat }).view

describe('steps (KH-15, KH-35)', () => {
  test.each([
    [2, {}],
    [4, { merge: true }],
    [3, { midnight: true, walking: 'in-turn' }],
  ])('%i players, %j: every listed goal can be paid, every other one cannot', async (players, options) => {
    const engine = await testEngine()
    const catalogue = catalogueOf(engine)
    const wrong: string[] = []
    let goals = 0
    playAtRandom(engine, { players, options }, 1, (seat, phase, legal) => {
      if (phase !== 'walk') return
      const view = viewOf(engine, seat)
      const { left, all } = stepsLeft(catalogue, view, seat)
      if (left < 0 || left > all) wrong.push(`${left} of ${all} steps`)
      // A ghost without any goal may not walk at all, whatever it would cost.
      for (const [id, listed] of indexMoves(legal).walks) {
        for (const { name } of catalogue.fields) {
          const steps = stepsOf(catalogue, view, seat, id, name) ?? Infinity
          if (steps <= left !== listed.includes(name)) wrong.push(`${id} ${name}: ${steps} of ${left}`)
          goals++
        }
        const out = stepsOf(catalogue, view, seat, id, 'out') ?? Infinity
        if (listed.includes('out') && out > left) wrong.push(`${id} out: ${out} of ${left}`)
      }
    })
    expect(wrong).toEqual([])
    expect(goals).toBeGreaterThan(500)
  })

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
    expect(planOf(catalogue, view, 0)).toEqual([
      { text: 'walk s1 c2', ghost: 's1', goal: 'c2', spot: null, steps: 2 },
      { text: 'walk m1 a1 20 20 0', ghost: 'm1', goal: 'a1', spot: [20, 20, 0], steps: 1 },
    ])
    expect(stepsLeft(catalogue, view, 0)).toEqual({ left: 2, all: 5 })
    expect(planOf(catalogue, viewOf(engine, 1), 0)).toEqual([]) // KH-45
  })
})
