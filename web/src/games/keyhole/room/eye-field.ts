// SPDX-License-Identifier: MIT
// What an eye can see at all (KH-32), for drawing: the part of the floor in its frame, and the edges of the frame as they
// run through the lobby.
import type { Catalogue } from '../catalogue'
import { eyeOf, forwardOf, type Point } from '../look/points'
import type { Door } from '../view'

export interface EyeField {
  forward: Point
  floor: [x: number, y: number][]
  edges: [Point, Point][]
}

const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)

export function fieldOfEye(catalogue: Catalogue, door: Door): EyeField {
  const eye = eyeOf(catalogue, door)
  const forward = forwardOf(door)
  const right: Point = [forward[1], -forward[0], 0]
  const { size } = catalogue.lobby
  const aside = tangent(catalogue.eye.sideways)
  const upwards = tangent(catalogue.eye.upwards)
  const square: [number, number][] = [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
  ]
  const ahead = ([x, y]: [number, number]): number => (x - eye[0]) * forward[0] + (y - eye[1]) * forward[1]
  const beside = ([x, y]: [number, number]): number => (x - eye[0]) * right[0] + (y - eye[1]) * right[1]
  // Near the door the floor is below the frame.
  const nearest = eye[2] / upwards
  const floor = [
    (p: [number, number]) => ahead(p) - nearest,
    (p: [number, number]) => ahead(p) * aside - beside(p),
    (p: [number, number]) => ahead(p) * aside + beside(p),
  ].reduce(cutOff, square)
  const edges = [-1, 1].flatMap((sideways) =>
    [-1, 1].map((rise): [Point, Point] => {
      const way: Point = [
        forward[0] + right[0] * aside * sideways,
        forward[1] + right[1] * aside * sideways,
        upwards * rise,
      ]
      // As far as the walls or the floor; above, as high as the eye's own distance from the floor twice over.
      const ends = [0, 1].map((axis) => reach(eye[axis] as number, way[axis] as number, size))
      const long = Math.min(...ends, eye[2] / upwards)
      return [eye, [eye[0] + way[0] * long, eye[1] + way[1] * long, eye[2] + way[2] * long]]
    }),
  )
  return { forward, floor, edges }
}

const reach = (from: number, step: number, size: number): number =>
  Math.abs(step) < 1e-9 ? Infinity : ((step > 0 ? size : 0) - from) / step || Infinity

/** The part of a convex outline where `inside` is not negative. */
function cutOff(outline: [number, number][], inside: (p: [number, number]) => number): [number, number][] {
  return outline.flatMap((here, i) => {
    const next = outline[(i + 1) % outline.length] ?? here
    const [a, b] = [inside(here), inside(next)]
    const kept: [number, number][] = a >= 0 ? [here] : []
    if (a >= 0 !== b >= 0) {
      const part = a / (a - b)
      kept.push([here[0] + (next[0] - here[0]) * part, here[1] + (next[1] - here[1]) * part])
    }
    return kept
  })
}
