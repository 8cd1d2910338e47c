// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../catalogue'
import { alongWalls, bandOf, beside, fieldAt, paperOf, pointOnWalls, shortened } from './paper'
import { testCatalogue } from './test-lobby'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await testCatalogue()
})

test('KH-3: each player has a lane on the start side and one on the side opposite', () => {
  const two = paperOf(catalogue, ['S', 'N'])
  expect(two.lanes.map(({ side, seat, use }) => `${side} ${seat} ${use}`).sort()).toEqual([
    'N 0 exit',
    'N 1 start',
    'S 0 start',
    'S 1 exit',
  ])
  expect(two.margin.N).toBeGreaterThan(two.margin.W)
  const three = paperOf(catalogue, ['S', 'W', 'N'])
  expect(three.lanes.find((lane) => lane.side === 'E')).toMatchObject({ seat: 1, use: 'exit', from: 0, to: three.size })
  expect(three.margin.E).toBe(three.margin.N)
})

test('lanes on one side do not overlap', () => {
  const { lanes } = paperOf(catalogue, ['S', 'W', 'N', 'E'])
  for (const a of lanes) {
    for (const b of lanes) if (a !== b && a.side === b.side) expect(a.to <= b.from || b.to <= a.from).toBe(true)
  }
})

test('every door has its place along the walls, and is found there again', () => {
  for (const door of catalogue.doors) {
    const place = pointOnWalls(catalogue.lobby.size, alongWalls(catalogue, door))
    expect(beside(catalogue.lobby.size, place.side, place.along, 0)).toEqual({ x: door.x, y: door.y })
  }
})

test('KH-1: fields by their points', () => {
  for (const field of catalogue.fields) expect(fieldAt(catalogue, field.x, field.y)).toBe(field.name)
  expect(fieldAt(catalogue, 95, 110)).toBe('c3')
  expect(fieldAt(catalogue, -5, 110)).toBe(null)
})

test('the north is at the top of the sheet', () => {
  const size = catalogue.lobby.size
  expect(bandOf(size, 'N', 0, size, 0, 10)).toEqual({ x: 0, y: -10, width: size, height: 10 })
  expect(bandOf(size, 'W', 0, 40, 0, 10)).toEqual({ x: -10, y: size - 40, width: 10, height: 40 })
})

test('long names are cut, letters are not', () => {
  expect(shortened('Anna', 5)).toBe('Anna')
  expect(shortened('Bartholomew', 6)).toBe('Barth…')
  expect(shortened('👻👻👻👻', 3)).toBe('👻👻…')
})
