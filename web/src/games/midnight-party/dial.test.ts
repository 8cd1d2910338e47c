// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { arc, hourAfter, hoursBetween, middle, partyRadius, spotAt, standing } from './dial'
import { figures, type Figure, type Place } from './view'

const clock = (places: Place[]) => Object.fromEntries(figures.map((f, i) => [f, places[i]])) as Record<Figure, Place>
const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

function nearestPair(places: Place[]): number {
  const spots = Object.values(standing(clock(places)))
  return Math.min(...spots.flatMap((a, i) => spots.slice(i + 1).map((b) => apart(a, b))))
}

describe('hours', () => {
  it('go on with 1 after midnight, and back from 1 to midnight (MP-1, MP-19)', () => {
    expect(hourAfter(22, 3)).toBe(1)
    expect(hourAfter(24, 1)).toBe(1)
    expect(hourAfter(3, -3)).toBe(24)
    expect(hourAfter(20, 4)).toBe(24)
  })

  it('are all touched by a walk', () => {
    expect(hoursBetween(23, 3, false)).toEqual([23, 24, 1, 2])
    expect(hoursBetween(2, 3, true)).toEqual([2, 1, 24, 23])
    expect(hoursBetween(5, 0, false)).toEqual([5])
  })
})

describe('the dial', () => {
  it('has midnight at the top, 6 on the right and noon below', () => {
    expect(spotAt(24, 100).y).toBeCloseTo(middle - 100)
    expect(spotAt(6, 100).x).toBeCloseTo(middle + 100)
    expect(spotAt(12, 100).y).toBeCloseTo(middle + 100)
  })

  it('leaves figures apart however they gather', () => {
    expect(nearestPair([7, 7, 7, 7, 7])).toBeGreaterThan(24)
    expect(nearestPair([7, 7, 7, 7, 8])).toBeGreaterThan(24)
    expect(nearestPair([7, 7, 7, 8, 8])).toBeGreaterThan(20)
    expect(nearestPair([6, 7, 8, 9, 10])).toBeGreaterThan(24)
    expect(nearestPair(['party', 'party', 'party', 24, 24])).toBeGreaterThan(24)
  })

  it('keeps guests inside the ballroom', () => {
    for (const spot of Object.values(standing(clock(Array<Place>(5).fill('party'))))) {
      expect(apart(spot, { x: middle, y: middle })).toBeLessThan(partyRadius)
    }
  })

  it('draws an arc only for a walk', () => {
    expect(arc(7, 0, false, 100)).toBe('')
    expect(arc(24, 6, false, 100)).toBe('M200.0 100.0A100 100 0 0 1 300.0 200.0')
    expect(arc(24, 6, true, 100)).toBe('M200.0 100.0A100 100 0 0 0 100.0 200.0')
  })
})
