// SPDX-License-Identifier: MIT
// What stands in a field, for those who read the lobby instead of seeing it: which pieces reach into it, and what a ghost
// stands on or under.
import { boxesOf, type Catalogue } from './catalogue'
import type { Lobby } from './lobby'
import { flatBoxes, type Point } from './turning'
import { pieceNames, type PieceName, type Spot } from './view'

type Flat = [x: number, y: number]
const grain = 1e-6 // KH-30: what touches does not overlap

const flat = ([x, y]: Point): Flat => [x, y]

/** Whether two convex outlines overlap: no edge of either has the other wholly outside. */
function overlap(one: readonly Flat[], other: readonly Flat[]): boolean {
  const apart = (edges: readonly Flat[], points: readonly Flat[]): boolean =>
    edges.some(([ax, ay], i) => {
      const [bx, by] = edges[(i + 1) % edges.length] ?? [ax, ay]
      const length = Math.hypot(bx - ax, by - ay)
      return points.every(([x, y]) => ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length <= grain)
    })
  return !apart(one, other) && !apart(other, one)
}

function contains(outline: readonly Flat[], x: number, y: number): boolean {
  return outline.every(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -grain
  })
}

export interface Contents {
  /** The pieces that reach into a field, in the order of the rules. */
  piecesIn(field: string): PieceName[]
  /** What a ghost stands on, and what is over its head. */
  around(spot: Spot): { on: PieceName | null; under: PieceName | null }
}

export function contentsOf(catalogue: Catalogue, lobby: Lobby): Contents {
  const half = catalogue.lobby.field_size / 2
  const boxes = pieceNames.flatMap((piece) => {
    const pose = lobby.furniture[piece]
    return pose
      ? flatBoxes(boxesOf(catalogue, piece), pose).map((box) => ({ piece, ...box, outline: box.corners.map(flat) }))
      : []
  })
  return {
    piecesIn(field) {
      const { x, y } = catalogue.fields.find((each) => each.name === field) ?? { x: NaN, y: NaN }
      const square: Flat[] = [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
      ]
      const here = boxes.filter((box) => overlap(box.outline, square)).map(({ piece }) => piece)
      return pieceNames.filter((piece) => here.includes(piece))
    },
    around({ x, y, z }) {
      const there = boxes.filter((box) => contains(box.outline, x, y))
      const on = z > 0 ? there.find((box) => box.z1 === z) : undefined
      return { on: on?.piece ?? null, under: there.find((box) => box.z0 > z)?.piece ?? null }
    },
  }
}
