// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { type Wishes, cardRatio, leastHeight, spots, spread } from './spread'

const own: Wishes = { finger: 44, largest: 200, corner: { width: 0.58, height: 0.34 } }

describe('a hand in the room it has', () => {
  it('lies side by side where there is width', () => {
    const found = spread(5, 1000, 140, own)
    expect(found.card).toBe(100)
    expect(found.step).toBeGreaterThan(found.card)
  })

  it('overlaps before cards get small, and shows every number', () => {
    const found = spread(7, 380, 130, own)
    expect(found.card).toBeGreaterThan(75)
    expect(found.step).toBeGreaterThanOrEqual(found.card * 0.57)
  })

  it('rather overlaps than be smaller, where cards are to keep their size', () => {
    const narrow = { ...own, corner: null, largest: 100 }
    expect(spread(5, 400, 140, narrow).card).toBe(78)
    expect(spread(5, 400, 140, { ...narrow, steady: true }).card).toBe(100)
  })

  it('takes a second row when one leaves too little to tap', () => {
    const found = spread(13, 350, 130, own)
    expect(found.across).toBe(7)
    expect(found.step).toBeGreaterThanOrEqual(44)
    expect(found.rowStep).toBeGreaterThanOrEqual(44)
  })

  it('never leaves its room and keeps a strip of each card, for every count and many rooms', () => {
    for (const [width, height] of [
      [348, 62],
      [300, 100],
      [420, 84],
      [808, 190],
      [1200, 120],
    ] as const)
      for (let count = 1; count <= 24; count++) {
        const found = spread(count, width, height, own)
        for (const { left, top, width: seen } of spots(count, width, height, found)) {
          expect(left).toBeGreaterThanOrEqual(-0.01)
          expect(top).toBeGreaterThanOrEqual(-0.01)
          expect(left + found.card).toBeLessThanOrEqual(width + 0.01)
          expect(top + found.card * cardRatio).toBeLessThanOrEqual(height + 0.01)
          expect(seen).toBeGreaterThan(0)
        }
      }
  })

  it('keeps 44 pixels of each card in the least height it asks for', () => {
    for (let count = 1; count <= 14; count++) {
      const found = spread(count, 340, leastHeight(count, 340), own)
      for (const { width, height } of spots(count, 340, leastHeight(count, 340), found)) {
        expect(width).toBeGreaterThanOrEqual(44)
        expect(height).toBeGreaterThanOrEqual(44)
      }
    }
  })

  it('keeps 32 pixels of each of very many cards', () => {
    const height = leastHeight(22, 348)
    for (const { width } of spots(22, 348, height, spread(22, 348, height, own)))
      expect(width).toBeGreaterThanOrEqual(32)
  })

  it('has an answer where there is no room at all', () => {
    expect(spread(9, 60, 10, own).card).toBeGreaterThan(0)
    expect(spread(0, 0, 0, own).card).toBeGreaterThan(0)
  })
})
