// SPDX-License-Identifier: MIT
// Furniture as it is seen from above: each box of a piece as a flat layer with what is painted on the face that looks up,
// lowest first. Every line comes from the boxes of the catalogue, so nothing is drawn where nothing stands.
import { boxesOf, type Box, type Catalogue } from '../catalogue'
import { flatBoxes, placementOf, type Point } from '../turning'
import type { PieceName, Pose } from '../view'
import { artOf, type Face, type Paint } from './art'

export type Flat = readonly [x: number, y: number]

export interface Drawn {
  paint: Paint
  points: Flat[]
  closed: boolean
}

export interface Layer {
  key: string
  piece: PieceName
  box: number
  outline: Flat[]
  z0: number
  z1: number
  face: Face
  drawn: Drawn[]
}

const normals: Record<Face, Point> = {
  top: [0, 0, 1],
  bottom: [0, 0, -1],
  front: [0, -1, 0],
  back: [0, 1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
}
const faces = Object.keys(normals) as Face[]

/** Width and height of a box's face, as somebody sees it who looks straight at it. */
export function faceSize([x0, x1, y0, y1, z0, z1]: Box, face: Face): [width: number, height: number] {
  if (face === 'top' || face === 'bottom') return [x1 - x0, y1 - y0]
  return face === 'front' || face === 'back' ? [x1 - x0, z1 - z0] : [y1 - y0, z1 - z0]
}

/** A point of a face, u and v from 0 to 1: along x or y, and up (or to the back on top and bottom). */
export function onFace([x0, x1, y0, y1, z0, z1]: Box, face: Face, u: number, v: number): Point {
  const [x, y, z] = [x0 + u * (x1 - x0), y0 + v * (y1 - y0), z0 + v * (z1 - z0)]
  if (face === 'top') return [x, y, z1]
  if (face === 'bottom') return [x, y, z0]
  if (face === 'front') return [x, y0, z]
  if (face === 'back') return [x, y1, z]
  return [face === 'left' ? x0 : x1, y0 + u * (y1 - y0), z]
}

/** Which face of the upright piece looks up. */
export function faceUp(catalogue: Catalogue, piece: PieceName, pose: Pose): Face {
  const placement = placementOf(boxesOf(catalogue, piece), pose)
  return faces.find((face) => placement.direction(normals[face])[2] > 0.5) ?? 'top'
}

export function layersOf(catalogue: Catalogue, piece: PieceName, pose: Pose): Layer[] {
  const boxes = boxesOf(catalogue, piece)
  const placement = placementOf(boxes, pose)
  const face = faceUp(catalogue, piece, pose)
  return flatBoxes(boxes, pose).map((flat, box) => {
    const shape = boxes[box] as Box
    const drawn = artOf(piece, box, face, faceSize(shape, face)).map(({ paint, points, closed }) => ({
      paint,
      closed,
      points: points.map(([u, v]): Flat => {
        const [x, y] = placement.point(onFace(shape, face, u, v))
        return [x, y]
      }),
    }))
    const outline = flat.corners.map(([x, y]): Flat => [x, y])
    return { key: `${piece}${box}`, piece, box, outline, z0: flat.z0, z1: flat.z1, face, drawn }
  })
}

/** How high the top of a piece is. */
export const topOf = (layers: readonly Layer[]): number => Math.max(...layers.map((layer) => layer.z1))

/** Where the front looks: an arrow's foot on the edge of the piece and its direction; null if it looks up or down. */
export function frontOf(catalogue: Catalogue, piece: PieceName, pose: Pose): { foot: Flat; ahead: Flat } | null {
  const boxes = boxesOf(catalogue, piece)
  const placement = placementOf(boxes, pose)
  const [dx, dy, dz] = placement.direction(normals.front)
  if (Math.abs(dz) > 0.5) return null
  const low = (axis: 0 | 2 | 4): number => Math.min(...boxes.map((box) => box[axis]))
  const high = (axis: 1 | 3 | 5): number => Math.max(...boxes.map((box) => box[axis]))
  const [x, y] = placement.point([(low(0) + high(1)) / 2, low(2), (low(4) + high(5)) / 2])
  return { foot: [x, y], ahead: [dx, dy] }
}

/** Whether a point lies in a convex outline. */
export function inside(outline: readonly Flat[], x: number, y: number): boolean {
  let sign = 0
  return outline.every(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Flat
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    if (Math.abs(turn) < 1e-9) return true
    if (sign === 0) sign = Math.sign(turn)
    return Math.sign(turn) === sign
  })
}

/** How far a point is from an outline; 0 inside. */
export function distanceTo(outline: readonly Flat[], x: number, y: number): number {
  if (inside(outline, x, y)) return 0
  const ways = outline.map(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Flat
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    return Math.hypot(x - ax - t * dx, y - ay - t * dy)
  })
  return Math.min(...ways)
}
