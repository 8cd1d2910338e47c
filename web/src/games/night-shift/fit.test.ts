// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { cardRatio, deskPlan, fit, inRow } from './fit'

describe('cards in a band', () => {
  it('are as large as they may be when there is room', () => {
    expect(fit(3, 800, 300, 12, 50, 150)).toEqual({ width: 150, columns: 3 })
  })
  it('use a second row when that makes them larger', () => {
    const seven = fit(7, 360, 280, 8, 50, 150)
    expect(seven.columns).toBe(4)
    expect(seven.width).toBe(84)
  })
  it('never leave the band sideways', () => {
    for (let count = 1; count <= 30; count++) {
      const found = fit(count, 300, 260, 6, 48, 150)
      expect(found.columns * found.width + (found.columns - 1) * 6).toBeLessThanOrEqual(300)
      expect(found.width).toBeGreaterThanOrEqual(48)
    }
  })
  it('stay within the height while they can', () => {
    const found = fit(12, 360, 300, 6, 40, 150)
    const rows = Math.ceil(12 / found.columns)
    expect(rows * found.width * cardRatio + (rows - 1) * 6).toBeLessThanOrEqual(300)
  })
})

describe('the desk in the room it has', () => {
  it('stands between its supplies, lies on its side or upright', () => {
    expect(deskPlan(1366, 555).mode).toBe('office')
    expect(deskPlan(844, 290).mode).toBe('low')
    expect(deskPlan(720, 400).mode).toBe('low')
    expect(deskPlan(390, 565).mode).toBe('upright')
    expect(deskPlan(820, 1080).mode).toBe('upright')
  })
  it('has larger cards in more room, and never too small ones to tap', () => {
    expect(deskPlan(820, 1080).past).toBeGreaterThan(80)
    for (const [width, height] of [
      [360, 330],
      [590, 290],
      [880, 430],
    ] as const)
      expect(deskPlan(width, height).past).toBeGreaterThanOrEqual(44)
  })
})

describe('cards in one row', () => {
  it('are as wide as they should be, or as the row allows', () => {
    expect(inRow(3, 800, 120, 8)).toBe(120)
    expect(inRow(10, 800, 120, 8)).toBe(72)
    expect(inRow(10, 800, 120, 8, 100)).toBe(62)
  })
  it('have a width where there is none', () => {
    expect(inRow(0, 0, 120, 8)).toBe(1)
  })
})
