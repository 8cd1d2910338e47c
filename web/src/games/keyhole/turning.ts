// SPDX-License-Identifier: MIT
// How the upright frame of a piece is turned into the lobby (KH-29): laid on a face, its plan centred and its bottom at 0,
// then turned by its yaw and moved to its place. Plan, room and proof all draw with these.
import { boxesOf, type Box, type Catalogue } from './catalogue'
import type { PieceName, Pose, Rest } from './view'

export type Point = [x: number, y: number, z: number]

const laid: Record<Rest, (p: Point) => Point> = {
  up: ([x, y, z]) => [x, y, z],
  down: ([x, y, z]) => [-x, y, -z],
  back: ([x, y, z]) => [x, z, -y],
  front: ([x, y, z]) => [x, -z, y],
  left: ([x, y, z]) => [-z, y, x],
  right: ([x, y, z]) => [z, y, -x],
}

export interface Placement {
  /** From the upright frame into the lobby. */
  point(p: Point): Point
  /** The same for directions. */
  direction(p: Point): Point
  /** How high the piece is as it lies. */
  height: number
}

const corners = ([x0, x1, y0, y1, z0, z1]: Box): Point[] =>
  [x0, x1].flatMap((x) => [y0, y1].flatMap((y) => [z0, z1].map((z): Point => [x, y, z])))

export function placementOf(boxes: readonly Box[], pose: Pose): Placement {
  const lay = laid[pose.rest]
  const all = boxes.flatMap(corners).map(lay)
  const range = (axis: 0 | 1 | 2): [number, number] => {
    const values = all.map((p) => p[axis])
    return [Math.min(...values), Math.max(...values)]
  }
  const [x0, x1] = range(0)
  const [y0, y1] = range(1)
  const [z0, z1] = range(2)
  const angle = (pose.yaw * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn = ([x, y, z]: Point): Point => [x * cos - y * sin, x * sin + y * cos, z]
  return {
    point(p) {
      const [x, y, z] = lay(p)
      const [tx, ty, tz] = turn([x - (x0 + x1) / 2, y - (y0 + y1) / 2, z - z0])
      return [tx + pose.x, ty + pose.y, tz + pose.z]
    },
    direction: (p) => turn(lay(p)),
    height: z1 - z0,
  }
}

export interface FlatBox {
  corners: [Point, Point, Point, Point] // of its plan, counter-clockwise, at its bottom
  z0: number
  z1: number
}

/** Each box of a piece as it stands: an upright prism, since pieces lie on whole faces. */
export function flatBoxes(boxes: readonly Box[], pose: Pose): FlatBox[] {
  const placement = placementOf(boxes, pose)
  const lay = laid[pose.rest]
  return boxes.map((box) => {
    // The laid box is axis-aligned before its yaw: its four lower corners by extremes of the laid frame.
    const ends = corners(box).map((p) => ({ before: lay(p), now: placement.point(p) }))
    const low = Math.min(...ends.map((end) => end.now[2]))
    const high = Math.max(...ends.map((end) => end.now[2]))
    const bottom = ends.filter((end) => end.now[2] - low < 1e-9)
    const xs = bottom.map((end) => end.before[0])
    const ys = bottom.map((end) => end.before[1])
    const at = (x: number, y: number): Point =>
      bottom.find((end) => end.before[0] === x && end.before[1] === y)?.now ?? [x, y, low]
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    return { corners: [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)], z0: low, z1: high }
  })
}

const apart = 9 // millimetres between a piece and its ring

/** How far the ring around a piece that is being moved is from its middle; dragging it turns the piece. */
export function ringOf(catalogue: Catalogue, piece: PieceName, pose: Pose): number {
  const corners = flatBoxes(boxesOf(catalogue, piece), { ...pose, x: 0, y: 0, z: 0 }).flatMap((box) => box.corners)
  return Math.max(...corners.map(([x, y]) => Math.hypot(x, y))) + apart
}
