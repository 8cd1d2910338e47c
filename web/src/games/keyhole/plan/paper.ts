// SPDX-License-Identifier: MIT
// The sheet the lobby is drawn on, in millimetres: the floor, walls with doors around it, and beyond them a strip for each
// player whose ghosts wait on that side or have left through it. North is up, so y is turned over when it is drawn.
import { oppositeOf, type Catalogue } from '../catalogue'
import { sides, type Door, type Side } from '../view'

export const wall = 15
export const strip = 36
const bare = 3 // beyond a wall where nobody waits

export interface Lane {
  side: Side
  seat: number
  use: 'start' | 'exit'
  /** From and to along the side (x or y in the lobby). */
  from: number
  to: number
}

export interface Paper {
  size: number
  /** How far the sheet reaches beyond each wall's inner edge. */
  margin: Record<Side, number>
  width: number
  height: number
  lanes: Lane[]
}

export function paperOf(catalogue: Catalogue, start: readonly Side[]): Paper {
  const size = catalogue.lobby.size
  const lanes: Lane[] = []
  const margin = { N: wall + bare, E: wall + bare, S: wall + bare, W: wall + bare }
  for (const side of sides) {
    const here = start.flatMap((from, seat): Pick<Lane, 'seat' | 'use'>[] =>
      from === side ? [{ seat, use: 'start' }] : oppositeOf(catalogue, from) === side ? [{ seat, use: 'exit' }] : [],
    )
    here.sort((a, b) => (a.use === b.use ? a.seat - b.seat : a.use === 'start' ? -1 : 1))
    here.forEach((lane, i) => {
      lanes.push({ side, ...lane, from: (i * size) / here.length, to: ((i + 1) * size) / here.length })
    })
    if (here.length > 0) margin[side] = wall + strip
  }
  return { size, margin, width: size + margin.W + margin.E, height: size + margin.N + margin.S, lanes }
}

export const viewBoxOf = (paper: Paper): string =>
  `${-paper.margin.W} ${-paper.margin.N} ${paper.width} ${paper.height}`

/** A point beside the lobby: so far along a side, and so far outwards from its inner edge. */
export function beside(size: number, side: Side, along: number, out: number): { x: number; y: number } {
  if (side === 'S') return { x: along, y: 0 - out }
  if (side === 'N') return { x: along, y: size + out }
  if (side === 'W') return { x: 0 - out, y: along }
  return { x: size + out, y: along }
}

/** The rectangle on paper (y down) between two distances from a side's inner edge. */
export function bandOf(
  size: number,
  side: Side,
  from: number,
  to: number,
  near: number,
  far: number,
): { x: number; y: number; width: number; height: number } {
  const a = beside(size, side, from, near)
  const b = beside(size, side, to, far)
  return {
    x: Math.min(a.x, b.x),
    y: size - Math.max(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

/** Where the field of a name lies; its place in the catalogue is the middle. */
export function fieldAt(catalogue: Catalogue, x: number, y: number): string | null {
  const half = catalogue.lobby.field_size / 2
  const within = (middle: number, at: number): boolean => at >= middle - half && at < middle + half
  return catalogue.fields.find((field) => within(field.x, x) && within(field.y, y))?.name ?? null
}

/** How far along the walls a door is, counter-clockwise from the south-west corner: the way the keyhole travels. */
export function alongWalls(catalogue: Catalogue, door: Door): number {
  const size = catalogue.lobby.size
  const found = catalogue.doors.find((each) => each.side === door.side && each.door === door.door)
  if (!found) throw new Error(`no door ${door.side}${door.door}`)
  if (door.side === 'S') return found.x
  if (door.side === 'E') return size + found.y
  if (door.side === 'N') return 3 * size - found.x
  return 4 * size - found.y
}

export function pointOnWalls(size: number, along: number): { side: Side; along: number } {
  const round = ((along % (4 * size)) + 4 * size) % (4 * size)
  if (round < size) return { side: 'S', along: round }
  if (round < 2 * size) return { side: 'E', along: round - size }
  if (round < 3 * size) return { side: 'N', along: 3 * size - round }
  return { side: 'W', along: 4 * size - round }
}

/** A name that fits beside its sign; the whole name is told in words elsewhere. */
export const shortened = (name: string, most: number): string => {
  const letters = [...name]
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
