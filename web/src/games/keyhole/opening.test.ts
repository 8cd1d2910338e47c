// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { arrived, begins } from './opening'
import { ghostIds, pieceNames } from './view'

const things = [...pieceNames, ...ghostIds]

describe('the opening of a new table', () => {
  it('begins with nothing and ends with everything in its place', () => {
    expect(things.map((thing) => arrived(thing, 0))).toEqual(things.map(() => 0))
    expect(things.map((thing) => arrived(thing, 1))).toEqual(things.map(() => 1))
  })

  it('brings one after another', () => {
    for (const share of [0.2, 0.5, 0.8]) {
      const far = things.map((thing) => arrived(thing, share))
      expect(far).toEqual([...far].sort((a, b) => b - a))
      expect(new Set(far).size).toBeGreaterThan(2)
    }
  })

  it('is shown once, and not after it was ended', () => {
    const opening = new AbortController()
    expect(begins(opening.signal)).toBe(true)
    expect(begins(opening.signal)).toBe(false)
    const ended = new AbortController()
    ended.abort()
    expect(begins(ended.signal)).toBe(false)
    expect(begins(null)).toBe(false)
  })
})
