// SPDX-License-Identifier: MIT
// The pictures of the rules show what is so: every move in them is made by the engine.
import { beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../engine/protocol'
import { testEngine, type TestEngine } from '../../../engine/test-engine'
import { duel } from '../lesson/position'
import { hourAfter } from '../dial'
import type { PartyView } from '../view'
import { badhand, dejavu, energy, ghostCard, hourCard, recycle, timeshift, wanderer, type Played } from './shown'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})

const theirs = ['B6Y1', 'P1Y6']
const load = (position: JsonObject): void => void engine.ask({ do: 'load', position, seed: '2'.repeat(64) })
const apply = (move: string): void => void engine.ask({ do: 'apply', seat: 0, move })
const position = (): PartyView => engine.ask<{ view: PartyView }>({ do: 'view', seat: null, hidden: true }).view

test.each<[string, Played & { gets?: string }]>([
  ['MP-10', hourCard],
  ['MP-11', energy],
  ['MP-12, time shift', timeshift],
  ['MP-12, déjà vu', dejavu],
  ['MP-22', wanderer],
])('%s: the ghosts walk as the picture shows', (_, played) => {
  const { card, special, gets } = played
  const clock = Object.fromEntries(played.walks.map(({ figure, from }) => [figure, from]))
  const mine = [card, ...(played.energy === undefined ? [] : [played.energy])]
  load(
    duel({
      clock,
      hands: [mine, theirs],
      specials: [special === undefined ? [] : [special], []],
      ...(gets === undefined ? {} : { energy: gets }),
    }),
  )
  apply(played.move)
  for (const { figure, from, hours, back, party } of played.walks) {
    expect(position().clock[figure], figure).toBe(party ? 'party' : hourAfter(from, back ? -hours : hours))
  }
  if (gets !== undefined) expect(position().hands[0]).toContain(gets)
})

test('MP-12: recycle takes one of the three cards on top of the discard pile', () => {
  const start = duel({ hands: [[recycle.gives], theirs], specials: [['recycle'], []] })
  const discard = [...recycle.open, ...(start['discard'] as string[]).filter((card) => !recycle.open.includes(card))]
  const rest = [...(start['pile'] as string[])].filter((card) => !recycle.open.includes(card))
  load({ ...start, discard, pile: rest })
  apply(recycle.move)
  expect(position().hands[0]).toEqual([recycle.takes])
  expect(position().discard[0]).toBe(recycle.gives)
})

test('MP-12, MP-14: a bad hand and the ghost card swap cards for those of the pile', () => {
  load(duel({ hands: [[...badhand.gives, 'R1B6'], theirs], specials: [['badhand'], []], next: badhand.gets }))
  apply(badhand.move)
  expect(position().hands[0]).toEqual(expect.arrayContaining(badhand.gets))
  expect(position().turn, 'the turn goes on').toBe(0)

  load(duel({ hands: [[...ghostCard.gives, 'R1B6'], theirs], next: ghostCard.gets }))
  apply(ghostCard.move)
  expect(position().hands[0]).toEqual(expect.arrayContaining(ghostCard.gets))
  expect(position().ability[0], 'asleep').toBe(false)
  expect(position().turn).toBe(1)
})
