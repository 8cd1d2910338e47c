// SPDX-License-Identifier: MIT
// The points and lines that are drawn, against the engine's own word on who is seen: arranged rooms, every door.
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../engine/protocol'
import { testEngine, type TestEngine } from '../../../engine/test-engine'
import type { Catalogue } from '../catalogue'
import { flatBoxes, type FlatBox } from '../turning'
import { pieceNames, type Door, type KeyholeView, type Sighting } from '../view'
import { before, bitsOf, eyeOf, forwardOf, glassOf, imageOf, samplePoints, sightLine, type Point } from './points'

const folder = fileURLToPath(new URL('../../../../../tests/scenes/keyhole/', import.meta.url))
const scenes = readdirSync(folder).filter((name) => name.endsWith('.json'))

let engine: TestEngine
let catalogue: Catalogue
beforeAll(async () => {
  engine = await testEngine()
  catalogue = engine.ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' }).catalogue
})

interface Obstacle {
  box: FlatBox
  glass: boolean // the box whose front reflects
}

function obstaclesOf(view: KeyholeView): Obstacle[] {
  return pieceNames.flatMap((name) => {
    const piece = catalogue.pieces.find((each) => each.name === name)
    const pose = view.furniture[name]
    if (!piece || !pose) return []
    return flatBoxes(piece.boxes, pose).map((box, at) => ({ box, glass: at === piece.reflecting_box }))
  })
}

/** How much of the way from a to b lies inside the box, in millimetres (KH-30 leaves the skin of a box open). */
function inside({ corners, z0, z1 }: FlatBox, a: Point, b: Point): number {
  const [origin, right, , back] = corners
  const edge = (end: Point): [number, number, number] => {
    const [x, y] = [end[0] - origin[0], end[1] - origin[1]]
    const length = Math.hypot(x, y)
    return [x / length, y / length, length]
  }
  let [from, to] = [0, 1]
  const clip = (start: number, step: number, low: number, high: number): void => {
    if (Math.abs(step) < 1e-12) {
      if (start <= low || start >= high) to = -1
      return
    }
    const ends = [(low - start) / step, (high - start) / step].sort((p, q) => p - q) as [number, number]
    from = Math.max(from, ends[0])
    to = Math.min(to, ends[1])
  }
  for (const [x, y, length] of [edge(right), edge(back)]) {
    const start = (a[0] - origin[0]) * x + (a[1] - origin[1]) * y
    clip(start, (b[0] - a[0]) * x + (b[1] - a[1]) * y, 0, length)
  }
  clip(a[2], b[2] - a[2], z0, z1)
  return (to - from) * Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
}

const isFree = (line: Point[], obstacles: Obstacle[]): boolean =>
  line
    .slice(1)
    .every((end, leg) =>
      obstacles.every(({ box, glass }) => (glass && line.length > 2) || inside(box, line[leg] as Point, end) < 1e-4),
    )

/** Whether a point is in the picture of the eye (KH-32). */
function inFrame(door: Door, point: Point): boolean {
  const eye = eyeOf(catalogue, door)
  const way = forwardOf(door)
  const ahead = (point[0] - eye[0]) * way[0] + (point[1] - eye[1]) * way[1]
  const aside = Math.abs((point[0] - eye[0]) * way[1] - (point[1] - eye[1]) * way[0])
  const tan = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)
  const slack = 1 + 1e-9
  return (
    ahead > 1e-6 &&
    aside <= ahead * tan(catalogue.eye.sideways) * slack &&
    Math.abs(point[2] - eye[2]) <= ahead * tan(catalogue.eye.upwards) * slack
  )
}

function lookFrom(scene: string, door: Door): { view: KeyholeView; seen: Sighting[] } {
  const position = JSON.parse(readFileSync(folder + scene, 'utf8')) as JsonObject
  engine.ask({ do: 'load', position })
  const { seen } = engine.ask<{ seen: Sighting[] }>({ do: 'look', side: door.side, door: door.door })
  return { view: engine.ask<{ view: KeyholeView }>({ do: 'view', seat: null }).view, seen }
}

test('a set of points is read digit by digit, the lowest bit first', () => {
  const bits = bitsOf('1' + '0'.repeat(30) + '8')
  expect(bits).toHaveLength(128)
  expect(bits.flatMap((bit, at) => (bit ? [at] : []))).toEqual([0, 127])
})

