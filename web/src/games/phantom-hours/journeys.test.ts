// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { dealt, journeys } from './journeys'
import { sampleTelling, sampleView } from './sample'
import type { PhantomEvent } from './view'

const before = sampleView()

describe('cards travel', () => {
  it('from a hidden hand into the lamplight, turning over', () => {
    const events: PhantomEvent[] = [{ type: 'draw', seat: 0, from: 2, place: 2, card: '17' }]
    const now = sampleTelling({ drawn: '17', hands: [before.hands[0] ?? [], ['?', '?', '?'], ['?']] }, 'place')
    expect(journeys(events, now, before)).toEqual([{ piece: 'drawn', from: 'hand-2-2', turn: true }])
  })

  it('a ghost goes straight from hand to hand', () => {
    const events: PhantomEvent[] = [
      { type: 'draw', seat: 0, from: 2, place: 1, card: 'G' },
      { type: 'join', seat: 0, card: 'G', place: 1 },
    ]
    const now = sampleTelling({ hands: [['G', '14', 'G', '14', '09'], ['?', '?', '?'], ['?']] })
    expect(journeys(events, now, before)).toEqual([{ piece: 'hand-0-G-1', from: 'hand-2-1', turn: true }])
  })

  it('an hour goes from the lamplight onto its place', () => {
    const events: PhantomEvent[] = [{ type: 'place', seat: 1, card: '17', place: 5 }]
    expect(journeys(events, sampleTelling(), sampleView({ drawn: '17' }))).toEqual([
      { piece: 'row-1-17', from: 'drawn', turn: false },
    ])
  })

  it('a card nobody wants leaves, and another comes from the pile; whose place nobody else knows', () => {
    const events: PhantomEvent[] = [
      { type: 'keep', seat: 1, card: '17', wanted: false },
      { type: 'leave', seat: 1, card: '17' },
      { type: 'take', seat: 1, card: '?', place: null },
    ]
    const now = sampleTelling({ out: ['13', '17'] })
    expect(journeys(events, now, sampleView({ drawn: '17' }))).toEqual([
      { piece: 'out-2', from: 'drawn', turn: false },
      { piece: 'hand-1-3', from: 'pile', turn: false },
    ])
  })

  it('from the pile to all hands in turn when a new table is laid', () => {
    const empty = [null, null, null, null, null, null, null]
    const fresh = sampleTelling({
      turns: 0,
      rows: [empty, empty, empty],
      hands: [
        ['14', 'G'],
        ['?', '?'],
        ['?', '?'],
      ],
    })
    expect(dealt(fresh).map(({ piece }) => piece)).toEqual([
      'hand-0-14-0',
      'hand-1-1',
      'hand-2-1',
      'hand-0-G-0',
      'hand-1-2',
      'hand-2-2',
    ])
    expect(journeys([], sampleTelling(), null)).toEqual([])
  })
})
