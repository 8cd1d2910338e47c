// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Lingering, readingTime } from './linger'

/** Milliseconds that something stays, while `meanwhile` happens at some time of it. */
async function stayed(
  lingering: Lingering,
  full: number,
  meanwhile: [at: number, what: () => void][] = [],
): Promise<number> {
  const begun = performance.now()
  let ended = -1
  void lingering.stay(full).then(() => (ended = performance.now() - begun))
  for (const [at, what] of meanwhile) setTimeout(what, at)
  await vi.advanceTimersByTimeAsync(10_000)
  return ended
}

describe('what happened stays on the screen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('for as long as it takes to read, within limits', () => {
    expect(readingTime(0)).toBe(800)
    expect(readingTime(50)).toBeGreaterThan(readingTime(30))
    expect(readingTime(1000)).toBe(1700)
  })

  it('for its whole time if nothing waits', async () => {
    expect(await stayed(new Lingering(), 1200)).toBe(1200)
  })

  it('for less time the more waits', async () => {
    const lingering = new Lingering()
    lingering.heard(2, 0)
    expect(await stayed(lingering, 1200)).toBe(600)
    lingering.next()
    expect(await stayed(lingering, 1200)).toBe(800)
    lingering.next()
    expect(await stayed(lingering, 1200)).toBe(1200)
  })

  it('for less if something comes meanwhile', async () => {
    const lingering = new Lingering()
    expect(await stayed(lingering, 1200, [[500, () => lingering.heard(1, 0)]])).toBe(800)
  })

  it('no longer once somebody has acted, and neither does what bots did before', async () => {
    const lingering = new Lingering()
    expect(await stayed(lingering, 1200, [[300, () => lingering.heard(3, 2)]])).toBe(300)
    lingering.next()
    expect(lingering.hurried).toBe(true)
    expect(await stayed(lingering, 1200), 'a bot, before the person').toBe(0)
    lingering.next()
    expect(lingering.hurried).toBe(false)
    expect(await stayed(lingering, 1200), 'the person, while another bot waits').toBe(800)
  })
})
