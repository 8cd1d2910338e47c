// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { middle, spotAt, standing, trackRadius } from './dial'
import type { Figure, PartyEvent, PartyView, Place } from './view'
import { deedsIn, previewOf, strolls, walksOfThisRound, type Preview } from './walks'
import type { JsonObject } from '../../engine/protocol'
import { testEngine, type TestEngine } from '../../engine/test-engine'

const walk = (figure: Figure, from: number, to: Place, hours: number): PartyEvent => ({
  type: 'walk',
  figure,
  from,
  to,
  hours,
  back: false,
})
const spots = standing({ R: 11, B: 10, G: 7, P: 7, Y: 7 })

describe('strolls', () => {
  it('touch every hour between, one figure after the other', () => {
    const [red, blue] = strolls([walk('R', 7, 11, 4), walk('B', 7, 10, 3)], spots)
    expect(red?.spots).toHaveLength(6)
    expect(red?.spots[1]).toEqual(spotAt(8, trackRadius))
    expect(red?.spots.at(-1)).toEqual(spots.R)
    expect(blue?.delay).toBe(red?.duration)
  })

  it('never take longer than 800 ms together', () => {
    const round: PartyEvent = { type: 'round', round: 2, first: 1 }
    for (const end of [[], [round]]) {
      const all = strolls([walk('R', 1, 11, 10), walk('B', 1, 10, 9), ...end], spots)
      expect(Math.max(...all.map((stroll) => stroll.delay + stroll.duration))).toBeLessThanOrEqual(800)
    }
  })

  it('go to the party through the ballroom door', () => {
    const [red] = strolls([walk('R', 22, 'party', 2)], spots)
    expect(red?.spots).toContainEqual({ x: middle, y: middle })
  })
})

it('forgets walks of an earlier round', () => {
  const events: PartyEvent[] = [walk('R', 22, 'party', 2), { type: 'round', round: 2, first: 1 }, walk('B', 7, 9, 2)]
  expect(walksOfThisRound(events).map((each) => each.figure)).toEqual(['B'])
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

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})

/** Of a play of this hour card, by the first seat, with the figures at these hours. */
function tried(players: number, mode: string, clock: JsonObject, card: string, first: string): Preview {
  engine.ask({ do: 'new', game: 'midnight-party', players, options: { mode }, first: 0, seed: '7'.repeat(64) })
  const { position } = engine.ask<{ position: JsonObject & { hands: string[][]; pile: string[] } }>({ do: 'position' })
  // The card changes places with one of the hand, wherever it is.
  const [given] = position.hands[0] ?? []
  const exchanged = (cards: string[]) => cards.map((each) => (each === card ? given : each === given ? card : each))
  const changed = { ...position, clock, hands: position.hands.map(exchanged), pile: exchanged(position.pile) }
  engine.ask({ do: 'load', position: changed as unknown as JsonObject })
  const { view } = engine.ask<{ view: PartyView }>({ do: 'view', seat: 0 })
  const move = `play ${card} first ${first}`
  return previewOf(engine.ask<{ events: PartyEvent[] }>({ do: 'try', seat: 0, move }).events, view)
}

describe('a play that is only tried', () => {
  it('leads its figures along the dial, in their order (MP-10)', () => {
    const { walks, goesTo } = tried(2, 'duel', { R: 22, B: 3, G: 'party', P: 7, Y: 7 }, 'R3B4', 'B')
    expect(walks).toEqual([
      { figure: 'B', from: 3, to: 7, hours: 4, back: false, party: false },
      { figure: 'R', from: 22, to: 1, hours: 3, back: false, party: false },
    ])
    expect(goesTo).toBeNull()
  })
  it('leaves a figure that is at the party (MP-10)', () => {
    const { walks } = tried(2, 'duel', { R: 22, B: 3, G: 'party', P: 7, Y: 7 }, 'R1G6', 'R')
    expect(walks.map(({ figure }) => figure)).toEqual(['R'])
  })
  it('gives the round to the one whose last figure reaches midnight (MP-25), and nobody walks after that', () => {
    const both = { R: 21, B: 20, G: 'party', P: 'party', Y: 7 }
    expect(tried(2, 'duel', both, 'R3B4', 'R')).toMatchObject({ goesTo: [0], walks: [{ figure: 'R', party: true }] })
    expect(tried(2, 'duel', both, 'R3B4', 'B')).toMatchObject({ goesTo: [1], walks: [{ figure: 'B', party: true }] })
    expect(tried(2, 'duel', { ...both, P: 9 }, 'R3B4', 'B').goesTo).toEqual([0])
  })
  it('gives it to both partners (MP-7)', () => {
    const clock = { R: 9, B: 20, G: 9, P: 'party', Y: 7 }
    expect(tried(4, 'teams', clock, 'R3B4', 'R').goesTo).toEqual([1, 3])
    expect(tried(6, 'teams', { ...clock, P: 7 }, 'R3B4', 'R').goesTo).toEqual([1, 4])
  })
  it('ends a round in which points are counted for the one who reaches midnight (MP-27), but not for a wanderer', () => {
    expect(tried(3, 'solo', { R: 9, B: 20, G: 9, P: 9, Y: 7 }, 'R3B4', 'R').goesTo).toEqual([1])
    expect(tried(3, 'solo', { R: 9, B: 9, G: 9, P: 20, Y: 7 }, 'R3P4', 'R').goesTo).toBeNull()
  })
})
