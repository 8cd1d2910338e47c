// SPDX-License-Identifier: MIT
// A look as the plan draws it: from above the points of a ghost stand over one another, so they are told column by column,
// and lines of sight go to each column once. The side view tells the heights: a cut from the eye through the ghost.
import { boxesOf, type Catalogue } from '../catalogue'
import type { LookShown } from '../face'
import type { Lobby } from '../lobby'
import { bitsOf, eyeOf, forwardOf, samplePoints, sightLine } from '../look/points'
import { flatBoxes, type Point } from '../turning'
import { pieceNames, type PieceName, type Sighting } from '../view'
import type { Flat } from './layers'

export interface Column {
  x: number
  y: number
  all: number
  seen: number // directly or in the mirror
  mirrored: number // only in the mirror
}

const nearly = (value: number): number => Math.round(value * 100) / 100

export function columnsOf(catalogue: Catalogue, lobby: Lobby, sighting: Sighting): Column[] {
  const points = samplePoints(catalogue, sighting, lobby.start[sighting.seat] ?? 'S')
  const visible = bitsOf(sighting.visible)
  const reflected = bitsOf(sighting.reflected)
  const columns = new Map<string, Column>()
  points.forEach(([px, py], i) => {
    const [x, y] = [nearly(px), nearly(py)]
    const column = columns.get(`${x} ${y}`) ?? { x, y, all: 0, seen: 0, mirrored: 0 }
    column.all++
    if (visible[i]) column.seen++
    if (reflected[i]) column.mirrored++
    columns.set(`${x} ${y}`, column)
  })
  return [...columns.values()]
}

export interface Ray {
  points: Flat[] // two, or three where the mirror bends it
  mirrored: boolean
}

/** The lines of sight to a ghost as seen from above, each only once. */
export function raysOf(catalogue: Catalogue, lobby: Lobby, look: LookShown, sighting: Sighting): Ray[] {
  const points = samplePoints(catalogue, sighting, lobby.start[sighting.seat] ?? 'S')
  const visible = bitsOf(sighting.visible)
  const reflected = bitsOf(sighting.reflected)
  const rays = new Map<string, Ray>()
  points.forEach((point, i) => {
    if (!visible[i]) return
    const mirrored = reflected[i] ?? false
    const way = sightLine(catalogue, lobby, look.door, point, mirrored).map(([x, y]): Flat => [nearly(x), nearly(y)])
    rays.set(way.join(' '), { points: way, mirrored })
  })
  return [...rays.values()]
}

/** The eye's field on the floor (KH-22): the eye and two far points, to be cut off at the walls. */
export function fieldOfView(catalogue: Catalogue, look: Pick<LookShown, 'door'>): [Flat, Flat, Flat] {
  const [x, y] = eyeOf(catalogue, look.door)
  const [fx, fy] = forwardOf(look.door)
  const far = 2 * catalogue.lobby.size
  const aside = far * Math.tan((catalogue.eye.sideways * Math.PI) / 180)
  return [
    [x, y],
    [x + far * fx - aside * fy, y + far * fy + aside * fx],
    [x + far * fx + aside * fy, y + far * fy - aside * fx],
  ]
}

export interface Cut {
  piece: PieceName
  from: number // distance from the eye
  to: number
  z0: number
  z1: number
}

/** What a straight way over the floor crosses of a convex outline, as distances from its beginning; null: nothing. */
export function crossing(
  outline: readonly Flat[],
  [x, y]: Flat,
  [dx, dy]: Flat,
  length: number,
): [number, number] | null {
  let [from, to] = [0, length]
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(i + 1) % outline.length] as Flat
    // Outlines run counter-clockwise: inside is to the left of each edge.
    const [nx, ny] = [ay - by, bx - ax]
    const here = (x - ax) * nx + (y - ay) * ny
    const change = dx * nx + dy * ny
    if (Math.abs(change) < 1e-12) {
      if (here < 0) return null
    } else if (change > 0) from = Math.max(from, -here / change)
    else to = Math.min(to, -here / change)
  }
  return to - from > 1e-6 ? [from, to] : null
}

export interface SideView {
  length: number
  height: number
  eye: number
  cuts: Cut[]
  points: { far: number; z: number; seen: boolean }[]
}

/** The side view through the eye and the middle of a ghost. Points seen only in the mirror lie on another way. */
export function sideViewOf(catalogue: Catalogue, lobby: Lobby, look: LookShown, sighting: Sighting): SideView {
  const eye = eyeOf(catalogue, look.door)
  const [dx, dy] = [sighting.x - eye[0], sighting.y - eye[1]]
  const way = Math.hypot(dx, dy) || 1
  const ahead: Flat = [dx / way, dy / way]
  const visible = bitsOf(sighting.visible)
  const reflected = bitsOf(sighting.reflected)
  const points = samplePoints(catalogue, sighting, lobby.start[sighting.seat] ?? 'S').map(([x, y, z]: Point, i) => ({
    far: (x - eye[0]) * ahead[0] + (y - eye[1]) * ahead[1],
    z,
    seen: (visible[i] ?? false) && !reflected[i],
  }))
  const length = Math.max(...points.map((point) => point.far)) + 12
  const cuts = pieceNames.flatMap((piece): Cut[] => {
    const pose = lobby.furniture[piece]
    if (!pose) return []
    return flatBoxes(boxesOf(catalogue, piece), pose).flatMap(({ corners, z0, z1 }): Cut[] => {
      const cut = crossing(
        corners.map(([x, y]): Flat => [x, y]),
        [eye[0], eye[1]],
        ahead,
        length,
      )
      return cut ? [{ piece, from: cut[0], to: cut[1], z0, z1 }] : []
    })
  })
  const tops = [...cuts.map((cut) => cut.z1), ...points.map((point) => point.z), eye[2]]
  return { length, height: Math.max(...tops) + 8, eye: eye[2], cuts, points }
}
