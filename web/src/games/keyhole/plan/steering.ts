// SPDX-License-Identifier: MIT
// Where an arrow key leads on the plan: from field to field, from the outer fields to the side beyond them, and back to
// the field one came from.
import { oppositeOf, type Catalogue } from '../catalogue'
import { sides, type Side } from '../view'

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
