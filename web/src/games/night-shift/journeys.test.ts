// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { dealt, flightsOf, journeysOf, soundOf } from './journeys'
import type { NightShiftView } from './shapes'

describe('files on their way', () => {
  it('come from the pile when a new shift begins', () => {
    const view = {
      past: ['5'],
      present: ['6', '30'],
      future: [{ set: false, cards: ['9'] }],
    } as unknown as NightShiftView
    expect(dealt({ view })).toEqual(
      ['file-5', 'file-6', 'file-30', 'file-9'].map((piece) => ({ piece, from: 'pile', turn: true })),
    )
  })
  it('turn over when they come from the pile, and go there when they leave the past', () => {
    expect(
      journeysOf([
        { type: 'lay', seat: 0, card: '32', at: 'end' },
        { type: 'trim', card: '15' },
        { type: 'turn', idle: 2 },
        { type: 'draw', seat: 0, card: '6', from: 'pile' },
        { type: 'draw', seat: 0, card: '7', from: 'past' },
      ]),
    ).toEqual([
      { piece: 'file-15', to: 'pile' },
      { piece: 'file-6', from: 'pile', turn: true },
    ])
  })
  it('fly from the pile to the finished stack when drawn and finished at once', () => {
    expect(
      journeysOf([
        { type: 'draw', seat: 0, card: '6', from: 'pile' },
        { type: 'score', seat: 0, card: '6' },
      ]),
    ).toEqual([{ piece: 'file-6', from: 'pile', turn: true }])
  })
})

describe('sweets on their way', () => {
  it('follow what happens to them', () => {
    expect(
      flightsOf([
        { type: 'use', seat: 0, card: '13' },
        { type: 'sweet', seat: 0 },
        { type: 'back', card: '47', sweets: 2 },
        { type: 'sequence', seat: 0, cards: ['7', '8', '9'], sweets: 2 },
      ]),
    ).toEqual([
      { from: 'jar', to: 13 },
      { from: 'reserve', to: 'jar' },
      { from: 47, to: 'reserve' },
      { from: 47, to: 'reserve' },
      { from: 'reserve', to: 'jar' },
      { from: 'reserve', to: 'jar' },
    ])
  })
})

describe('sounds', () => {
  it('tell a shift that is won from one that is slept through', () => {
    expect(soundOf({ type: 'end', reason: 'finished', finished: 48 })).toBe('win')
    expect(soundOf({ type: 'end', reason: 'asleep', finished: 3 })).toBe('lose')
    expect(soundOf({ type: 'turn', idle: 1 })).toBeNull()
  })
})