test('KH-32: points lie on the surface, in sixteenths of the body, from the foot up', () => {
  const points = samplePoints(catalogue, { id: 'm1', x: 100, y: 60, z: 5, lying: false }, 'S')
  expect(points).toHaveLength(catalogue.samples.points)
  expect(points[0]).toEqual([110, 60, 5 + 28 / 32])
  expect(points.at(-8)?.[2]).toBeCloseTo(5 + 28 - 28 / 32)
  for (const [x, y] of points) expect(Math.hypot(x - 100, y - 60)).toBeCloseTo(10)
})

test('KH-33: lying ghosts lie along their way from start to exit', () => {
  const lying = { id: 's1', x: 100, y: 60, z: 0, lying: true } as const
  const reach = (start: 'S' | 'W', axis: 0 | 1): number => {
    const values = samplePoints(catalogue, lying, start).map((point) => point[axis])
    return Math.max(...values) - Math.min(...values)
  }
  expect(reach('S', 1)).toBeCloseTo((18 * 15) / 16)
  expect(reach('S', 0)).toBeCloseTo(14)
  expect(reach('W', 0)).toBeCloseTo((18 * 15) / 16)
  expect(Math.max(...samplePoints(catalogue, lying, 'W').map((point) => point[2]))).toBeCloseTo(14)
})

describe.each(scenes)('%s', (scene) => {
  test('KH-22, KH-23: what the engine sees, and nothing else, has a free line', () => {
    let checked = 0
    const differing: string[] = []
    for (const door of catalogue.doors) {
      const { view, seen } = lookFrom(scene, door)
      const obstacles = obstaclesOf(view)
      for (const sighting of seen) {
        const visible = bitsOf(sighting.visible)
        const reflected = bitsOf(sighting.reflected)
        const points = samplePoints(catalogue, sighting, view.start[sighting.seat] ?? 'S')
        points.forEach((point, at) => {
          const direct = inFrame(door, point) && isFree(sightLine(catalogue, view, door, point, false), obstacles)
          const told = visible[at] === true && reflected[at] === false
          if (told !== direct) differing.push(`${door.side}${door.door} ${sighting.id} point ${at}`)
          checked += 1
        })
      }
    }
    expect(differing).toEqual([])
    expect(checked).toBeGreaterThan(24 * 100)
  })

  test('KH-42: a line by the mirror meets the glass inside its edges, and both its ways are free', () => {
    for (const door of catalogue.doors) {
      const { view, seen } = lookFrom(scene, door)
      const obstacles = obstaclesOf(view)
      const glass = glassOf(catalogue, view)
      for (const sighting of seen) {
        const reflected = bitsOf(sighting.reflected)
        expect(reflected.filter(Boolean)).toHaveLength(sighting.mirror)
        const points = samplePoints(catalogue, sighting, view.start[sighting.seat] ?? 'S')
        points.forEach((point, at) => {
          if (!reflected[at] || !glass) return
          const line = sightLine(catalogue, view, door, point, true)
          const hit = line[1] as Point
          const [low, right, , up] = glass.corners
          for (const end of [right, up]) {
            const edge = [end[0] - low[0], end[1] - low[1], end[2] - low[2]] as Point
            const along = (hit[0] - low[0]) * edge[0] + (hit[1] - low[1]) * edge[1] + (hit[2] - low[2]) * edge[2]
            const part = along / (edge[0] ** 2 + edge[1] ** 2 + edge[2] ** 2)
            expect(part).toBeGreaterThan(0)
            expect(part).toBeLessThan(1)
          }
          expect(before(glass, hit)).toBeCloseTo(0)
          expect(before(glass, point)).toBeGreaterThan(0)
          expect(inFrame(door, imageOf(glass, point))).toBe(true)
          expect(isFree(line, obstacles)).toBe(true)
        })
      }
    }
  })
})

test('in the mirror: some points are seen by the glass only, so that its line is tried at all', () => {
  const { seen } = lookFrom('in-the-mirror.json', { side: 'S', door: 3 })
  expect(seen.some((sighting) => sighting.mirror > 5)).toBe(true)
})
