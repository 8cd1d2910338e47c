// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { kindsOf, moveOf, takenBy, textOf } from './moves'

describe('the text of moves', () => {
  it('is read and written alike', () => {
    for (const text of ['open + R5', 'open - J13', 'take B R3', 'under C P7', 'drop R5']) {
      const move = moveOf(text)
      expect(move && textOf(move)).toBe(text)
    }
  })

  it('that is none is none', () => {
    for (const text of [null, '', 'open R5', 'take D R3', 'under B', 'drop', 'fly A R3'])
      expect(moveOf(text)).toBeNull()
  })

  it('tells which sets a card takes and what sorts of moves there are', () => {
    const legal = ['open + R5', 'take A R5', 'take C R5', 'take C P7', 'under A P7']
    expect(takenBy('R5', legal)).toEqual(['A', 'C'])
    expect(takenBy('J3', legal)).toEqual([])
    expect([...kindsOf(legal)].sort()).toEqual(['open', 'take', 'under'])
  })
})
