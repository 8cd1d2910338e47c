// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../catalogue'
import { noMarks, type Marks } from '../face'
import type { Lobby } from '../lobby'
import { figuresOf } from './figures'
import { placeAfter, sideAt, thingAt, thingsIn, type Scene } from './picking'
import { sceneLobby, spot, testCatalogue, withGhost } from './test-lobby'
import { allLayers } from './where'

let catalogue: Catalogue
let lobby: Lobby
beforeAll(async () => {
  catalogue = await testCatalogue()
  lobby = sceneLobby('behind-the-dresser') // l1 at 100 140, the dresser at 100 90
})
const scene = (marks: Partial<Marks>, where = lobby): Scene => ({
  catalogue,
  figures: figuresOf(catalogue, where),
  layers: allLayers(catalogue, where),
  marks: { ...noMarks, ...marks },
  exit: 'N',
})
const finger = 20

test('a finger beside a small ghost means the ghost, if it can be chosen', () => {
  const moved = withGhost(lobby, 0, 's1', spot('d1', 140, 20))
  expect(thingAt(scene({ ghosts: ['0:s1'] }, moved), 155, 25, finger)).toEqual({ kind: 'ghost', seat: 0, id: 's1' })
  expect(thingAt(scene({}, moved), 155, 25, finger)).toEqual({ kind: 'field', field: 'd1' })
  expect(thingAt(scene({}, moved), 141, 21, finger)).toEqual({ kind: 'ghost', seat: 0, id: 's1' })
})

test('of two ghosts the nearer one is meant', () => {
  const pair = withGhost(withGhost(lobby, 0, 's1', spot('d1', 130, 20)), 0, 's2', spot('d1', 150, 20))
  const both = scene({ ghosts: ['0:s1', '0:s2'] }, pair)
  expect(thingAt(both, 138, 30, finger)).toMatchObject({ id: 's1' })
  expect(thingAt(both, 142, 30, finger)).toMatchObject({ id: 's2' })
})

test('a goal is meant wherever it is tapped, but a tap on a ghost in it means the ghost', () => {
  const goals = scene({ ghosts: ['0:l1'], fields: new Map([['c4', 2]]) })
  expect(thingAt(goals, 118, 158, finger)).toEqual({ kind: 'field', field: 'c4' })
  expect(thingAt(goals, 101, 141, finger)).toMatchObject({ kind: 'ghost' })
})

test('beyond the walls: the way out, a side that can be chosen, or nothing in particular', () => {
  expect(sideAt(240, 100, 250)).toBe('N')
  expect(sideAt(240, -3, 100)).toBe('W')
  expect(sideAt(240, 100, 100)).toBe(null)
  expect(thingAt(scene({ out: 2 }), 60, 250, finger)).toEqual({ kind: 'out' })
  expect(thingAt(scene({ out: 2 }), 60, -10, finger)).toEqual({ kind: 'side', side: 'S' })
  expect(thingAt(scene({ sides: ['E', 'N'] }), 250, 100, finger)).toEqual({ kind: 'side', side: 'E' })
})

test('a piece is meant if it can be chosen, and told where it cannot', () => {
  expect(thingAt(scene({ pieces: ['dresser'] }), 100, 107, finger)).toEqual({ kind: 'piece', piece: 'dresser' })
  expect(thingAt(scene({}), 100, 107, finger)).toEqual({ kind: 'field', field: 'c3' })
  expect(thingAt(scene({}), 100, 95, finger)).toEqual({ kind: 'piece', piece: 'dresser' })
})

test('by keys a place offers all that can be picked there, the goal first', () => {
  const marks = { ghosts: ['0:l1', '0:s1'], fields: new Map([['c4', 2]]), pieces: ['dresser' as const], out: 3 }
  expect(thingsIn(scene(marks), { field: 'c4' }).map((thing) => thing.kind)).toEqual(['field', 'ghost'])
  expect(thingsIn(scene(marks), { field: 'c3' })).toEqual([{ kind: 'piece', piece: 'dresser' }])
  expect(thingsIn(scene(marks), { field: 'f6' })).toEqual([])
  expect(thingsIn(scene(marks), { side: 'S' })).toEqual([{ kind: 'ghost', seat: 0, id: 's1' }])
  expect(thingsIn(scene(marks), { side: 'N' })).toEqual([{ kind: 'out' }])
})

const after = (place: string, key: string, last = place) => placeAfter(catalogue, place, key, last)

test('arrows go from field to field, north is up', () => {
  expect(after('c3', 'ArrowUp')).toBe('c4')
  expect(after('c3', 'ArrowDown')).toBe('c2')
  expect(after('c3', 'ArrowLeft')).toBe('b3')
  expect(after('c3', 'ArrowRight')).toBe('d3')
  expect(after('c3', 'Home')).toBe('a3')
  expect(after('c3', 'End')).toBe('f3')
})

test('from the outer fields to the sides, and back to where one came from', () => {
  expect(after('c6', 'ArrowUp')).toBe('N')
  expect(after('N', 'ArrowDown', 'c6')).toBe('c6')
  expect(after('a2', 'ArrowLeft')).toBe('W')
  expect(after('W', 'ArrowRight', 'a2')).toBe('a2')
  expect(after('S', 'ArrowUp', 'e1')).toBe('e1')
  expect(after('E', 'ArrowLeft', 'f4')).toBe('f4')
})

test('around the corner from side to side, never out of the plan', () => {
  expect(after('N', 'ArrowLeft', 'c6')).toBe('W')
  expect(after('W', 'ArrowDown', 'a2')).toBe('S')
  expect(after('N', 'ArrowUp', 'c6')).toBe('N')
  expect(after('c3', 'x')).toBe('c3')
})

test('every field and side can be reached from the first field', () => {
  const found = new Set(['a1'])
  const ways = [['a1', 'a1'] as const]
  for (const [place, last] of ways) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = after(place, key, last)
      if (!found.has(next)) ways.push([next, next.length === 2 ? next : last] as never)
      found.add(next)
    }
  }
  expect(found.size).toBe(catalogue.fields.length + 4)
})
