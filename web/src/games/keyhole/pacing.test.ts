// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'
import type { Lobby } from './lobby'
import { timesOf } from './pacing'
import { event } from './shapes'
import type { Act } from './story'

const lobby = { furniture: {}, ghosts: [], keyhole: { side: 'N', door: 1 }, start: [] } as unknown as Lobby
const walk: Act = {
  kind: 'move',
  events: [event({ type: 'walk', seat: 0, ghost: 's1', field: 'a1', x: 20, y: 20, z: 0 })],
  lobby,
}
const sum = (times: number[]): number => times.reduce((all, each) => all + each, 0)

describe('pacing', () => {
  test('a few walks take their time', () => expect(timesOf([walk, walk])).toEqual([350, 350]))
  test('many walks together take four seconds at most', () => {
    const times = timesOf(Array.from({ length: 28 }, () => walk))
    expect(sum(times)).toBeLessThanOrEqual(4014)
    expect(new Set(times).size).toBe(1)
  })
  test('what is only said in passing takes none', () => {
    expect(timesOf([{ kind: 'say', event: event({ type: 'round', round: 2, die: 0 }) }])).toEqual([0])
  })
})
