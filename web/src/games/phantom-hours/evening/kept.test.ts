// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { fromWriting, inWriting } from './kept'

const row = [null, '10', null, null, '12', null, null]
const nothing = { place: null, steps: [] }

describe('a choice that is half made', () => {
  it('is written down as the move it is about to become', () => {
    expect(inWriting(nothing)).toBeNull()
    expect(inWriting({ place: 3, steps: [] })).toBe('place 3')
    expect(inWriting({ place: null, steps: [{ from: 2, to: 3 }] })).toBe('shift 2>3')
  })

  it('is a place as long as the hour may lie there (PH-7)', () => {
    expect(fromWriting('place 3', ['place 3', 'place 4'], row)).toEqual({ place: 3, steps: [] })
    expect(fromWriting('place 3', ['place 4'], row)).toEqual(nothing)
    expect(fromWriting('place 3', [], row)).toEqual(nothing)
  })

  it('is the steps of an emergency as long as a shift begins with them (PH-13)', () => {
    const legal = ['shift 2>1 5>6', 'shift 5>6']
    expect(fromWriting('shift 2>1', legal, row)).toEqual({ place: null, steps: [{ from: 2, to: 1 }] })
    expect(fromWriting('shift 2>3', legal, row)).toEqual(nothing)
    expect(fromWriting('shift 2>1', ['draw 1'], row)).toEqual(nothing)
  })

  it('is none where nothing was written down', () => {
    expect(fromWriting(null, ['place 3'], row)).toEqual(nothing)
  })
})
