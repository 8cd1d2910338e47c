// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { shareOf } from './fitting'

describe('words in little room', () => {
  it('keep their size where they fit', () => expect(shareOf(100, 100, 20, 16)).toEqual({ share: 1, fits: true }))
  it('get as much smaller as they have to', () => {
    const { share, fits } = shareOf(90, 100, 20, 16)
    expect(fits).toBe(true)
    expect(share).toBeCloseTo(0.891)
  })
  it('break rather than get too small', () => {
    expect(shareOf(40, 100, 20, 16)).toEqual({ share: 0.74, fits: false })
    expect(shareOf(90, 100, 14, 16), 'below four fifths of ordinary text').toEqual({ share: 12.8 / 14, fits: false })
    expect(shareOf(40, 100, 12, 16), 'small letters stay as they are').toEqual({ share: 1, fits: false })
  })
})
