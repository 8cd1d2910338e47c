// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest'
import { readWords } from '../../../../tools/words.mjs'
import { teach } from '../../../words/words.svelte'
import type { Catalogue } from '../catalogue'
import { noMarks, type Marks } from '../face'
import type { Lobby } from '../lobby'
import { fieldInWords, sideOfLobbyInWords, thingInWords, type Naming } from './names'
import { sceneLobby, spot, testCatalogue, withGhost } from './test-lobby'
import { allLayers } from './where'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await testCatalogue()
  teach(Object.fromEntries(readWords('en')))
})
const naming = (lobby: Lobby, marks: Partial<Marks> = {}): Naming => ({
  catalogue,
  lobby,
  layers: allLayers(catalogue, lobby),
  marks: { ...noMarks, ...marks },
  me: 0,
  names: ['Anna', 'Ben'],
})

test('a field tells who stands in it, on what or under what', () => {
  const lobby = sceneLobby('behind-the-dresser')
  expect(fieldInWords(naming(lobby), 'f1', [])).toBe('f1: empty')
  expect(fieldInWords(naming(lobby), 'c4', [])).toBe('c4: your large ghost')
  const high = withGhost(lobby, 1, 's2', spot('c3', 100, 95, 44))
  expect(fieldInWords(naming(high), 'c3', [])).toBe(
    "c3: Ben's small ghost 2, on the dresser, at a height of 44; dresser",
  )
  // The desk at 22 110, turned by 90 degrees, has its knee-hole under 22 112.
  const low = withGhost(lobby, 1, 's2', spot('a3', 22, 112))
  expect(fieldInWords(naming(low), 'a3', [])).toBe("a3: Ben's small ghost 2, under the desk; desk")
})

test('a goal tells its steps, and that it was chosen', () => {
  const marks = {
    fields: new Map([
      ['f1', 1],
      ['f2', 2],
    ]),
    field: 'f2',
  }
  const words = naming(sceneLobby('behind-the-dresser'), marks)
  expect(fieldInWords(words, 'f1', [{ kind: 'field', field: 'f1' }])).toBe('f1: empty; 1 step')
  expect(fieldInWords(words, 'f2', [{ kind: 'field', field: 'f2' }])).toBe('f2: empty; 2 steps; chosen')
  expect(thingInWords(words, { kind: 'field', field: 'f2' })).toBe('Walk to f2, 2 steps')
})

test('a side tells who starts and leaves there, and of the keyhole', () => {
  const lobby = withGhost(sceneLobby('behind-the-dresser'), 1, 's1', 'escaped')
  const south = sideOfLobbyInWords(naming(lobby), 'S', [])
  expect(south).toContain(
    'medium ghost 1, medium ghost 2, small ghost 1, small ghost 2, small ghost 3, and small ghost 4',
  )
  expect(south).toContain('Ben: exit side, escaped small ghost 1')
  expect(south).toContain('door 3')
  expect(sideOfLobbyInWords(naming(lobby, { out: 2 }), 'N', [{ kind: 'out' }])).toContain('2 steps')
  expect(sideOfLobbyInWords(naming(lobby), 'E', [])).not.toContain('door')
})
