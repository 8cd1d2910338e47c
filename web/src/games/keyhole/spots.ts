// SPDX-License-Identifier: MIT
// Choosing among the spots of a field where the engine says a ghost may stand.
import { boxesOf, type Catalogue } from './catalogue'
import type { Lobby } from './lobby'
import type { Point3 } from './moves'
import { flatBoxes, type FlatBox } from './turning'
import { pieceNames, type PieceName } from './view'

/** The spot nearest to a point of the floor; the lowest of equally near ones, unless one height is wanted. */
export function nearestSpot(spots: readonly Point3[], x: number, y: number, height: number | null): Point3 | null {
  const wanted = height === null ? spots : spots.filter((spot) => spot[2] === height)
  let best: Point3 | null = null
  let least = Infinity
  for (const spot of wanted.length > 0 ? wanted : spots) {
    const distance = (spot[0] - x) ** 2 + (spot[1] - y) ** 2
    if (distance < least || (distance === least && best !== null && spot[2] < best[2])) {
      best = spot
      least = distance
    }
  }
  return best
}

/**
 * The spot a push leads to: the nearest one that really lies in that direction, so that a ghost is pushed past what is
 * in its way instead of against it.
 */
export function pushedSpot(
  spots: readonly Point3[],
  from: Point3,
  dx: number,
  dy: number,
  height: number | null,
): Point3 | null {
  const ahead = spots.filter((spot) => (spot[0] - from[0]) * dx + (spot[1] - from[1]) * dy > 0)
  return nearestSpot(ahead, from[0] + dx, from[1] + dy, height)
}

/** The middle of a field, on its floor. */
export function middleOf(catalogue: Catalogue, name: string): Point3 | null {
  const field = catalogue.fields.find((each) => each.name === name)
  return field ? [field.x, field.y, 0] : null
}

/** All heights at which the ghost may stand in its field, lowest first. */
export const heightsOf = (spots: readonly Point3[]): number[] =>
  [...new Set(spots.map((spot) => spot[2]))].sort((a, b) => a - b)

export const sameSpot = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, index) => value === b[index])

function isOver(box: FlatBox, x: number, y: number): boolean {
  return box.corners.every((a, index) => {
    const b = box.corners[(index + 1) % 4] ?? a
    return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= -1e-6
  })
}

/** The piece that carries what stands on this spot, to name it; null on the floor. */
export function carrierOf(catalogue: Catalogue, furniture: Lobby['furniture'], [x, y, z]: Point3): PieceName | null {
  if (z === 0) return null
  const carries = (piece: PieceName): boolean => {
    const pose = furniture[piece]
    return (
      pose !== null &&
      flatBoxes(boxesOf(catalogue, piece), pose).some((box) => Math.abs(box.z1 - z) < 1e-6 && isOver(box, x, y))
    )
  }
  return pieceNames.find(carries) ?? null
}
