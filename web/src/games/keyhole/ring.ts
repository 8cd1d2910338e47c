// SPDX-License-Identifier: MIT
// The ring around a piece that is being moved: dragging it turns the piece.
import { boxesOf, type Catalogue } from './catalogue'
import { flatBoxes } from './turning'
import type { PieceName, Pose } from './view'

const apart = 9 // millimetres between a piece and its ring

/** How far the ring is from the middle of the piece. */
export function ringOf(catalogue: Catalogue, piece: PieceName, pose: Pose): number {
  const corners = flatBoxes(boxesOf(catalogue, piece), { ...pose, x: 0, y: 0, z: 0 }).flatMap((box) => box.corners)
  return Math.max(...corners.map(([x, y]) => Math.hypot(x, y))) + apart
}
