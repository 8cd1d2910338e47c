// SPDX-License-Identifier: MIT
// The pictures of the rules show what is so: every row in them is put before the engine.
import { beforeAll, expect, test } from 'vitest'
import type { Outcome } from '../../../engine/protocol'
import { testEngine, type TestEngine } from '../../../engine/test-engine'
import { empty, mantelpiece } from '../lesson/position'
import type { PhantomView } from '../view'
import { company, fits, nowhere, room } from './shown'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})

const theirs = ['19', '20', '06', '15', '17', '11']
function load(
  row: readonly (string | null)[],
  other: readonly (string | null)[],
  mine: string[],
  drawn?: string,
): void {
  const hands: [string[], string[]] = mine.includes('G') ? [mine, theirs] : [mine, [...theirs, 'G']]
  const position = mantelpiece({ rows: [[...row], [...other]], hands, ...(drawn === undefined ? {} : { drawn }) })
  engine.ask({ do: 'load', position, seed: '1'.repeat(64) })
}
const legal = (): string[] =>
  engine.ask<{ moves: string[] }>({ do: 'legal', seat: 0 }).moves.filter((move) => !move.startsWith('arrange'))
const position = (): PhantomView => engine.ask<{ view: PhantomView }>({ do: 'view', seat: null, hidden: true }).view

test('PH-7: the hour may lie where the picture says, and nowhere else', () => {
  load(fits.row, empty, ['08', '16', '14', '21'], fits.drawn)
  expect(legal()).toEqual(fits.places.map((place) => `place ${place}`))
})

test('PH-7: of the free places to try, the hour may lie on the two that the row rises with', () => {
  load(room.row, empty, ['09', '16', '20', '08'], room.drawn)
  expect(room.row.flatMap((card, i) => (card === null ? [i + 1] : []))).toEqual(room.places)
  expect(legal()).toEqual(['place 4', 'place 5'])
})

test('PH-8: an hour that fits nowhere is kept, and goes into the hand if somebody could lay it', () => {
  load(nowhere.row, nowhere.wantedBy, ['08', '16'], nowhere.drawn)
  expect(legal()).toEqual(['keep'])
  engine.ask({ do: 'apply', seat: 0, move: 'keep' })
  expect(position().hands[0]).toContain(nowhere.drawn)
  expect(position().hands[0]).toHaveLength(3)
})

test('PH-9: if nobody could, it leaves the game and the pile gives another', () => {
  load(nowhere.row, nowhere.uselessTo, ['08', '16'], nowhere.drawn)
  engine.ask({ do: 'apply', seat: 0, move: 'keep' })
  expect(position().out).toEqual([nowhere.drawn])
  expect(position().hands[0]).toHaveLength(3)
})

test('PH-10, PH-15: the full row wins when the ghost is drawn', () => {
  load(company.row, empty, company.hand)
  const outcome = (): Outcome | null => engine.ask<{ outcome: Outcome | null }>({ do: 'outcome' }).outcome
  expect(outcome()).toBeNull()
  engine.ask({ do: 'apply', seat: 0, move: 'draw 1' })
  const ghost = (position().hands[0] ?? []).indexOf('G') + 1
  engine.ask({ do: 'apply', seat: 1, move: `draw ${ghost}` })
  expect(outcome()?.winners).toEqual([0])
})
