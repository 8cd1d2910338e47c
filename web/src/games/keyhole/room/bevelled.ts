// SPDX-License-Identifier: MIT
// A box with its edges taken off. It never leaves the box, and each of its six faces lies in a face of the box: who is
// hidden behind it is hidden as the catalogue says (KH-28). Light runs round the edges, as if they were round.
import { BufferAttribute, BufferGeometry } from 'three'
import type { Box } from '../catalogue'

type Axis = 0 | 1 | 2
type Sign = -1 | 1
const axes = [0, 1, 2] as const
const signs = [-1, 1] as const

const otherAxes = (axis: Axis): [Axis, Axis] => [((axis + 1) % 3) as Axis, ((axis + 2) % 3) as Axis]

export function bevelled([x0, x1, y0, y1, z0, z1]: Box, bevel: number): BufferGeometry {
  const low = [x0, y0, z0] as const
  const high = [x1, y1, z1] as const
  const off = Math.min(bevel, ...axes.map((axis) => (high[axis] - low[axis]) * 0.49))
  const places: number[] = []
  const normals: number[] = []
  const corners: number[] = []
  // The corner of a face: all three faces that meet there have one of their own, each with the normal of its face.
  const numbers = new Map<string, number>()
  const vertex = (facing: Axis, signsAt: readonly Sign[]): number => {
    const name = `${facing} ${signsAt.join(' ')}`
    let number = numbers.get(name)
    if (number === undefined) {
      number = numbers.size
      numbers.set(name, number)
      for (const axis of axes) {
        const inset = axis === facing ? 0 : off
        places.push(signsAt[axis] === 1 ? high[axis] - inset : low[axis] + inset)
        normals.push(axis === facing ? (signsAt[axis] as Sign) : 0)
      }
    }
    return number
  }
  const quad = (a: number, b: number, c: number, d: number, turned: boolean): void => {
    corners.push(...(turned ? [a, c, b, a, d, c] : [a, b, c, a, c, d]))
  }
  const signsOf = (...set: [Axis, Sign][]): Sign[] => {
    const result: Sign[] = [1, 1, 1]
    for (const [axis, sign] of set) result[axis] = sign
    return result
  }
  for (const axis of axes) {
    const [u, v] = otherAxes(axis)
    for (const side of signs) {
      const [a, b, c, d] = (
        [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const
      ).map(([p, q]) => vertex(axis, signsOf([axis, side], [u, p], [v, q]))) as [number, number, number, number]
      quad(a, b, c, d, side === -1)
    }
    // The four edges along this axis, between the faces of the other two.
    for (const p of signs) {
      for (const q of signs) {
        const at = (facing: Axis, along: Sign): number => vertex(facing, signsOf([u, p], [v, q], [axis, along]))
        quad(at(u, -1), at(v, -1), at(v, 1), at(u, 1), p * q === -1)
      }
    }
  }
  for (const x of signs)
    for (const y of signs)
      for (const z of signs) {
        const [a, b, c] = axes.map((facing) => vertex(facing, [x, y, z])) as [number, number, number]
        corners.push(...(x * y * z === 1 ? [a, b, c] : [a, c, b]))
      }
  const shape = new BufferGeometry()
  shape.setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
  shape.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  shape.setIndex(corners)
  return shape
}
