// SPDX-License-Identifier: MIT
// Every example of the rule books is played by the real engine: its moves are legal, and it ends as it is told.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../engine/protocol'
import { gameNames } from '../games'
import { shapesOf } from '../games/shapes'
import { testDevice, wholeAs, type TestDevice } from '../engine/test-device'
import type { Line } from '../engine/line.svelte'
import { at, playThrough } from '../engine/example'
import { exampleNames, exampleOf } from './rules'

let here: TestDevice
let line: Line
beforeEach(async () => {
  here = await testDevice()
  line = here.line()
})
afterEach(() => line.close())

const all = gameNames.flatMap((game) => exampleNames(game).map((name) => ({ game, name })))

test('every game has some', () => {
  for (const game of gameNames) expect(exampleNames(game).length, game).toBeGreaterThanOrEqual(2)
})

describe.each(all)('$game: $name', ({ game, name }) => {
  test('can be played through, and ends as its caption says', async () => {
    const example = await exampleOf(game, name)
    const steps = await playThrough(line, example, shapesOf(game))
    expect(steps).toHaveLength(1 + example.moves.filter((move) => !move.quiet).length)
    const watched = here.heard.findLast((message) => message.say === 'table')
    const { moment } = await wholeAs(line, watched?.table ?? '', 'all')
    const position: Json = moment?.view ?? {}
    const outcome = moment?.outcome as unknown as Json
    expect(Object.keys(example.expect)).not.toEqual([])
    for (const [path, value] of Object.entries(example.expect)) {
      expect(at(path.startsWith('outcome.') ? { outcome } : position, path), path).toEqual(value)
    }
  })

  test('tells something at each step but the first, and comes out the same each time', async () => {
    const example = await exampleOf(game, name)
    const [first, ...others] = await playThrough(line, example, shapesOf(game))
    expect(first?.events).toEqual([])
    for (const step of others) expect(step.events.length).toBeGreaterThan(0)
    expect(await playThrough(line, example, shapesOf(game))).toEqual([first, ...others])
    expect(example.names).toHaveLength(Number(example.position['players']))
  })
})

test('a move that the rules forbid is refused', async () => {
  const example = await exampleOf('hourglass', 'wandering')
  await expect(
    playThrough(line, { ...example, moves: [{ seat: 0, move: 'take A R5' }] }, shapesOf('hourglass')),
  ).rejects.toMatchObject({
    trouble: { code: 'illegal-move' },
  })
})
