// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import type { Telling } from '../scene'
import { dealt, journeys } from './journeys'
import { sampleView } from './sample'
import type { HourglassEvent, HourglassView } from './view'

const telling = (view: HourglassView): Telling<HourglassView> => ({
  view,
  me: 0,
  names: ['Ann', 'Ben', 'Cleo'],
  turn: { seats: [0], phase: 'play', undo: null },
  legal: [],
})

describe('journeys of cards', () => {
  it('deal one card to each hand and then the next one; only those that are seen turn over', () => {
    const view = { ...sampleView(), hands: [['R3', 'P7'], ['?', '?'], ['?']] }
    expect(dealt({ view })).toEqual([
      { piece: 'R3', from: 'pile', turn: true },
      { piece: 'back-1-0', from: 'pile', turn: false },
      { piece: 'back-2-0', from: 'pile', turn: false },
      { piece: 'P7', from: 'pile', turn: true },
      { piece: 'back-1-1', from: 'pile', turn: false },
    ])
  })

  it('turn over a card that comes out of a hidden hand, and no other', () => {
    const now = telling(sampleView())
    const before = sampleView()
    const hiddenOne = journeys([{ type: 'under', seat: 1, holder: 'A', owner: 0, card: 'P7' }], now, before)
    expect(hiddenOne).toEqual([{ piece: 'P7', from: 'hand-1', to: 'screen', turn: true }])
    const mine = journeys([{ type: 'take', seat: 0, holder: 'B', from: 1, card: 'R12' }], now, before)
    expect(mine).toEqual([{ piece: 'R12', from: 'hand-0', to: 'screen', turn: false }])
  })

  it('send a card that is laid and gathered at once straight to the winner', () => {
    const events: HourglassEvent[] = [
      { type: 'under', seat: 0, holder: 'B', owner: 1, card: 'R3' },
      { type: 'collect', seat: 1, holder: 'B', cards: ['R3', 'P20'], hourglasses: 1 },
    ]
    expect(journeys(events, telling(sampleView()), sampleView())).toEqual([
      { piece: 'R3', to: 'won-1' },
      { piece: 'P20', to: 'won-1' },
    ])
  })

  it('bring drawn cards from the pile: open ones by name, hidden ones as the last backs of their hand', () => {
    const view = sampleView()
    const events: HourglassEvent[] = [
      { type: 'draw', seat: 0, cards: ['R3'] },
      { type: 'draw', seat: 2, cards: ['?', '?'] },
    ]
    expect(journeys(events, telling(view), view)).toEqual([
      { piece: 'R3', from: 'pile', turn: true },
      { piece: 'back-2-3', from: 'pile', turn: false },
      { piece: 'back-2-4', from: 'pile', turn: false },
    ])
  })

  it('put a dropped card under the pile without naming one that is hidden', () => {
    const view = sampleView()
    expect(journeys([{ type: 'drop', seat: 1, card: '?' }], telling(view), view)).toEqual([
      { piece: 'back-1-3', to: 'pile' },
    ])
    expect(journeys([{ type: 'drop', seat: 0, card: 'R3' }], telling(view), view)).toEqual([
      { piece: 'R3', to: 'pile' },
    ])
  })
})
