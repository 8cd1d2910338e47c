// SPDX-License-Identifier: MIT
// A piece as it lies, drawn small from its own boxes: seen from the front, the right and above, so that its front and its
// right side are told apart in all six rests.
import type { Box } from '../../catalogue'
import { flatBoxes } from '../../turning'
import type { Rest } from '../../view'

interface Block {
  x: [number, number]
  y: [number, number]
  z: [number, number]
}
export interface Face {
  side: 'top' | 'front' | 'right'
  points: [x: number, y: number][]
}

const onPaper = (x: number, y: number, z: number): [number, number] => [(x + y) * 0.75, (x - y) * 0.36 - z * 0.86]

function blockOf(corners: readonly (readonly number[])[], z0: number, z1: number): Block {
  const xs = corners.map((corner) => corner[0] ?? 0)
  const ys = corners.map((corner) => corner[1] ?? 0)
  return { x: [Math.min(...xs), Math.max(...xs)], y: [Math.min(...ys), Math.max(...ys)], z: [z0, z1] }
}

// Whether `a` must be painted before `b`, because it lies wholly behind or below it.
const isBehind = (a: Block, b: Block): boolean => a.x[1] <= b.x[0] || a.y[0] >= b.y[1] || a.z[1] <= b.z[0]

function paintingOrder(blocks: readonly Block[]): Block[] {
  const left = [...blocks]
  const order: Block[] = []
  while (left.length > 0) {
    // Boxes of one piece may overlap; then any order will do.
    const next = left.findIndex((block) => left.every((other) => other === block || isBehind(block, other) || !isBehind(other, block)))
    order.push(...left.splice(Math.max(0, next), 1))
  }
  return order
}

const facesOf = ({ x, y, z }: Block): Face[] => [
  { side: 'right', points: [onPaper(x[1], y[0], z[0]), onPaper(x[1], y[1], z[0]), onPaper(x[1], y[1], z[1]), onPaper(x[1], y[0], z[1])] },
  { side: 'front', points: [onPaper(x[0], y[0], z[0]), onPaper(x[1], y[0], z[0]), onPaper(x[1], y[0], z[1]), onPaper(x[0], y[0], z[1])] },
  { side: 'top', points: [onPaper(x[0], y[0], z[1]), onPaper(x[1], y[0], z[1]), onPaper(x[1], y[1], z[1]), onPaper(x[0], y[1], z[1])] },
]

/** The faces of a piece in painting order, and the box of the drawing they fill. */
export function shapeOf(boxes: readonly Box[], rest: Rest): { faces: Face[]; viewBox: string } {
  const flat = flatBoxes(boxes, { x: 0, y: 0, z: 0, yaw: 0, rest })
  const faces = paintingOrder(flat.map((box) => blockOf(box.corners, box.z0, box.z1))).flatMap(facesOf)
  const points = faces.flatMap((face) => face.points)
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const side = Math.max(width, height) + 4
  return { faces, viewBox: [left - (side - width) / 2, top - (side - height) / 2, side, side].map((n) => n.toFixed(1)).join(' ') }
}
