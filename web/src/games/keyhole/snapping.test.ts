// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest'
import { testEngine } from '../../engine/test-engine'
import type { Catalogue } from './catalogue'
import type { Lobby } from './lobby'
import type { Stance } from './moves'
import { aroundIt, snapped, turnedBy } from './snapping'
import { pieceNames } from './view'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = (await testEngine()).ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' }).catalogue
})

const empty = Object.fromEntries(pieceNames.map((piece) => [piece, null])) as Lobby['furniture']
const upright: Stance = { x: 120, y: 120, yaw: 0, rest: 'up' }

test('away from walls and neighbours a piece snaps to a grid of one centimetre', () => {
  expect(snapped(catalogue, empty, 'dresser', upright, 123, 117)).toEqual({ x: 120, y: 120 })
})

test('near a wall it lies against it, and never sticks out', () => {
  // The dresser is 46 by 24 millimetres.
  expect(snapped(catalogue, empty, 'dresser', upright, 29, 120)).toEqual({ x: 23, y: 120 })
  expect(snapped(catalogue, empty, 'dresser', upright, -40, 300)).toEqual({ x: 23, y: 228 })
})

test('turned by an angle it is as wide as its corners, in whole millimetres', () => {
  const { x } = snapped(catalogue, empty, 'dresser', { ...upright, yaw: 45 }, 0, 120)
  expect(x).toBe(Math.ceil((46 + 24) / 2 / Math.SQRT2))
})

test('beside a neighbour it is flush with it', () => {
  const furniture = { ...empty, desk: { x: 120, y: 120, z: 0, yaw: 0, rest: 'up' as const } }
  // The desk reaches from 87 to 153; the dresser is 23 to either side.
  expect(snapped(catalogue, furniture, 'dresser', upright, 180, 120)).toEqual({ x: 176, y: 120 })
  expect(snapped(catalogue, furniture, 'dresser', upright, 180, 200)).toEqual({ x: 180, y: 200 })
})

test('whole steps lead to whole steps, single degrees stay', () => {
  expect([turnedBy(0, 15), turnedBy(340, 15), turnedBy(7, -15), turnedBy(7, 1)]).toEqual([15, 360, -15, 8])
})

test('places around a point come nearest first, and not the point itself', () => {
  const all = aroundIt(100, 100)
  expect(all[0] && Math.hypot(all[0].x - 100, all[0].y - 100)).toBe(10)
  expect(all).not.toContainEqual({ x: 100, y: 100 })
  expect(Math.max(...all.map(({ x, y }) => Math.hypot(x - 100, y - 100)))).toBe(30)
})
