// SPDX-License-Identifier: MIT
// A bevelled box keeps within its box and reaches all six of its faces, however large the bevel is asked to be.
import { Vector3, type BufferGeometry } from 'three'
import { describe, expect, it } from 'vitest'
import type { Box } from '../catalogue'
import { bevelled } from './bevelled'

const boxes: [name: string, box: Box, bevel: number][] = [
  ['a cube', [0, 10, 0, 10, 0, 10], 1],
  ['a board far from the origin', [-31.5, 40, 100, 102, 7, 60], 0.5],
  ['a box thinner than its bevel', [0, 20, 0, 1, 0, 30], 5],
]

const trianglesOf = (shape: BufferGeometry): [Vector3, Vector3, Vector3][] => {
  const places = shape.getAttribute('position')
  const index = shape.index?.array ?? []
  const at = (i: number): Vector3 => new Vector3().fromBufferAttribute(places, index[i] ?? 0)
  return Array.from({ length: index.length / 3 }, (_, i) => [at(i * 3), at(i * 3 + 1), at(i * 3 + 2)])
}

describe.each(boxes)('%s', (_name, box, bevel) => {
  const shape = bevelled(box, bevel)
  const low = new Vector3(box[0], box[2], box[4])
  const high = new Vector3(box[1], box[3], box[5])

  it('fills its box to the same extents and never leaves it', () => {
    shape.computeBoundingBox()
    const bounds = shape.boundingBox
    expect(bounds?.min.distanceTo(low)).toBeLessThan(1e-5)
    expect(bounds?.max.distanceTo(high)).toBeLessThan(1e-5)
  })

  it('has on each face of the box all but a margin of the bevel', () => {
    for (const axis of [0, 1, 2] as const) {
      for (const face of [low, high]) {
        const flat = trianglesOf(shape).filter((corners) =>
          corners.every((corner) => Math.abs(corner.getComponent(axis) - face.getComponent(axis)) < 1e-5),
        )
        expect(flat).toHaveLength(2)
        const area = flat.reduce((sum, [a, b, c]) => sum + b.clone().sub(a).cross(c.clone().sub(a)).length() / 2, 0)
        const [u, v] = [0, 1, 2].filter((other) => other !== axis) as [0 | 1 | 2, 0 | 1 | 2]
        const thinnest = Math.min(...high.clone().sub(low).toArray())
        const off = Math.min(bevel, thinnest * 0.49)
        const wide = high.getComponent(u) - low.getComponent(u) - 2 * off
        const tall = high.getComponent(v) - low.getComponent(v) - 2 * off
        expect(area).toBeCloseTo(wide * tall, 3)
      }
    }
  })

  it('is closed, and all of it looks outwards', () => {
    const middle = low.clone().add(high).multiplyScalar(0.5)
    let volume = 0
    for (const [a, b, c] of trianglesOf(shape)) {
      const outward = b.clone().sub(a).cross(c.clone().sub(a))
      const there = a.clone().add(b).add(c).divideScalar(3).sub(middle)
      expect(outward.dot(there)).toBeGreaterThan(0)
      volume +=
        a
          .clone()
          .sub(middle)
          .dot(b.clone().sub(middle).cross(c.clone().sub(middle))) / 6
    }
    const size = high.clone().sub(low)
    expect(volume).toBeLessThan(size.x * size.y * size.z)
    expect(volume).toBeGreaterThan(size.x * size.y * size.z * 0.5)
  })
})
