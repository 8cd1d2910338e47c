// SPDX-License-Identifier: MIT
// What stands in a field, for those who read the lobby instead of seeing it: which pieces reach into it, and what a ghost
// stands on or under.
import { boxesOf, type Catalogue } from './catalogue'
import type { Lobby } from './lobby'
import { flatBoxes, type FlatBox, type Point } from './turning'
import { pieceNames, type PieceName, type Spot } from './view'

type Flat = [x: number, y: number]
const grain = 1e-6 // KH-30: what touches does not overlap

function boxesInLobby(catalogue: Catalogue, lobby: Lobby, piece: PieceName): FlatBox[] {
  const pose = lobby.furniture[piece]
  return pose ? flatBoxes(boxesOf(catalogue, piece), pose) : []
}

const flat = ([x, y]: Point): Flat => [x, y]

/** Whether two convex outlines overlap: no edge of either has the other wholly outside. */
function overlap(one: readonly Flat[], other: readonly Flat[]): boolean {
  const apart = (edges: readonly Flat[], points: readonly Flat[]): boolean =>
    edges.some(([ax, ay], i) => {
      const [bx, by] = edges[(i + 1) % edges.length] as Flat
      const length = Math.hypot(bx - ax, by - ay)
      return points.every(([x, y]) => ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length <= grain)
    })
  return !apart(one, other) && !apart(other, one)
}

function contains(outline: readonly Flat[], x: number, y: number): boolean {
  return outline.every(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Flat
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -grain
  })
}

/** The pieces that reach into a field, in the order of the rules. */
export function piecesIn(catalogue: Catalogue, lobby: Lobby, field: string): PieceName[] {
  const middle = catalogue.fields.find((each) => each.name === field)
  if (!middle) return []
  const half = catalogue.lobby.field_size / 2
  const { x, y } = middle
  const square: Flat[] = [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ]
  return pieceNames.filter((piece) => boxesInLobby(catalogue, lobby, piece).some((box) => overlap(box.corners.map(flat), square)))
}

/** What a ghost stands on, and what is over its head. */
export function surroundingsOf(catalogue: Catalogue, lobby: Lobby, spot: Spot): { on: PieceName | null; under: PieceName | null } {
  const above = (piece: PieceName, test: (box: FlatBox) => boolean): boolean =>
    boxesInLobby(catalogue, lobby, piece).some((box) => contains(box.corners.map(flat), spot.x, spot.y) && test(box))
  const on = spot.z > 0 ? pieceNames.find((piece) => above(piece, (box) => box.z1 === spot.z)) : undefined
  return { on: on ?? null, under: pieceNames.find((piece) => above(piece, (box) => box.z0 > spot.z)) ?? null }
}
