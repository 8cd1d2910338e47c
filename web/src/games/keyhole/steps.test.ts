// SPDX-License-Identifier: MIT
// The price of a walk, held against what the real engine lists as legal in whole games of random moves.
import { describe, expect, test } from 'vitest'
import { testEngine } from '../../engine/test-engine'
import type { Engine } from '../../engine/engine'
import type { JsonObject, Turn } from '../../engine/protocol'
import type { Catalogue } from './catalogue'
import { indexMoves } from './moves'
import { planOf, stepsLeft, stepsOf } from './steps'
import { ghostIds, type KeyholeView } from './view'

/** Numbers that are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const legalOf = (engine: Engine, seat: number) => engine.ask<{ moves: string[] }>({ do: 'legal', seat }).moves

/** Plays at random and shows every moment in which somebody walks. */
function play(engine: Engine, setup: JsonObject, seed: number, look: (view: KeyholeView, seat: number, legal: string[]) => void): void {
  const roll = dice(seed)
  engine.ask({ do: 'new', game: 'keyhole', seed: seed.toString(16).padStart(64, '0'), first: 0, ...setup })
  for (;;) {
    const { seats, phase } = engine.ask<Turn>({ do: 'turn' })
    const seat = seats[roll(Math.max(1, seats.length))]
    if (seat === undefined) return
    const legal = legalOf(engine, seat)
    if (phase === 'walk') look(engine.ask<{ view: KeyholeView }>({ do: 'view', seat }).view, seat, legal)
    engine.ask({ do: 'apply', seat, move: legal[roll(legal.length)] as string })
  }
}

describe('steps (KH-15, KH-35)', () => {
  test.each([
    [2, {}],
    [4, { merge: true }],
    [3, { midnight: true, walking: 'in-turn' }],
  ])('%i players, %j: every listed goal can be paid, every other one cannot', async (players, options) => {
    const engine = await testEngine()
    const { catalogue } = engine.ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' })
    let goals = 0
    for (const seed of [1, 2, 3]) {
      play(engine, { players, options }, seed, (view, seat, legal) => {
        const { left, all } = stepsLeft(catalogue, view, seat)
        const { walks } = indexMoves(legal)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(all)
        for (const id of ghostIds) {
          const listed = walks.get(id)
          if (!listed) continue // it may not walk at all, whatever it costs
          for (const { name } of catalogue.fields) {
            const steps = stepsOf(catalogue, view, seat, id, name) ?? Infinity
            expect(steps <= left, `${id} ${name}: ${steps} of ${left}`).toBe(listed.includes(name))
            goals++
          }
          if (listed.includes('out')) expect(stepsOf(catalogue, view, seat, id, 'out')).toBeLessThanOrEqual(left)
        }
      })
    }
    expect(goals).toBeGreaterThan(1000)
  })

  test('a plan lists its entries with what each costs', async () => {
    const engine = await testEngine()
    const { catalogue } = engine.ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' })
    const plans: [string, number][][] = []
    play(engine, { players: 2, options: { layout: 'classic' } }, 7, (view, seat) => {
      plans.push(planOf(catalogue, view, seat).map((entry) => [entry.text, entry.steps]))
    })
    const longest = plans.reduce((most, plan) => (plan.length > most.length ? plan : most))
    expect(longest.length).toBeGreaterThan(1)
    for (const [text, steps] of longest) {
      expect(text).toMatch(/^walk [lms]\d /)
      expect(steps).toBeGreaterThan(0)
    }
  })
})
