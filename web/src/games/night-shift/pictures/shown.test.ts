// SPDX-License-Identifier: MIT
// The pictures of the rules show what is so: every action in them is carried out by the engine.
import { beforeAll, expect, test } from 'vitest'
import { testEngine, type TestEngine } from '../../../engine/test-engine'
import { deskWith } from '../lesson/desk'
import { filesOf, type NightShiftView } from '../view'
import { allLater, comeBack, drink, oneLater, twoAway, type Action } from './shown'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})

const position = (): NightShiftView =>
  engine.ask<{ view: NightShiftView }>({ do: 'view', seat: null, hidden: true }).view
function load({ before, next }: Action): void {
  // File 7 is due and lies deep in the pile, so that nothing is finished on the way.
  const desk = deskWith({
    finished: 6,
    present: before.present,
    past: before.past,
    next,
    sweets: 5,
    coffee: before.coffee ?? 7,
  })
  engine.ask({ do: 'load', position: desk, seed: '3'.repeat(64) })
}

test.each<[string, Action]>([
  ['NS-17', twoAway],
  ['NS-18', comeBack],
  ['NS-19', oneLater],
  ['NS-20', allLater],
])('%s: the rows are as the picture shows them', (_, action) => {
  load(action)
  for (const move of action.moves) engine.ask({ do: 'apply', seat: 0, move })
  const { past, present, future, sweets_on } = position()
  expect(filesOf(past)).toEqual(action.after.past)
  expect(filesOf(present)).toEqual(action.after.present)
  const waits = future.find(({ cards }) => cards.length > 0)
  expect(waits && { cards: filesOf(waits.cards), set: waits.set }).toEqual(action.after.future)
  // The sweet is where the picture shows it, if the file is in it still.
  const shown = [...present, ...(waits?.cards ?? [])].includes(String(action.used))
  expect(sweets_on[String(action.used)] ?? 0).toBe(shown ? 1 : 0)
})

test('NS-11: 48 costs a cup on its way into the past', () => {
  load(drink)
  const [first = '', second = ''] = drink.moves
  engine.ask({ do: 'apply', seat: 0, move: first })
  expect(position().coffee).toBe(drink.after.coffee)
  expect(filesOf(position().past)).toEqual(drink.after.past.slice(0, -1))
  engine.ask({ do: 'apply', seat: 0, move: second })
  expect(filesOf(position().past)).toEqual(drink.after.past)
})
