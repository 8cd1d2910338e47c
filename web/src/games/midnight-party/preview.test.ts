// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { parseMove, type Play } from './moves'
import { landingsOf, passesMidnight, roundGoesTo } from './preview'
import type { PartyView } from './view'

const clock = { R: 22, B: 3, G: 'party', P: 7, Y: 7 } as const
const play = (text: string) => parseMove(text) as Play

it('counts on past midnight', () => {
  expect(landingsOf(play('play R3B4 first B'), clock)).toEqual([
    { figure: 'R', from: 22, to: 1, hours: 3, back: false, first: false },
    { figure: 'B', from: 3, to: 7, hours: 4, back: false, first: true },
  ])
  expect(landingsOf(play('play R3B4 first B'), clock).map(passesMidnight)).toEqual([true, false])
})

it('counts backward, after energy and timeshift', () => {
  const landings = landingsOf(play('play R3B4 energy 1/2:R timeshift R dejavu first R'), clock)
  expect(landings.map((landing) => landing.to)).toEqual([17, 22])
})

it('leaves out a figure that is at the party', () => {
  expect(landingsOf(play('play R1G6 first R'), clock).map((landing) => landing.figure)).toEqual(['R'])
})

describe('the round goes', () => {
  const table = (mode: PartyView['mode'], players: number, owners: PartyView['owners'], where: PartyView['clock']) =>
    ({ mode, players, owners, clock: where }) as PartyView
  const duel = (where: PartyView['clock']) => table('duel', 2, { R: 0, B: 1, G: 0, P: 1, Y: null }, where)

  it('to the other one in a duel whose second figure is brought to midnight', () => {
    const view = duel({ R: 10, B: 20, G: 12, P: 'party', Y: 7 })
    expect(roundGoesTo(play('play R3B4 first R'), view)).toEqual([1])
    expect(roundGoesTo(play('play R4B3 first R'), view)).toBeNull()
  })
  it('to nobody while one of their figures is still on its way', () => {
    expect(roundGoesTo(play('play R3B4 first R'), duel({ R: 10, B: 20, G: 12, P: 9, Y: 7 }))).toBeNull()
  })
  it('to whose figure walks first, if both would end it', () => {
    const view = duel({ R: 21, B: 20, G: 'party', P: 'party', Y: 7 })
    expect(roundGoesTo(play('play R3B4 first R'), view)).toEqual([0])
    expect(roundGoesTo(play('play R3B4 first B'), view)).toEqual([1])
  })
  it('also backward, and with both figures of one side at once', () => {
    expect(roundGoesTo(play('play R3G4 dejavu first R'), duel({ R: 3, B: 9, G: 4, P: 9, Y: 7 }))).toEqual([0])
  })
  it('to both partners', () => {
    const owners = { R: 0, B: 1, G: 2, P: 3, Y: null }
    const view = table('teams', 4, owners, { R: 9, B: 20, G: 9, P: 'party', Y: 7 })
    expect(roundGoesTo(play('play R3B4 first R'), view)).toEqual([1, 3])
    const six = table('teams', 6, { R: 0, B: 1, G: 2, P: null, Y: null }, { R: 9, B: 20, G: 9, P: 7, Y: 7 })
    expect(roundGoesTo(play('play R3B4 first R'), six)).toEqual([1, 4])
  })
  it('to nobody for a wanderer', () => {
    const view = table('solo', 3, { R: 0, B: 1, G: 2, P: null, Y: null }, { R: 9, B: 9, G: 9, P: 20, Y: 7 })
    expect(roundGoesTo(play('play R3P4 first R'), view)).toBeNull()
  })
})
