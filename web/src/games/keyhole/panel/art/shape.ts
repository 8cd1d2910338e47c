// SPDX-License-Identifier: MIT
// A piece as it lies, drawn small from its own boxes: seen from the front, the right and above, so that its front and its
// right side are told apart in all six rests.
import type { Box } from '../../catalogue'
import { flatBoxes, placementOf, type Point } from '../../turning'
import type { Rest } from '../../view'

interface Block {
  x: [number, number]
  y: [number, number]
  z: [number, number]
}
type Side = 'top' | 'front' | 'right'
export interface Face {
  side: Side // as one looks at it
  was: 'top' | 'front' | null // what it is of the upright piece, to see how that was laid
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
    const next = left.findIndex((block) =>
      left.every((other) => other === block || isBehind(block, other) || !isBehind(other, block)),
    )
    order.push(...left.splice(Math.max(0, next), 1))
  }
  return order
}

const facesOf = ({ x, y, z }: Block): Omit<Face, 'was'>[] => [
  {
    side: 'right',
    points: [
      onPaper(x[1], y[0], z[0]),
      onPaper(x[1], y[1], z[0]),
      onPaper(x[1], y[1], z[1]),
      onPaper(x[1], y[0], z[1]),
    ],
  },
  {
    side: 'front',
    points: [
      onPaper(x[0], y[0], z[0]),
      onPaper(x[1], y[0], z[0]),
      onPaper(x[1], y[0], z[1]),
      onPaper(x[0], y[0], z[1]),
    ],
  },
  {
    side: 'top',
    points: [
      onPaper(x[0], y[0], z[1]),
      onPaper(x[1], y[0], z[1]),
      onPaper(x[1], y[1], z[1]),
      onPaper(x[0], y[1], z[1]),
    ],
  },
]

/** The side of the drawing that looks in this direction, if one does. */
function sideTowards([x, y, z]: Point): Side | null {
  if (z > 0.5) return 'top'
  if (y < -0.5) return 'front'
  return x > 0.5 ? 'right' : null
}

/** The faces of a piece in painting order, and the box of the drawing they fill. */
export function shapeOf(boxes: readonly Box[], rest: Rest): { faces: Face[]; viewBox: string } {
  const pose = { x: 0, y: 0, z: 0, yaw: 0, rest }
  const { direction } = placementOf(boxes, pose)
  const [top, front] = [sideTowards(direction([0, 0, 1])), sideTowards(direction([0, -1, 0]))]
  const blocks = flatBoxes(boxes, pose).map((box) => blockOf(box.corners, box.z0, box.z1))
  const faces = paintingOrder(blocks)
    .flatMap(facesOf)
    .map((face): Face => ({ ...face, was: face.side === top ? 'top' : face.side === front ? 'front' : null }))
  const points = faces.flatMap((face) => face.points)
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - x0, Math.max(...ys) - y0]
  const side = Math.max(width, height) + 4
  return {
    faces,
    viewBox: [x0 - (side - width) / 2, y0 - (side - height) / 2, side, side].map((n) => n.toFixed(1)).join(' '),
  }
}
