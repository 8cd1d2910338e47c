// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../catalogue'
import { placeAfter } from './steering'
import { testCatalogue } from './test-lobby'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await testCatalogue()
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
