// SPDX-License-Identifier: MIT
// A chapter as somebody plays it, with the real engine behind it, in the same thread.
import 'fake-indexeddb/auto'
import { shapesOf } from '../games/shapes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDevice, type TestDevice } from '../engine/test-device'
import { testEngine, testThinker } from '../engine/test-engine'
import type { Line } from '../engine/line.svelte'
import { settings } from '../parts/settings.svelte'
import type { Chair } from '../engine/table'
import { LessonRun, movesBefore } from './lesson-run.svelte'
import hourglass from '../games/hourglass/lesson'
import type { Left } from './progress.svelte'

let here: TestDevice
let line: Line

const chairs: Chair[] = [
  { kind: 'person', name: 'Ann' },
  { kind: 'bot', name: 'Vesper', level: 'easy' },
]
const indexOf = (name: string): number => hourglass.chapters.findIndex((chapter) => chapter.name === name)

let left: Left | null = null
let finished = 0
function chapter(name: string): LessonRun {
  left = null
  finished = 0
  return new LessonRun(line, shapesOf, hourglass, indexOf(name), chairs, {
    leave: (at) => (left = at),
    finish: () => finished++,
  })
}

beforeEach(async () => {
  here = await testDevice({ thinker: testThinker(await testEngine(), 1) })
  line = here.line()
  Object.assign(settings, { quickBots: true, confirmTurns: false })
})
afterEach(() => line.close())

describe('a chapter', () => {
  it('tells, and offers nothing to do until something is asked for', async () => {
    const run = chapter('open')
    await run.start()
    expect(run.waitsForNext).toBe(true)
    expect(run.moment?.legal).toEqual([])
    await run.act('open + R5')
    expect(run.moment?.version).toBe(0)
    for (let i = 0; i < 3; i++) await run.next()
    expect(run.step?.kind).toBe('act')
    expect(run.waitsForNext).toBe(false)
    expect(run.moment?.legal).toContain('open - R22') // all that is legal, not only what is asked for
    await run.act('open + R5')
    expect(run.praised).toBe(true)
    expect(run.moment?.version).toBe(1)
    await run.next()
    expect(run.done).toBe(true)
    expect(finished).toBe(1)
  })

  it('answers mistakes kindly, and nothing changes', async () => {
    const run = chapter('take')
    await run.start()
    expect(run.log).toHaveLength(1) // the other one has opened
    await run.next()
    await run.act('take A R3')
    expect(run.answer).toEqual({ kind: 'otherwise', name: 'low', rule: 'HG-10' })
    await run.act('drop R3')
    expect(run.answer).toMatchObject({ kind: 'refused', trouble: { code: 'illegal-move', rule: 'HG-9' } })
    await run.act('take A R25')
    expect(run.answer).toMatchObject({ kind: 'refused' })
    expect(run.moment?.version).toBe(1)
    expect(run.praised).toBe(false)
  })

  it('shows the move after two mistakes, does it after that', async () => {
    const run = chapter('take')
    await run.start()
    await run.next()
    await run.act('take A P6')
    expect([run.canShow, run.canHelp]).toEqual([false, false])
    await run.act('take A P6')
    expect([run.canShow, run.canHelp]).toEqual([true, false])
    await run.askForHint() // the key for hints does the same
    expect(run.hint?.move).toBe('take A R12')
    expect([run.canShow, run.canHelp]).toEqual([false, true])
    await run.doMove()
    expect(run.moment?.version).toBe(2)
    expect([run.hint, run.answer, run.mistakes]).toEqual([null, null, 0])
  })

  it('goes back to what was said or asked before, and takes the moves since then back', async () => {
    const run = chapter('joker')
    await run.start()
    await run.next()
    await run.act('take A P8')
    expect(run.moment?.version).toBe(2) // and the other one has answered
    await run.back()
    expect([run.at, run.moment?.version]).toEqual([1, 0])
    expect(run.moment?.legal).toContain('take A P8')
    await run.back()
    expect([run.at, run.canGoBack]).toEqual([0, false])
  })

  it('goes on where it was left, and begins where that is no place any more', async () => {
    const run = chapter('joker')
    await run.start()
    await run.next()
    await run.act('take A P8')
    await run.next()
    const there = left as Left | null
    expect(there).toMatchObject({ chapter: 'joker', step: 3 })
    const again = chapter('joker')
    await again.start(there)
    expect([again.at, again.moment?.version, again.broken]).toEqual([3, 2, null])
    const elsewhere = chapter('joker')
    await elsewhere.start({
      chapter: 'joker',
      step: 3,
      moves: [
        { seat: 0, move: 'take A R1' },
        { seat: 1, move: 'drop R1' },
      ],
    })
    expect([elsewhere.at, elsewhere.moment?.version, elsewhere.broken]).toEqual([0, 0, null])
  })

  it('does not mind a worker that dies', async () => {
    const run = chapter('open')
    await run.start()
    for (let i = 0; i < 3; i++) await run.next()
    here.die()
    await run.act('open + R5')
    expect([run.broken, run.moment?.version]).toEqual([null, 1])
  })

  it('counts a move for each step in which somebody acts', () => {
    const { steps } = hourglass.chapters[indexOf('joker')] ?? { steps: [] }
    expect(steps.map((_, at) => movesBefore(steps, at))).toEqual([0, 0, 1, 2, 3])
  })
})

describe('the game at the end', () => {
  it('is a real one: bots answer, moves are refused and taken back, and it ends', async () => {
    const run = chapter('play')
    await run.start()
    await run.next()
    await run.next()
    expect(run.guided).toBe(false)
    await run.act('drop R3')
    expect(run.refusal?.rule).toBe('HG-9')
    await run.askForHint()
    expect(run.moment?.legal).toContain(run.hint?.move)
    while (run.moment?.outcome === null) {
      await run.act(run.moment.legal[0] ?? '')
      await vi.waitFor(() => expect(run.moment?.outcome !== null || (run.myTurn && !run.busy)).toBe(true), {
        timeout: 10_000,
      })
    }
    expect(run.moment?.outcome?.scores).toHaveLength(2)
    await vi.waitFor(() => expect(finished).toBe(1))
    expect(run.canUndo).toBe(false)
  })
})
