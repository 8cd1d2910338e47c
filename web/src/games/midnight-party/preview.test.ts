// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { parseMove, type Play } from './moves'
import { landingsOf } from './preview'

const clock = { R: 22, B: 3, G: 'party', P: 7, Y: 7 } as const
const play = (text: string) => parseMove(text) as Play

it('counts on past midnight', () => {
  expect(landingsOf(play('play R3B4 first B'), clock)).toEqual([
    { figure: 'R', from: 22, to: 1, hours: 3, back: false, first: false },
    { figure: 'B', from: 3, to: 7, hours: 4, back: false, first: true },
  ])
})

it('counts backward, after energy and timeshift', () => {
  const landings = landingsOf(play('play R3B4 energy 1/2:R timeshift R dejavu first R'), clock)
  expect(landings.map((landing) => landing.to)).toEqual([17, 22])
})

it('leaves out a figure that is at the party', () => {
  expect(landingsOf(play('play R1G6 first R'), clock).map((landing) => landing.figure)).toEqual(['R'])
})
