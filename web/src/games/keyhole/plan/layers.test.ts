// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest'
import { boxesOf, type Catalogue } from '../catalogue'
import { pieceNames, rests, type Pose } from '../view'
import { artOf, type Face } from './art'
import { distanceTo, faceSize, faceUp, frontOf, inside, layersOf, topOf, type Flat } from './layers'
import { testCatalogue } from './test-lobby'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await testCatalogue()
})
const pose = (changes: Partial<Pose> = {}): Pose => ({ x: 120, y: 100, z: 0, yaw: 0, rest: 'up', ...changes })

test('what is painted on a piece stays within its box, however it lies', () => {
  let shapes = 0
  for (const piece of pieceNames) {
    for (const rest of rests) {
      for (const layer of layersOf(catalogue, piece, pose({ rest, yaw: 37 }))) {
        for (const [x, y] of layer.drawn.flatMap((drawn) => drawn.points)) {
          shapes++
          expect(distanceTo(layer.outline, x, y), `${piece} ${layer.box} ${rest}`).toBeLessThan(1e-6)
        }
      }
    }
  }
  expect(shapes).toBeGreaterThan(500)
})

test('every piece shows something of its own from above when it stands, and another face when it lies', () => {
  const faces: Face[] = ['top', 'front', 'back', 'left', 'right', 'bottom']
  for (const piece of pieceNames) {
    const [box] = boxesOf(catalogue, piece)
    expect(box).toBeDefined()
    const top = boxesOf(catalogue, piece).flatMap((each, i) => artOf(piece, i, 'top', faceSize(each, 'top')))
    expect(top.length, piece).toBeGreaterThan(0)
    expect(new Set(rests.map((rest) => faceUp(catalogue, piece, pose({ rest }))))).toEqual(new Set(faces))
  }
})

test('KH-29: which face looks up', () => {
  const up = (rest: Pose['rest']) => faceUp(catalogue, 'dresser', pose({ rest }))
  expect([up('up'), up('down'), up('back'), up('front'), up('left'), up('right')]).toEqual([
    'top',
    'bottom',
    'front',
    'back',
    'right',
    'left',
  ])
})

test('KH-5: layers are as wide and high as the boxes', () => {
  const [block] = layersOf(catalogue, 'dresser', pose())
  expect(block?.outline).toEqual([
    [97, 88],
    [143, 88],
    [143, 112],
    [97, 112],
  ])
  expect(topOf(layersOf(catalogue, 'dresser', pose({ z: 32 })))).toBe(76)
  expect(topOf(layersOf(catalogue, 'dresser', pose({ rest: 'back' })))).toBe(24)
})

test('the arrow is at the front: south at 0 degrees, east at 90, none when the front looks up', () => {
  const south = frontOf(catalogue, 'piano', pose())
  expect(south?.foot[0]).toBeCloseTo(120)
  expect(south?.foot[1]).toBeCloseTo(85)
  expect(south?.ahead[1]).toBeCloseTo(-1)
  expect(frontOf(catalogue, 'piano', pose({ yaw: 90 }))?.ahead[0]).toBeCloseTo(1)
  expect(frontOf(catalogue, 'piano', pose({ rest: 'back' }))).toBe(null)
  // On its left side the front still looks the way its yaw says.
  expect(frontOf(catalogue, 'piano', pose({ rest: 'left' }))?.ahead[1]).toBeCloseTo(-1)
})

test('inside and beside an outline', () => {
  const square: Flat[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  expect(inside(square, 5, 5)).toBe(true)
  expect(inside(square, 11, 5)).toBe(false)
  expect(distanceTo(square, 13, 14)).toBe(5)
  expect(distanceTo(square, 5, -2)).toBe(2)
})
