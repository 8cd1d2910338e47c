// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../tools/words.mjs'
import { teach } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { reasonInWords } from './reasons'
import type { PartyView } from './view'
import { forecast } from './words'
import { parseMove, type Play } from './moves'

const view = (clock: PartyView['clock'], more: Partial<PartyView> = {}): PartyView =>
  ({
    mode: 'duel',
    players: 2,
    owners: { R: 0, B: 1, G: 0, P: 1, Y: null },
    clock,
    ability: [true, true],
    energy: ['?'],
    special_pile: ['?'],
    ...more,
  }) as PartyView
const start = { R: 7, B: 7, G: 7, P: 7, Y: 7 }
const why = (move: string, seen: PartyView, me: number | null = 0) =>
  reasonInWords(move, { view: seen, me, names: ['Ann', 'Ben'] } as unknown as Telling<PartyView>)

beforeAll(() => teach(Object.fromEntries(readWords('en'))))

describe('a move is advised because', () => {
  it('it wins the round', () => {
    const seen = view({ ...start, R: 21, G: 'party' })
    expect(why('play R3B4 first R', seen)).toBe('It takes your last ghost to midnight: you win the round.')
  })
  it('it brings a ghost of mine to midnight, whatever else it does', () => {
    expect(why('play R3B4 first R', view({ ...start, R: 21, B: 22 }))).toBe('It takes Red exactly to midnight.')
  })
  it('it pushes another one past midnight', () => {
    expect(why('play R3B4 first R', view({ ...start, B: 22 }))).toBe('It pushes Ben’s Blue past midnight.')
  })
  it('it wakes my ghost card, if that is asleep', () => {
    const seen = { ...start, R: 14 }
    expect(why('play R3B4 first R', view(seen, { ability: [false, true] }))).toBe(
      'Red stops on 17 and wakes your ghost card.',
    )
    expect(why('play R3B4 first R', view(seen))).toBe('It brings Red closer to midnight, to 17.')
  })
  it('a wanderer brings energy, while there is any', () => {
    expect(why('play P1Y6 first P', view({ ...start, Y: 18 }))).toBe(
      'Yellow reaches midnight, and you take an energy card.',
    )
    expect(why('play P1Y6 first P', view({ ...start, Y: 18 }, { energy: [] }))).toBeNull()
  })
  it('it brings a special action', () => {
    expect(why('play R3B4 first R', view({ ...start, R: 22 }))).toBe(
      'Red passes the star, and you get a special action.',
    )
  })
  it('the cards that are swapped are of no use', () => {
    expect(why('ability B2P5 B3P4', view(start))).toBe('None of these cards moves your ghosts.')
    expect(why('ability B2P5 R3P4', view(start))).toBeNull()
    expect(why('ability B2P5 E1/2', view(start))).toBeNull()
  })
  it('the card that is taken back leads to midnight', () => {
    expect(why('recycle R3B4 for B2P5', view({ ...start, R: 21 }))).toBe('It can take Red exactly to midnight.')
    expect(why('recycle R3B4 for B2P5', view(start))).toBeNull()
  })
  it('nothing that can be seen', () => {
    expect(why('pass', view(start))).toBeNull()
    expect(why('play B3P4 first B', view(start))).toBeNull()
    expect(why('play R3B4 first R', view(start), null)).toBeNull()
  })
})

describe('before a play is made', () => {
  const told = (clock: PartyView['clock'], more: Partial<PartyView> = {}) =>
    forecast(parseMove('play R3B4 first R') as Play, view(clock, more), 0, ['Ann', 'Ben', 'Cleo', 'Dan'])

  it('says that it gives the round away', () => {
    expect(told({ ...start, B: 20, P: 'party' })).toEqual({ text: 'Ben wins the round!', good: false })
    expect(
      told({ ...start, B: 20, P: 'party' }, { mode: 'teams', players: 4, owners: { R: 0, B: 1, G: 2, P: 3, Y: null } }),
    ).toEqual({ text: 'Ben and Dan win the round!', good: false })
  })
  it('or that it ends a round that is counted in points', () => {
    const solo = { mode: 'solo', players: 3, owners: { R: 0, B: 1, G: 2, P: null, Y: null } } as const
    expect(told({ ...start, B: 20 }, solo)).toEqual({ text: 'Ben reaches midnight, and the round ends!', good: false })
    expect(told({ ...start, R: 21 }, solo)).toEqual({ text: 'You reach midnight, and the round ends!', good: true })
  })
  it('or that it wins, and else nothing', () => {
    expect(told({ ...start, R: 21, G: 'party' })).toEqual({ text: 'You win the round!', good: true })
    expect(told({ ...start, B: 20 })).toBeNull()
  })
})
