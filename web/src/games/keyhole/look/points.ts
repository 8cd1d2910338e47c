// SPDX-License-Identifier: MIT
// What a look is made of: the 128 points on a ghost's body by which it is seen (KH-22, KH-32, KH-33), where the eye is,
// and the line from the eye to a point, bent where the mirror bends it (KH-23, KH-42). All of it is for drawing: which
// points are seen is the engine's word alone.
import { bodyOf, boxesOf, type Catalogue } from '../catalogue'
import type { Lobby } from '../lobby'
import { placementOf, type Point } from '../turning'
import type { Door, GhostId, Side } from '../view'

export type { Point }

/** A ghost where it stands or lies. */
export interface Standing {
  id: GhostId
  x: number
  y: number
  z: number
  lying: boolean
}

const alongX = (start: Side): boolean => start === 'E' || start === 'W'

/**
 * The sample points in the engine's order: slice by slice, in each slice at 0°, 45°, … Upright: from the foot up, 0°
 * towards east, 90° north. Lying (along the way from start to exit): from west to east with 0° north, or from south to
 * north with 0° east; 90° is up.
 */
export function samplePoints(catalogue: Catalogue, body: Standing, start: Side): Point[] {
  const { radius, height } = bodyOf(catalogue, body.id)
  const { slices, angles } = catalogue.samples
  const points: Point[] = []
  for (let slice = 0; slice < slices; slice++) {
    const along = (height * (2 * slice + 1 - slices)) / (2 * slices)
    for (let angle = 0; angle < angles; angle++) {
      const turned = (2 * Math.PI * angle) / angles
      const across = radius * Math.cos(turned)
      const around = radius * Math.sin(turned)
      if (!body.lying) points.push([body.x + across, body.y + around, body.z + height / 2 + along])
      else if (alongX(start)) points.push([body.x + along, body.y + across, body.z + radius + around])
      else points.push([body.x + across, body.y + along, body.z + radius + around])
    }
  }
  return points
}

/** Which points are in a set written as hexadecimal digits: four points a digit, the first digit first, lowest bit first. */
export function bitsOf(hex: string): boolean[] {
  return [...hex].flatMap((digit) => {
    const value = Number.parseInt(digit, 16)
    return [1, 2, 4, 8].map((bit) => (value & bit) !== 0)
  })
}

/** The eye of a door (KH-22): on the edge of the lobby, looking straight in. */
export function eyeOf(catalogue: Catalogue, door: Door): Point {
  const found = catalogue.doors.find((each) => each.side === door.side && each.door === door.door)
  if (!found) throw new Error(`no door ${door.side}${door.door}`)
  return [found.x, found.y, catalogue.eye.height]
}

const inwards: Record<Side, Point> = { N: [0, -1, 0], E: [-1, 0, 0], S: [0, 1, 0], W: [1, 0, 0] }
export const forwardOf = (door: Door): Point => inwards[door.side]

/** The face of the glass that reflects, as it stands in the lobby. */
export interface Glass {
  middle: Point
  normal: Point // of length 1, away from the glass
  corners: [Point, Point, Point, Point]
}

export function glassOf(catalogue: Catalogue, lobby: Pick<Lobby, 'furniture'>): Glass | null {
  const piece = catalogue.pieces.find((each) => each.reflecting_box !== null)
  const pose = piece && lobby.furniture[piece.name]
  const box = piece?.boxes[piece.reflecting_box ?? 0]
  if (!pose || !box) return null
  const placed = placementOf(boxesOf(catalogue, piece.name), pose)
  const [x0, x1, front, , z0, z1] = box // KH-28: the front is towards -y
  const at = (x: number, z: number): Point => placed.point([x, front, z])
  return {
    middle: at((x0 + x1) / 2, (z0 + z1) / 2),
    normal: placed.direction([0, -1, 0]),
    corners: [at(x0, z0), at(x1, z0), at(x1, z1), at(x0, z1)],
  }
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** How far in front of the glass a point lies; negative behind it. */
export const before = (glass: Glass, point: Point): number => dot(minus(point, glass.middle), glass.normal)

/** The point as it appears behind the glass. */
export function imageOf(glass: Glass, point: Point): Point {
  const far = 2 * before(glass, point)
  return [point[0] - far * glass.normal[0], point[1] - far * glass.normal[1], point[2] - far * glass.normal[2]]
}

/** The way of the light from the eye of a door to a point: two ends, or with the mirror three, the hit between them. */
export function sightLine(
  catalogue: Catalogue,
  lobby: Pick<Lobby, 'furniture'>,
  door: Door,
  point: Point,
  reflected: boolean,
): Point[] {
  const eye = eyeOf(catalogue, door)
  const glass = reflected ? glassOf(catalogue, lobby) : null
  if (!glass) return [eye, point]
  const image = imageOf(glass, point)
  const part = before(glass, eye) / (before(glass, eye) - before(glass, image))
  const way = minus(image, eye)
  return [eye, [eye[0] + way[0] * part, eye[1] + way[1] * part, eye[2] + way[2] * part], point]
}
