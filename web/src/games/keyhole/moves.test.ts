// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'
import { indexMoves, placeText, readMove, walkText } from './moves'

describe('moves (KH-38)', () => {
  test('what is written is read again', () => {
    const stance = { x: 120, y: 80, yaw: 45, rest: 'left' } as const
    expect(readMove(placeText('piano', stance))).toEqual({ kind: 'place', piece: 'piano', stance })
    expect(readMove(placeText('piano', null))).toEqual({ kind: 'place', piece: 'piano', stance: null })
    expect(readMove(walkText('m1', 'c3', [95, 110, 0]))).toEqual({
      kind: 'walk',
      ghost: 'm1',
      goal: 'c3',
      spot: [95, 110, 0],
    })
    expect(walkText('l1', 'out', null)).toBe('walk l1 out')
  })
  test('a small ghost is tagged by its name, a field by its own', () => {
    expect(readMove('tag s2')).toEqual({ kind: 'tag', ghost: 's2' })
    expect(readMove('tag c3')).toEqual({ kind: 'tag-field', field: 'c3' })
  })
  test.each([
    '',
    'place',
    'place sofa',
    'place piano 1 2 3',
    'place piano 1 2 x up',
    'walk s9 c2',
    'walk s1',
    'side X',
    'recall',
    'jump',
  ])('no move: %j', (text) => expect(readMove(text)).toBeNull())
  test('legal moves are sorted by what one points at', () => {
    const choices = indexMoves(['done', 'recall s2', 'walk l1 out', 'walk s1 a1', 'walk s1 b1'])
    expect([...choices.walks]).toEqual([
      ['l1', ['out']],
      ['s1', ['a1', 'b1']],
    ])
    expect(choices.recalls).toEqual(['s2'])
    expect([choices.done, choices.stay]).toEqual([true, false])
    expect(indexMoves(['place desk', 'place mirror', 'stay']).pieces).toEqual(['desk', 'mirror'])
    expect(indexMoves(['side E', 'side N']).sides).toEqual(['E', 'N'])
  })
})
