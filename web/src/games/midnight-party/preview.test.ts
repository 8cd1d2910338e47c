// SPDX-License-Identifier: MIT
// What the engine foretells of a play, as the table shows it.
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../engine/protocol'
import { testEngine, type TestEngine } from '../../engine/test-engine'
import { previewOf, type Preview } from './preview'
import type { PartyEvent, PartyView } from './view'

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
