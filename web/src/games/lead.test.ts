// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { lastLead } from './lead'

const gain = (version: number, seat: number, points: number) => ({ version, seat, points })

describe('the last lead', () => {
  it('is the one that was never lost again', () => {
    const gains = [gain(1, 0, 2), gain(2, 1, 3), gain(3, 0, 4), gain(4, 0, 1)]
    expect(lastLead(gains, 0, 2)).toEqual(gain(3, 0, 4))
  })
  it('is nobody’s after a tie, until it is broken', () => {
    expect(lastLead([gain(1, 0, 1), gain(2, 1, 1)], 0, 2)).toBeNull()
    expect(lastLead([gain(1, 0, 1), gain(2, 1, 1), gain(3, 0, 1)], 0, 2)).toEqual(gain(3, 0, 1))
  })
  it('counts a move as a whole, in whatever order it is told', () => {
    // Ahead by 3 before and after: the lead was never lost.
    const gains = [gain(1, 1, 1), gain(2, 0, 4), gain(3, 1, 5), gain(3, 0, 4), gain(3, 0, 2)]
    expect(lastLead(gains, 0, 2)).toEqual(gain(2, 0, 4))
    expect(lastLead([gain(1, 1, 3), gain(2, 0, 4), gain(2, 1, 1), gain(2, 0, 2)], 0, 2)).toEqual(gain(2, 0, 6))
  })
  it('is no news of somebody who led from the first points on', () => {
    expect(lastLead([gain(1, 0, 3), gain(2, 1, 1), gain(3, 0, 2)], 0, 2)).toBeNull()
    expect(lastLead([gain(1, 1, 1), gain(2, 0, 3), gain(3, 0, 2)], 0, 2)).toEqual(gain(2, 0, 3))
  })
  it('that others gave away is nobody’s move', () => {
    expect(lastLead([gain(1, 0, 1), gain(2, 1, 1), gain(3, 1, -1)], 0, 2)).toBeNull()
  })
})
