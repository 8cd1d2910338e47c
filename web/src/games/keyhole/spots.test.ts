// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'
import type { Catalogue } from './catalogue'
import type { Point3 } from './moves'
import { carrierOf, heightsOf, nearestSpot, pushedSpot } from './spots'
import type { Lobby } from './lobby'

const spots: Point3[] = [
  [100, 60, 0],
  [101, 60, 0],
  [104, 60, 0],
  [104, 60, 44],
  [106, 60, 44],
]

describe('choosing among spots (KH-12)', () => {
  test('the nearest one, the lower of two above each other', () => {
    expect(nearestSpot(spots, 103, 61, null)).toEqual([104, 60, 0])
    expect(nearestSpot([], 0, 0, null)).toBeNull()
  })
  test('a height that was asked for is kept wherever there is a spot of it', () => {
    expect(nearestSpot(spots, 100, 60, 44)).toEqual([104, 60, 44])
    expect(nearestSpot(spots, 101, 60, 7)).toEqual([101, 60, 0])
    expect(heightsOf(spots)).toEqual([0, 44])
  })
  test('a push goes past a gap, never backwards', () => {
    expect(pushedSpot(spots, [101, 60, 0], 1, 0, 0)).toEqual([104, 60, 0])
    expect(pushedSpot(spots, [104, 60, 0], 1, 0, 0)).toEqual([106, 60, 44])
    expect(pushedSpot(spots, [100, 60, 0], -1, 0, null)).toBeNull()
  })
  test('what carries a ghost can be named', () => {
    const catalogue = {
      pieces: [{ name: 'dresser', boxes: [[-23, 23, -12, 12, 0, 44]], reflecting_box: null }],
    } as unknown as Catalogue
    const pose = { x: 100, y: 80, z: 0, yaw: 90, rest: 'up' } as const
    const furniture = {
      mirror: null,
      piano: null,
      armchair: null,
      desk: null,
      trolley: null,
      dresser: pose,
    } as Lobby['furniture']
    expect(carrierOf(catalogue, furniture, [108, 100, 44])).toBe('dresser')
    expect(carrierOf(catalogue, furniture, [120, 80, 44])).toBeNull()
    expect(carrierOf(catalogue, furniture, [100, 80, 0])).toBeNull()
  })
})
