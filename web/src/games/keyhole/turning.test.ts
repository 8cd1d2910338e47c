// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'
import type { Box } from './catalogue'
import { flatBoxes, placementOf } from './turning'
import { rests, type Pose, type Rest } from './view'

// The dresser and the mirror of KH-28.
const dresser: Box[] = [[-23, 23, -12, 12, 0, 44]]
const mirror: Box[] = [
  [-17, 17, 6, 10, 4, 64],
  [-17, -13, -10, 10, 0, 4],
  [13, 17, -10, 10, 0, 4],
]
const pose = (rest: Rest, yaw = 0): Pose => ({ x: 100, y: 80, z: 5, yaw, rest })
const round = (p: readonly number[]) => p.map((value) => Math.round(value * 1000) / 1000 + 0)

describe('placement (KH-29)', () => {
  test('upright, a piece keeps its frame', () => {
    expect(placementOf(dresser, pose('up')).point([-23, -12, 44])).toEqual([77, 68, 49])
  })
  test('yaw turns counter-clockwise seen from above', () => {
    expect(round(placementOf(dresser, pose('up', 90)).point([23, 0, 0]))).toEqual([100, 103, 5])
  })
  test('on its back, what was the front looks up', () => {
    const placement = placementOf(dresser, pose('back'))
    expect(round(placement.direction([0, -1, 0]))).toEqual([0, 0, 1])
    expect(placement.height).toBe(24)
  })
  test('a mirror that lies is centred by its plan, and its bottom is at its height', () => {
    for (const rest of rests) {
      const flat = flatBoxes(mirror, pose(rest))
      const xs = flat.flatMap((box) => box.corners.map((corner) => corner[0]))
      const ys = flat.flatMap((box) => box.corners.map((corner) => corner[1]))
      expect(Math.min(...xs) + Math.max(...xs)).toBeCloseTo(200)
      expect(Math.min(...ys) + Math.max(...ys)).toBeCloseTo(160)
      expect(Math.min(...flat.map((box) => box.z0))).toBe(5)
    }
  })
  test('every rest is one of the six faces down: left lies on what was its left', () => {
    const down = (rest: Rest) => {
      const { direction } = placementOf(dresser, pose(rest))
      const faces = {
        up: [0, 0, -1],
        down: [0, 0, 1],
        back: [0, 1, 0],
        front: [0, -1, 0],
        left: [-1, 0, 0],
        right: [1, 0, 0],
      } as const
      return round(direction([...faces[rest]]))
    }
    for (const rest of rests) expect(down(rest), rest).toEqual([0, 0, -1])
  })
  test('corners of a flat box go round counter-clockwise', () => {
    for (const rest of rests) {
      for (const box of flatBoxes(mirror, pose(rest, 33))) {
        const [a, b, c] = box.corners
        const turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        expect(turn).toBeGreaterThan(0)
      }
    }
  })
})
