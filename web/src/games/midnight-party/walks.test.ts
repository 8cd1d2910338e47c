// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { middle, spotAt, standing, trackRadius } from './dial'
import type { Figure, PartyEvent, Place } from './view'
import { strolls, walksOfThisRound } from './walks'

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
