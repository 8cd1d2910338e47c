// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import {
  chosenSpecials,
  finished,
  isChosen,
  noted,
  nothing,
  offersCard,
  offersOpenCard,
  offersSpecial,
  partsOf,
  recalled,
  tapCard,
  tapForRecycle,
  tapGhostCard,
  tapSpecial,
  type Draft,
} from './draft'
import { indexMoves } from './moves'

const choices = indexMoves([
  'ability E1/2',
  'ability G1P6',
  'ability G1P6 E1/2',
  'ability R3B4',
  'ability R3B4 E1/2',
  'ability R3B4 G1P6',
  'play G1P6 dejavu first G',
  'play G1P6 first G',
  'play R3B4 dejavu first B',
  'play R3B4 dejavu first R',
  'play R3B4 energy 1/2:B first B',
  'play R3B4 energy 1/2:B first R',
  'play R3B4 energy 1/2:R first B',
  'play R3B4 energy 1/2:R first R',
  'play R3B4 first B',
  'play R3B4 first R',
  'recycle G2P5 for R3B4',
  'recycle P1Y6 for G1P6',
])
const tap = (draft: Draft, card: string) => tapCard(choices, draft, card, null).draft

describe('an hour card', () => {
  it('is played by a tap and the confirmation, and taken back by a second tap', () => {
    const draft = tap(nothing, 'R3B4')
    expect(finished(choices, draft)).toBe('play R3B4 first R')
    expect(tap(draft, 'R3B4')).toEqual(nothing)
  })

  it('may follow the energy that goes with it', () => {
    const draft = tap(tap(nothing, 'E1/2'), 'R3B4')
    expect(finished(choices, draft)).toMatch(/^play R3B4 energy 1\/2:[RB] first R$/)
    expect(finished(choices, tap(draft, 'E1/2'))).toBe('play R3B4 first R')
  })

  it('hands on what goes with another card, and leaves what does not', () => {
    const back = tapSpecial(choices, tap(nothing, 'R3B4'), 'dejavu', false).draft
    expect(finished(choices, tap(back, 'G1P6'))).toBe('play G1P6 dejavu first G')
    expect(finished(choices, tap(tap(tap(nothing, 'R3B4'), 'E1/2'), 'G1P6'))).toBe('play G1P6 first G')
  })

  it('comes as it was advised', () => {
    const draft = tapCard(choices, nothing, 'R3B4', 'play R3B4 dejavu first B').draft
    expect(finished(choices, draft)).toBe('play R3B4 dejavu first B')
  })

  it('that is not legal is tried all the same, so that the reason is told', () => {
    expect(tapCard(indexMoves([]), nothing, 'R3B4', null)).toEqual({ draft: nothing, tried: 'play R3B4 first R' })
  })
})

describe('a swap', () => {
  const ghost = tapGhostCard(nothing).draft

  it('is complete with one card, and knows when it is full', () => {
    expect(finished(choices, ghost)).toBeNull()
    const two = tap(tap(ghost, 'E1/2'), 'G1P6')
    expect(finished(choices, two)).toBe('ability G1P6 E1/2')
    expect(offersCard(choices, two, 'R3B4')).toBe(false)
    expect(tapCard(choices, two, 'R3B4', null).tried).toBe('ability E1/2 G1P6 R3B4')
    expect(finished(choices, tap(two, 'G1P6'))).toBe('ability E1/2')
  })

  it('is given up by a second tap on the ghost card', () => {
    expect(tapGhostCard(ghost).draft).toEqual(nothing)
  })
})

describe('recycling', () => {
  const start = tapSpecial(choices, nothing, 'recycle', false).draft as Draft & { kind: 'recycle' }

  it('offers only pairs that are legal', () => {
    const taken = tapForRecycle(choices, start, { take: 'G2P5' }).draft
    expect(offersCard(choices, taken, 'R3B4')).toBe(true)
    expect(offersCard(choices, taken, 'G1P6')).toBe(false)
    expect(finished(choices, tap(taken, 'R3B4'))).toBe('recycle G2P5 for R3B4')
  })

  it('can start with the card that is given', () => {
    const given = tap(start, 'G1P6')
    expect(offersOpenCard(choices, given, 'P1Y6')).toBe(true)
    expect(offersOpenCard(choices, given, 'G2P5')).toBe(false)
    expect(isChosen(given, 'G1P6')).toBe(true)
    expect(tap(given, 'G1P6')).toEqual(start)
  })
})

describe('special actions', () => {
  it('are offered only where a legal move has them', () => {
    expect(offersSpecial(choices, nothing, 'dejavu')).toBe(true)
    expect(offersSpecial(choices, nothing, 'timeshift')).toBe(false)
    expect(offersSpecial(choices, nothing, 'badhand')).toBe(false)
    expect(offersSpecial(choices, tap(tap(nothing, 'R3B4'), 'E1/2'), 'dejavu')).toBe(false)
  })

  it('count as chosen while they are part of the turn', () => {
    const back = tapSpecial(choices, tap(nothing, 'R3B4'), 'dejavu', false).draft
    expect(chosenSpecials(back, 'dejavu')).toBe(1)
    expect(chosenSpecials(tapSpecial(choices, back, 'dejavu', true).draft, 'dejavu')).toBe(0)
  })
})

it('names the pieces of an advised move', () => {
  expect(partsOf('play R3B4 energy 1/2:R timeshift B dejavu first R')).toEqual(['R3B4', 'E1/2', 'timeshift', 'dejavu'])
  expect(partsOf('ability R3B4')).toEqual(['ability', 'R3B4'])
  expect(partsOf(null)).toEqual([])
})

describe('a draft that was noted down', () => {
  const start = tapSpecial(choices, nothing, 'recycle', false).draft as Draft & { kind: 'recycle' }
  const drafts: Draft[] = [
    tap(tap(nothing, 'E1/2'), 'R3B4'),
    tap(nothing, 'E1/2'),
    tapSpecial(choices, tap(nothing, 'E1/2'), 'dejavu', false).draft,
    tapGhostCard(nothing).draft,
    tap(tap(tapGhostCard(nothing).draft, 'E1/2'), 'G1P6'),
    start,
    tap(start, 'G1P6'),
    tapForRecycle(choices, start, { take: 'G2P5' }).draft,
    tap(tapForRecycle(choices, start, { take: 'G2P5' }).draft, 'R3B4'),
  ]

  it('is found again as it was', () => {
    for (const draft of drafts) {
      const text = noted(draft)
      expect(text).not.toBeNull()
      expect(recalled(text ?? '', choices), text ?? '').toEqual(draft)
    }
  })

  it('is nothing where nothing was chosen', () => {
    expect(noted(nothing)).toBeNull()
  })

  it('counts for nothing once it cannot be chosen any more', () => {
    for (const draft of drafts) expect(recalled(noted(draft) ?? '', indexMoves(['pass']))).toEqual(nothing)
    expect(recalled('recycle G2P5 for G1P6', choices)).toEqual(nothing)
    expect(recalled('with G1P6', choices)).toEqual(nothing)
    expect(recalled('dance', choices)).toEqual(nothing)
  })
})
