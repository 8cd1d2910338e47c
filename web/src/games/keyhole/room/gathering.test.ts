// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { Gathering, type Sample } from './gathering'

function all(gathering: Gathering): Sample[] {
  const samples: Sample[] = []
  for (let sample = gathering.next(); sample; sample = gathering.next()) samples.push(sample)
  return samples
}

describe('pictures that are gathered while nothing moves', () => {
  it('are as many as wished; then the stage rests', () => {
    const gathering = new Gathering(48)
    expect(gathering.atRest).toBe(false)
    expect(all(gathering)).toHaveLength(48)
    expect(gathering.atRest).toBe(true)
    expect(gathering.next()).toBeNull()
    expect(gathering.drawn).toBe(48)
  })

  it('begin again after a change, with the same pictures', () => {
    const gathering = new Gathering(12)
    const whole = all(gathering)
    gathering.restart()
    expect(gathering.atRest).toBe(false)
    expect(gathering.drawn).toBe(0)
    gathering.next()
    gathering.restart()
    expect(all(gathering)).toEqual(whole)
  })

  it('are none where drawing is dear', () => {
    const gathering = new Gathering(0)
    expect(gathering.atRest).toBe(true)
    expect(gathering.next()).toBeNull()
    gathering.restart(4)
    expect(gathering.atRest).toBe(false)
    gathering.restart(0)
    expect(gathering.atRest).toBe(true)
  })

  it('are shown once the average is better than a single one', () => {
    const gathering = new Gathering(48)
    gathering.next()
    expect(gathering.isWorthShowing).toBe(false)
    all(gathering)
    expect(gathering.isWorthShowing).toBe(true)
    gathering.restart()
    expect(gathering.isWorthShowing).toBe(false)
  })

  it('lie evenly around the plain picture, so that nothing shifts', () => {
    const samples = all(new Gathering(48))
    for (const part of ['aside', 'lamp', 'sky'] as const) {
      for (const axis of [0, 1] as const) {
        const values = samples.map((sample) => sample[part][axis])
        expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...values)).toBeLessThan(1)
        expect(values.reduce((sum, each) => sum + each, 0) / values.length).toBeCloseTo(0.5, 1)
        expect(new Set(values).size).toBe(48)
      }
    }
  })
})
