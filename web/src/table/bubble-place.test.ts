// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { placeOf, type Box } from './bubble-place'

const felt = { width: 390, height: 500 }
const bubble = { width: 200, height: 40 }
const plate = { x: 10, y: 4, width: 180, height: 60 }
const lies = (box: Box, weight = 1) => ({ ...box, weight })

describe('a bubble', () => {
  it('is below a plate at the upper edge, and points at it', () => {
    expect(placeOf(bubble, felt, plate, [lies(plate, 2)])).toEqual({ x: 6, y: 70, tail: 'up' })
  })
  it('is above a plate at the lower edge', () => {
    const low = { ...plate, y: 430 }
    expect(placeOf(bubble, felt, low, [lies(low, 2)])).toEqual({ x: 6, y: 384, tail: 'down' })
  })
  it('leaves what lies below the plate in sight, if there is room elsewhere', () => {
    const set = { x: 0, y: 64, width: 390, height: 120 }
    const { y, tail } = placeOf(bubble, felt, plate, [lies(plate, 2), lies(set)])
    expect(y).toBeGreaterThanOrEqual(184)
    expect(y).toBeLessThan(200)
    expect(tail).toBeNull()
  })
  it('goes to the side rather than over the whole table', () => {
    const left = { x: 0, y: 64, width: 180, height: 430 }
    const { x, y } = placeOf(bubble, felt, plate, [lies(plate, 2), lies(left)])
    expect([x, y]).toEqual([184, 70])
  })
  it('stays within the felt where it fits nowhere', () => {
    const { x, y } = placeOf({ width: 380, height: 80 }, { width: 390, height: 60 }, plate, [])
    expect([x, y]).toEqual([6, 6])
  })
})
