// SPDX-License-Identifier: MIT
// The pictures of the rules show what is so: every set and card in them is put before the engine.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { Refused } from '../../../engine/protocol'
import { testEngine, type TestEngine } from '../../../engine/test-engine'
import { tableWith } from '../lesson/position'
import { type HourglassView, type SetInPlay } from '../view'
import { drop, fits, joker, stages, tuck, won, type Tries } from './shown'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})

// Cards that are in no picture, for hands that need some more.
const others = ['R1', 'R2', 'P1', 'P2', 'J1', 'J5', 'R16', 'R4', 'P4', 'J7']
function load(sets: SetInPlay[], mine: string[]): void {
  const hand = [...mine, ...others].slice(0, 5)
  const theirs = others.filter((card) => !hand.includes(card)).slice(0, 5)
  engine.ask({ do: 'load', position: tableWith({ turn: 0, hands: [hand, theirs], sets }) })
}
const position = (): HourglassView => engine.ask<{ view: HourglassView }>({ do: 'view', seat: null, hidden: true }).view
const apply = (seat: number, move: string): unknown => engine.ask({ do: 'apply', seat, move })

test.each([
  ['HG-8', tuck],
  ['HG-9', drop],
])('%s: the sets are as the picture shows them, before and after', (_, deed) => {
  load(deed.before, [deed.card])
  apply(0, deed.move)
  expect(position().sets).toEqual(deed.after)
  expect(position().hands[0]).not.toContain(deed.card)
})

test('HG-7: the set that wanders is worth what its holder says', () => {
  for (const stage of stages) {
    const set = { ...stage, owner: stage.owner % 2 } // the positions of this test are for two
    load([set], [])
    expect(position().sets).toEqual([set])
  }
})

test('HG-9: nothing else can be done then', () => {
  load(drop.before, [drop.card])
  const { moves } = engine.ask<{ moves: string[] }>({ do: 'legal', seat: 0 })
  expect(moves.filter((move) => !move.startsWith('drop '))).toEqual([])
})

describe.each<[string, Tries]>([
  ['HG-10', fits],
  ['HG-11', joker],
])('%s', (_, { set, cards }) => {
  it.each(cards)('%s on it: %s', (card, good) => {
    load([set], [card])
    expect(position().sets).toEqual([set])
    const lay = () => apply(0, `take ${set.holder} ${card}`)
    if (good) expect(lay).not.toThrow()
    else expect(lay).toThrow(Refused)
  })
})

test('HG-14: the set of the picture wins as many hourglasses as it says', () => {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = others
  const hands: [string[], string[]] = [
    [first, second],
    [third, fourth, fifth],
  ]
  engine.ask({ do: 'load', position: tableWith({ turn: 1, first: 0, hands, sets: [won] }) })
  apply(1, `open + ${third}`)
  expect(position().round).toBe(2)
  expect([...(position().won[0] ?? [])].sort()).toEqual([...won.cards, ...won.tucked].sort())
  expect(position().scores[0]).toBe(won.worth)
})
