// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { asTime, deedOf, fileCount, filesByDeed, symbolsOf } from './files'

const all = Array.from({ length: fileCount }, (_, i) => i + 1)

describe('the 48 files', () => {
  it('each do one thing (NS-15 to NS-23)', () => {
    const listed = Object.values(filesByDeed).flat()
    expect([...listed].sort((a, b) => a - b)).toEqual(all)
  })

  it('have the counts of the box', () => {
    const counts = Object.fromEntries(Object.entries(filesByDeed).map(([deed, files]) => [deed, files.length]))
    expect(counts).toEqual({
      'draw-one': 7,
      'draw-two': 1,
      'draw-thrice': 1,
      front: 4,
      'two-past': 6,
      'from-past': 4,
      'one-future': 4,
      'all-future': 5,
      exchange: 5,
      clear: 1,
      coffee: 1,
      sweet: 8,
      nothing: 1,
    })
  })

  it('have 40 symbols for sweets, three of them on 47 (NS-15, NS-23)', () => {
    expect(all.reduce((sum, file) => sum + symbolsOf(file), 0)).toBe(40)
    expect(symbolsOf(47)).toBe(3)
    expect([1, 3, 48].map(symbolsOf)).toEqual([0, 0, 0])
  })

  it('are known by their time', () => {
    expect([1, 13, 48].map(asTime)).toEqual(['00:01', '00:13', '00:48'])
    expect(deedOf(13)).toBe('exchange')
  })
})
