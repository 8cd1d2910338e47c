// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { farEnough, given } from './pull'

describe('pulling', () => {
  it('gives nothing to a tap, nor upwards', () => {
    expect(given(6)).toBe(0)
    expect(given(-50)).toBe(0)
  })

  it('gives way less and less', () => {
    const steps = [20, 60, 120, 300].map(given)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(given(60) - given(40)).toBeGreaterThan(given(120) - given(100))
    expect(given(2000)).toBeLessThanOrEqual(80)
  })

  it('is seen before it is far enough', () => {
    expect(given(farEnough)).toBeGreaterThan(20)
  })
})
