// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { testEngine, type TestEngine } from '../../../engine/test-engine'
import type { JsonObject } from '../../../engine/protocol'
import type { Catalogue } from '../catalogue'
import type { LookShown } from '../face'
import type { Lobby } from '../lobby'
import type { Door, Sighting } from '../view'
import { columnsOf, crossing, fieldOfView, raysOf, sideViewOf } from './sights'
import { sceneLobby, testCatalogue } from './test-lobby'

let catalogue: Catalogue
let engine: TestEngine
beforeAll(async () => {
  catalogue = await testCatalogue()
  engine = await testEngine()
})

/** What the engine sees in an arranged scene. */
function lookAt(name: string, door: Door): { look: LookShown; lobby: Lobby } {
  const path = fileURLToPath(new URL(`../../../../../tests/scenes/keyhole/${name}.json`, import.meta.url))
  engine.ask({ do: 'load', position: JSON.parse(readFileSync(path, 'utf8')) as JsonObject })
  const { seen } = engine.ask<{ seen: Sighting[] }>({ do: 'look', ...door })
  return { look: { door, sightings: seen, stage: 'proof', chosen: null }, lobby: sceneLobby(name) }
}

test('KH-22: columns hold all points of a ghost, and as many seen ones as the engine counts', () => {
  let mirrored = 0
  for (const [name, door] of [
    ['behind-the-dresser', { side: 'S', door: 3 }],
    ['in-the-mirror', { side: 'S', door: 3 }],
    ['take-cover', { side: 'S', door: 3 }],
  ] as [string, Door][]) {
    const { look, lobby } = lookAt(name, door)
    expect(look.sightings.length).toBeGreaterThan(0)
    for (const sighting of look.sightings) {
      const columns = columnsOf(catalogue, lobby, sighting)
      const sum = (of: 'all' | 'seen' | 'mirrored') => columns.reduce((total, column) => total + column[of], 0)
      expect([sum('all'), sum('seen'), sum('mirrored')]).toEqual([
        catalogue.samples.points,
        sighting.points,
        sighting.mirror,
      ])
      expect(columns.length).toBe(sighting.lying ? 80 : catalogue.samples.angles)
      mirrored += sighting.mirror
      const rays = raysOf(catalogue, lobby, look, sighting)
      expect(rays.length > 0).toBe(sighting.points > 0)
      for (const ray of rays) expect(ray.points.length).toBe(ray.mirrored ? 3 : 2)
    }
  }
  expect(mirrored).toBeGreaterThan(0)
})

test('KH-22: the field is as wide as the eye sees', () => {
  const [eye, one, other] = fieldOfView(catalogue, { door: { side: 'W', door: 2 } })
  expect(eye).toEqual([0, 60])
  const angle = (point: readonly [number, number]) => (Math.atan2(point[1] - 60, point[0]) * 180) / Math.PI
  expect([angle(one), angle(other)].sort((a, b) => a - b).map(Math.round)).toEqual([-50, 50])
})

test('a way across a turned outline', () => {
  const diamond: [number, number][] = [
    [10, 0],
    [20, 10],
    [10, 20],
    [0, 10],
  ]
  expect(crossing(diamond, [-5, 10], [1, 0], 100)).toEqual([5, 25])
  expect(crossing(diamond, [-5, 10], [1, 0], 12)).toEqual([5, 12])
  expect(crossing(diamond, [-5, 30], [1, 0], 100)).toBe(null)
})

test('the side view shows what stands between the eye and a hidden ghost, as high as it is', () => {
  const { look, lobby } = lookAt('behind-the-dresser', { side: 'S', door: 3 })
  const large = look.sightings.find((sighting) => sighting.seat === 0 && sighting.id === 'l1')
  if (!large) throw new Error('no large ghost')
  const view = sideViewOf(catalogue, lobby, look, large)
  const dresser = view.cuts.find((cut) => cut.piece === 'dresser')
  // The dresser stands 90 from the door, 24 deep and 44 high; the ghost 140.
  expect(dresser).toMatchObject({ from: 78, to: 102, z0: 0, z1: 44 })
  expect(view.points.filter((point) => point.seen).length).toBe(large.points - large.mirror)
  expect(Math.min(...view.points.map((point) => point.far))).toBeGreaterThan(102)
})
