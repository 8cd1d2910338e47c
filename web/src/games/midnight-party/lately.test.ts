// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { deedsIn } from './lately'
import type { Figure, PartyEvent, Place } from './view'

const walk = (figure: Figure, from: number, to: Place, hours: number): PartyEvent => ({
  type: 'walk',
  figure,
  from,
  to,
  hours,
  back: false,
})

it('tells each turn with the walks that belong to it, the latest first', () => {
  const deeds = deedsIn([
    { type: 'play', seat: 1, card: 'R3B4', first: 'R' },
    walk('R', 7, 10, 3),
    walk('B', 20, 'party', 4),
    { type: 'special', seat: 0, figure: 'R', card: '?' },
    { type: 'ability', seat: 2, cards: ['?', '?'] },
    { type: 'draw', seat: 2, cards: ['?', '?'] },
  ])
  expect(deeds.map(({ seat, kind, swapped, walks }) => [seat, kind, swapped, walks.length])).toEqual([
    [2, 'ability', 2, 0],
    [1, 'play', 0, 2],
  ])
  expect(deeds[1]?.walks[1]).toMatchObject({ figure: 'B', from: 20, hours: 4, party: true })
})

it('forgets what was before the round', () => {
  expect(
    deedsIn([
      { type: 'play', seat: 1, card: 'R3B4', first: 'R' },
      { type: 'round', round: 2, first: 0 },
    ]),
  ).toEqual([])
})
