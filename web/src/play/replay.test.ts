// SPDX-License-Identifier: MIT
// A game that came as a record is watched from its beginning, and nothing tells its end before.
import 'fake-indexeddb/auto'
import { shapesOf } from '../games/shapes'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layOn, testDevice } from '../engine/test-device'
import { DeviceSession } from './device-session.svelte'
import type { Moment } from '../engine/table'

const record = readFileSync(
  fileURLToPath(new URL('../../../tests/golden/phantom-hours-2.midnight', import.meta.url)),
  'utf8',
)

let session: DeviceSession
let shown: Moment[]

beforeEach(async () => {
  const line = (await testDevice()).line()
  session = new DeviceSession('', line, shapesOf)
  shown = []
  session.showWith((moment, change) => {
    shown.push(moment)
    change(moment) // as a stage does
    return Promise.resolve()
  })
  await session.open(await layOn(line, { record, origin: 'record' }))
  await session.begin()
})
afterEach(() => void vi.useRealTimers())

describe('a record', () => {
  it('opens at its first moment, and the log tells nothing yet', () => {
    expect(session.table).toMatchObject({ finished: true, setup: { origin: 'record' } })
    expect(session.past).toMatchObject({ version: 0, outcome: null })
    expect(session.replay).toMatchObject({ at: 0, playing: false, unfolding: true })
    expect(session.shownLog).toEqual([])
    expect(shown.map(({ version, events, outcome }) => ({ version, events, outcome }))).toEqual([
      { version: 0, events: [], outcome: null },
    ])
  })

  it('logs only what has been shown', async () => {
    await session.replay.to(5)
    expect(Math.max(...session.shownLog.map(({ version }) => version))).toBe(5)
    await session.replay.to(3)
    expect(Math.max(...session.shownLog.map(({ version }) => version))).toBe(3)
  })

  it('ends with its last move, and then logs everything', async () => {
    const { last } = session.replay
    await session.replay.to(last - 1)
    await session.replay.to(last)
    expect(session.past).toBeNull()
    expect(session.moment?.outcome).not.toBeNull()
    expect(shown.at(-1)).toMatchObject({ version: last })
    expect(shown.at(-1)?.events, 'the last move is shown like all others').not.toEqual([])
    expect(session.moment?.events).toEqual(shown.at(-1)?.events)
    expect(session.replay.unfolding).toBe(false)
    await session.replay.to(3)
    expect(session.shownLog, 'who has seen the end may look it up').toEqual(session.log)
  })

  it('whose end was jumped to has no last move to show', async () => {
    await session.replay.to(session.replay.last)
    expect(session.past).toBeNull()
    expect(shown.at(-1)?.events).toEqual([])
  })
})

describe('a replay', () => {
  const versions = (): number[] => shown.map(({ version }) => version)

  it.each([
    [0.5, 1800],
    [1, 900],
    [2, 450],
    [4, 225],
  ] as const)('at speed %d shows a move each %d milliseconds', async (speed, beat) => {
    vi.useFakeTimers()
    session.replay.setSpeed(speed)
    void session.replay.play()
    await vi.advanceTimersByTimeAsync(beat - 1)
    expect(versions()).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    expect(versions()).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(3 * beat)
    expect(versions()).toEqual([0, 1, 2, 3, 4])
    session.replay.pause()
    await vi.advanceTimersByTimeAsync(10 * beat)
    expect(session.replay).toMatchObject({ at: 4, playing: false })
  })

  it('stops at the end, and from there begins again', async () => {
    vi.useFakeTimers()
    const { last } = session.replay
    await session.replay.to(last - 2)
    void session.replay.play()
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.replay).toMatchObject({ at: last, playing: false, unfolding: false })
    expect(session.past).toBeNull()
    void session.replay.play()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.replay).toMatchObject({ at: 0, playing: true, unfolding: true })
    session.leave()
  })

  it('stops where somebody goes to another moment, and does not run twice', async () => {
    vi.useFakeTimers()
    void session.replay.play()
    void session.replay.play()
    await vi.advanceTimersByTimeAsync(1800)
    expect(versions()).toEqual([0, 1, 2])
    await session.replay.to(10)
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.replay).toMatchObject({ at: 10, playing: false })
  })

  it('goes on at once with a new speed', async () => {
    vi.useFakeTimers()
    session.replay.setSpeed(0.5)
    void session.replay.play()
    await vi.advanceTimersByTimeAsync(100)
    session.replay.setSpeed(4)
    await vi.advanceTimersByTimeAsync(1)
    expect(versions()).toEqual([0, 1])
    session.leave()
  })
})
