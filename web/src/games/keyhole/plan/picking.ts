// SPDX-License-Identifier: MIT
// What somebody means who points at the plan. Fingers are wider than small ghosts, so of what can be chosen the nearest
// within a finger's width counts; only then what is there but cannot be chosen, whose refusal tells why.
// And where arrow keys lead.
import type { Marks, Thing } from '../face'
import { bodyOf, oppositeOf, type Catalogue } from '../catalogue'
import { sides, type PieceName, type Side } from '../view'
import type { Figures, Figure } from './figures'
import { distanceTo, topOf, type Layer } from './layers'
import { fieldAt, wall } from './paper'

export interface Scene {
  catalogue: Catalogue
  figures: Figures
  layers: readonly Layer[] // of all pieces as they stand
  marks: Marks
  /** The exit side of the one who looks, if anybody's. */
  exit: Side | null
}

const ghostThing = ({ seat, id }: Figure): Thing => ({ kind: 'ghost', seat, id })

/** On which side of the lobby a point lies that is not on its floor. */
export function sideAt(size: number, x: number, y: number): Side | null {
  const beyond: [Side, number][] = [
    ['S', -y],
    ['N', y - size],
    ['W', -x],
    ['E', x - size],
  ]
  const [side, far] = beyond.sort((a, b) => b[1] - a[1])[0] as [Side, number]
  return far > 0 ? side : null
}

function pieceDistances(
  layers: readonly Layer[],
  x: number,
  y: number,
): { piece: PieceName; far: number; top: number }[] {
  const names = [...new Set(layers.map((layer) => layer.piece))]
  return names.map((piece) => {
    const own = layers.filter((layer) => layer.piece === piece)
    return { piece, far: Math.min(...own.map((layer) => distanceTo(layer.outline, x, y))), top: topOf(own) }
  })
}

const firstOf = <T>(items: T[], order: (item: T) => number): T | undefined =>
  items.sort((a, b) => order(a) - order(b))[0]

/** What is meant by a point of the lobby (or beside it); `finger` is half the width of a target, in millimetres. */
export function thingAt(scene: Scene, x: number, y: number, finger: number): Thing | null {
  const { catalogue, figures, layers, marks, exit } = scene
  const size = figures.paper.size
  const side = sideAt(size, x, y)
  const field = side ? null : fieldAt(catalogue, x, y)
  const isGoal = field !== null && marks.fields.has(field)
  const ghosts = figures.ghosts.map((figure) => {
    const radius = bodyOf(catalogue, figure.id).radius * figure.scale
    return { figure, far: Math.max(0, Math.hypot(figure.x - x, figure.y - y) - radius) }
  })
  // Over a goal only a tap on the ghost itself means the ghost.
  const reach = isGoal ? finger / 8 : finger
  const ghost = firstOf(
    ghosts.filter(({ figure, far }) => far <= reach && marks.ghosts.includes(figure.key)),
    ({ far, figure }) => far - figure.z / 1000,
  )
  if (ghost) return ghostThing(ghost.figure)
  if (isGoal) return { kind: 'field', field }
  if (side && marks.out !== null && side === exit) return { kind: 'out' }
  if (side && marks.sides.includes(side)) return { kind: 'side', side }
  const pieces = pieceDistances(layers, x, y)
  const piece = firstOf(
    pieces.filter((each) => each.far <= finger / 2 && marks.pieces.includes(each.piece)),
    ({ far, top }) => far - top / 1000,
  )
  if (piece) return { kind: 'piece', piece: piece.piece }
  // A side's doors lie on its wall; someone who just misses the wall still means it.
  const near = sideAt(size - 2 * wall, x - wall, y - wall)
  if (near && near === exit && marks.out !== null) return { kind: 'out' }
  if (near && marks.sides.includes(near)) return { kind: 'side', side: near }
  const struck = firstOf(
    ghosts.filter(({ far }) => far === 0),
    ({ figure }) => -figure.z,
  )
  if (struck) return ghostThing(struck.figure)
  const under = firstOf(
    pieces.filter(({ far }) => far === 0),
    ({ top }) => -top,
  )
  if (under) return { kind: 'piece', piece: under.piece }
  if (field) return { kind: 'field', field }
  return side ? { kind: 'side', side } : null
}

/** What can be picked in a field or on a side, for those who choose places by keys: goals first. */
export function thingsIn(scene: Scene, place: { field: string } | { side: Side }): Thing[] {
  const { figures, layers, marks, exit } = scene
  const things: Thing[] = []
  const choosable = figures.ghosts.filter((figure) => marks.ghosts.includes(figure.key))
  if ('field' in place) {
    if (marks.fields.has(place.field)) things.push({ kind: 'field', field: place.field })
    const here = (figure: Figure) =>
      figure.place === 'lobby' && fieldAt(scene.catalogue, figure.x, figure.y) === place.field
    things.push(...choosable.filter(here).map(ghostThing))
    const middle = scene.catalogue.fields.find((each) => each.name === place.field)
    const half = scene.catalogue.lobby.field_size / 2
    for (const piece of marks.pieces) {
      const touches = layers.some(
        (layer) => layer.piece === piece && middle && distanceTo(layer.outline, middle.x, middle.y) < half,
      )
      if (touches) things.push({ kind: 'piece', piece })
    }
    return things
  }
  if (marks.sides.includes(place.side)) things.push({ kind: 'side', side: place.side })
  if (marks.out !== null && place.side === exit) things.push({ kind: 'out' })
  const waits = (figure: Figure) =>
    (figure.place === 'escaped' && figure.exit === place.side) ||
    (figure.place !== 'lobby' && figure.place !== 'escaped' && figure.start === place.side)
  things.push(...choosable.filter(waits).map(ghostThing))
  return things
}

// Where an arrow key leads on the plan: from field to field, from the outer fields to the side beyond them, and back to
// the field one came from.

export type Place = string // a field or a side

export const isSide = (place: Place): place is Side => (sides as readonly string[]).includes(place)

const ways: Record<string, readonly [east: number, north: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
export const wayOf = (key: string): readonly [east: number, north: number] | null => ways[key] ?? null

const beyond = ([east, north]: readonly [number, number]): Side =>
  east < 0 ? 'W' : east > 0 ? 'E' : north > 0 ? 'N' : 'S'

/** The place an arrow, Home or End leads to; `last` is the field one was on before going beyond the walls. */
export function placeAfter(catalogue: Catalogue, place: Place, key: string, last: string): Place {
  const count = catalogue.lobby.fields
  const name = (column: number, row: number): Place => catalogue.fields[row * count + column]?.name ?? place
  const index = catalogue.fields.findIndex((field) => field.name === (isSide(place) ? last : place))
  const [column, row] = [index % count, Math.floor(index / count)]
  if (!isSide(place) && key === 'Home') return name(0, row)
  if (!isSide(place) && key === 'End') return name(count - 1, row)
  const way = wayOf(key)
  if (!way) return place
  if (isSide(place)) {
    const wanted = beyond(way)
    if (wanted === place) return place
    if (wanted !== oppositeOf(catalogue, place)) return wanted
    if (place === 'N') return name(column, count - 1)
    if (place === 'S') return name(column, 0)
    return place === 'W' ? name(0, row) : name(count - 1, row)
  }
  const [toColumn, toRow] = [column + way[0], row + way[1]]
  const within = toColumn >= 0 && toColumn < count && toRow >= 0 && toRow < count
  return within ? name(toColumn, toRow) : beyond(way)
}
