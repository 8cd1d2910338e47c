// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../tools/words.mjs'
import { teach } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { previewOf } from './walks'
import { reasonInWords } from './reasons'
import type { Figure, PartyEvent, PartyView } from './view'
import { forecast } from './words'

const duel = {
  mode: 'duel',
  sides: [[0], [1]],
  figures: [
    ['R', 'G'],
    ['B', 'P'],
  ],
}
const clock = { R: 7, G: 7, B: 7, P: 7, Y: 7 }
const hands = [['R3B4', 'G1P6', 'B2P5'], ['?']]
const view = (more: object = {}): PartyView => ({ ...duel, clock, hands, ...more }) as unknown as PartyView
const walk = (figure: Figure, from: number, to: number | 'party', back = false): PartyEvent => ({
  type: 'walk',
  figure,
  from,
  to,
  hours: Math.abs((to === 'party' ? 24 : to) - from),
  back,
})
const special = (seat: number, figure: Figure): PartyEvent => ({ type: 'special', seat, figure, card: '?' })

const play = 'play R3B4 first R'
const why = (foretold: PartyEvent[], move = play, me: number | null = 0, more: object = {}) =>
  reasonInWords(move, { view: view(more), me, names: ['Ann', 'Ben'] } as unknown as Telling<PartyView>, foretold)

beforeAll(() => teach(Object.fromEntries(readWords('en'))))

describe('a move is advised because', () => {
  it('it wins the round', () => {
    const won: PartyEvent[] = [walk('R', 21, 'party'), { type: 'win-round', seats: [0] }]
    expect(why(won, play, 0, { clock: { ...clock, G: 'party' } })).toBe(
      'It takes your last ghost to midnight: you win the round.',
    )
    expect(why(won)).toBe('The round ends, and you win it: you are nearest to midnight.')
    expect(why([walk('B', 20, 'party'), { type: 'score', seat: 0, points: 8, total: 9 }])).toBe(
      'The round ends, and you score 8 points.',
    )
  })
  it('it brings a ghost of mine to midnight, whatever else it does', () => {
    expect(why([walk('R', 21, 'party'), walk('B', 22, 2), special(1, 'B')])).toBe('It takes Red exactly to midnight.')
  })
  it('it pushes another one past midnight', () => {
    expect(why([walk('R', 7, 10), walk('B', 22, 2), special(1, 'B')])).toBe('It pushes Ben’s Blue past midnight.')
  })
  it('it wakes my ghost card', () => {
    const walks: PartyEvent[] = [walk('R', 14, 17), { type: 'refresh', seat: 0 }, walk('B', 7, 11)]
    expect(why(walks)).toBe('Red stops on 17 and wakes your ghost card.')
    expect(why([walk('R', 14, 17), walk('B', 7, 11)])).toBe('It brings Red closer to midnight, to 17.')
  })
  it('a wanderer brings energy', () => {
    const walks = [walk('P', 7, 8), walk('Y', 18, 24)]
    expect(why([...walks, { type: 'energy', seat: 0, figure: 'Y', card: 'E?' }])).toBe(
      'Yellow reaches midnight, and you take an energy card.',
    )
    expect(why(walks)).toBe('It moves none of your ghosts: you keep the card that does.')
  })
  it('it brings a special action', () => {
    expect(why([walk('R', 22, 1), special(0, 'R'), walk('B', 7, 11)])).toBe(
      'Red reaches the star, and you get a special action.',
    )
  })
  it('it sends another one back', () => {
    expect(why([walk('B', 20, 16, true)])).toBe('It sends Ben’s Blue back to 16.')
  })
  it('the cards that are swapped are of no use', () => {
    expect(why([], 'ability B2P5 B3P4')).toBe('None of these cards moves your ghosts.')
    expect(why([], 'ability B2P5 R3P4')).toBe('One of these cards does not move your ghosts.')
    expect(why([], 'ability R3P4 E1/2')).toBe('You get 2 new cards.')
    expect(why([], 'ability R3P4', 0, { clock: { ...clock, R: 'party' } })).toBe('This card does not move your ghosts.')
  })
  it('the card that is taken back moves a ghost', () => {
    expect(why([], 'recycle R6G1 for B2P5')).toBe('Red 6 and Green 1 moves your Red by 6 hours.')
    expect(why([], 'recycle B6P1 for B2P5')).toBeNull()
  })
  it('nothing of one’s own moves', () => {
    const none = { hands: [['R3B4', 'B2P5'], ['?']], clock: { ...clock, R: 'party' } }
    expect(why([walk('B', 7, 11)], play, 0, none)).toBe('You have no hour card that moves your ghosts.')
  })
  it('nothing that can be seen', () => {
    expect(why([], 'pass')).toBeNull()
    expect(why([walk('R', 22, 1)])).toBeNull()
    expect(why([walk('R', 7, 10)], play, null)).toBeNull()
  })
})

describe('before a play is made', () => {
  const told = (events: PartyEvent[], more: object = {}) =>
    forecast(previewOf(events, view(more)), view(more), 0, ['Ann', 'Ben', 'Cleo', 'Dan'])

  it('says that it gives the round away', () => {
    expect(told([{ type: 'win-round', seats: [1] }])).toEqual({ text: 'Ben wins the round!', good: false })
    expect(told([{ type: 'win-round', seats: [1, 3] }], { mode: 'teams' })).toEqual({
      text: 'Ben and Dan win the round!',
      good: false,
    })
  })
  it('or that it ends a round that is counted in points', () => {
    const solo = { mode: 'solo', figures: [['R'], ['B'], ['G']] }
    const score: PartyEvent = { type: 'score', seat: 0, points: 3, total: 3 }
    expect(told([walk('B', 20, 'party'), score], solo)).toEqual({
      text: 'Ben reaches midnight, and the round ends!',
      good: false,
    })
    expect(told([walk('R', 21, 'party'), score], solo)).toEqual({
      text: 'You reach midnight, and the round ends!',
      good: true,
    })
  })
  it('or that it wins, and else nothing', () => {
    expect(told([{ type: 'win-round', seats: [0] }])).toEqual({ text: 'You win the round!', good: true })
    expect(told([walk('B', 20, 'party')])).toBeNull()
    expect(told([{ type: 'tied-round' }])).toBeNull()
  })
})
