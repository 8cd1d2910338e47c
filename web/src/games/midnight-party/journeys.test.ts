// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import type { Telling } from '../scene'
import { haveMaterial } from '../test-material'
import { dealt, journeys, specialPiece } from './journeys'
import type { PartyView } from './view'

beforeAll(() => haveMaterial('midnight-party'))

const view = (hand: string[], specials: string[], discard: string[]) =>
  ({ hands: [hand, ['?', '?']], specials: [specials, []], discard }) as unknown as PartyView
const telling = (now: PartyView, me: number | null) => ({ view: now, me }) as Telling<PartyView>

describe('journeys', () => {
  it('deal my own cards from their piles', () => {
    expect(dealt(telling(view(['R3B4', 'E1/2'], ['dejavu'], []), 0))).toEqual([
      { piece: 'card:R3B4', from: 'pile', turn: true },
      { piece: 'card:E1/2', from: 'energy-pile', turn: true },
      { piece: 'special:dejavu:0', from: 'special-pile', turn: true },
    ])
  })

  it('lay a card of mine on the discard pile and bring one from the pile', () => {
    const before = view(['R3B4', 'G1P6'], [], [])
    const now = view(['G1P6', 'R1B6'], [], ['R3B4'])
    expect(journeys([{ type: 'play', seat: 0, card: 'R3B4', first: 'R' }], telling(now, 0), before)).toEqual([
      { piece: 'card:R3B4', to: 'discard' },
      { piece: 'card:R1B6', from: 'pile', turn: true },
    ])
  })

  it("show another player's card come from their panel", () => {
    const before = view([], [], [])
    const now = view([], [], ['B2G5'])
    expect(journeys([{ type: 'play', seat: 1, card: 'B2G5', first: 'B' }], telling(now, 0), before)).toEqual([
      { piece: 'card:B2G5', from: 'seat:1', turn: true },
    ])
  })

  it('bring energy and special actions from their own piles', () => {
    const now = view(['E1/2'], ['dejavu', 'dejavu'], [])
    expect(journeys([], telling(now, 0), view([], ['dejavu'], []))).toEqual([
      { piece: 'card:E1/2', from: 'energy-pile', turn: true },
      { piece: 'special:dejavu:1', from: 'special-pile', turn: true },
    ])
  })

  it('take a recycled card from the discard pile', () => {
    const before = view(['G1P6'], ['recycle'], ['R3B4'])
    const now = view(['R3B4'], [], ['G1P6'])
    expect(journeys([{ type: 'recycle', seat: 0, card: 'R3B4', for: 'G1P6' }], telling(now, 0), before)).toContainEqual(
      { piece: 'card:R3B4', from: 'discard' },
    )
  })

  it('gather everything before a new round', () => {
    const trips = journeys(
      [{ type: 'round', round: 2, first: 0 }],
      telling(view(['R1B6'], [], []), 0),
      view(['E1/2'], [], []),
    )
    expect(trips).toEqual([
      { piece: 'card:E1/2', to: 'energy-pile' },
      { piece: 'card:R1B6', from: 'pile', turn: true },
    ])
  })
})

it('numbers equal special actions', () => {
  expect(specialPiece(['dejavu', 'timeshift', 'dejavu'], 2)).toBe('special:dejavu:1')
})
