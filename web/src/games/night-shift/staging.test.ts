// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { haveMaterial } from '../test-material'
import {
  choosing,
  filesFor,
  layingNow,
  left,
  noted,
  parts,
  pastWith,
  recalled,
  runs,
  tapped,
  withRest,
} from './staging'
import { openPile, stretches, type NightShiftView } from './view'

beforeAll(() => haveMaterial('night-shift'))

const view = (changes: Partial<NightShiftView> = {}): NightShiftView => ({
  game: 'night-shift',
  options: { level: 'easy' },
  pile: ['?', '?', '48'],
  present: ['8', '12', '15'],
  past: [],
  future: [],
  finished: 0,
  sweets_on: {},
  stash: 5,
  reserve: 5,
  coffee: 7,
  step: 'use',
  pending: 0,
  laid: 0,
  idle: 0,
  memory: ['?', '?', '48'],
  ...changes,
})

describe('moves', () => {
  it('are a verb and a file', () => {
    expect(parts('lay 24')).toEqual({ verb: 'lay', file: 24 })
    expect(parts('jump 24')).toBeNull()
    expect(filesFor(['lay 12', 'lay 8', 'use 12'], 'lay')).toEqual([12, 8])
  })
})

describe('what is to be chosen', () => {
  const legal = ['lay 12', 'lay 15', 'lay 8', 'use 12']
  it('is nothing while a file can be used, until one wants to lay', () => {
    expect(choosing(view(), legal, false)).toBeNull()
    expect(choosing(view(), legal, true)).toEqual({ verb: 'lay', count: 3, front: false })
  })
  it('is the order of laying when no file can be used', () => {
    expect(choosing(view(), ['lay 12', 'lay 15', 'lay 8'], false)?.verb).toBe('lay')
  })
  it('is what the running action asks for', () => {
    expect(choosing(view({ step: 'past', pending: 2 }), ['past 8'], false)).toEqual({
      verb: 'past',
      count: 2,
      front: false,
    })
    expect(choosing(view({ step: 'front', pending: 3 }), ['lay 8'], false)).toEqual({
      verb: 'lay',
      count: 3,
      front: true,
    })
  })
  it('is nothing where the table is only looked at', () => {
    expect(choosing(view({ step: 'past', pending: 2 }), [], false)).toBeNull()
  })
})

describe('tapping', () => {
  it('chooses in order and takes back', () => {
    expect(tapped([8], 15, 3)).toEqual([8, 15])
    expect(tapped([8, 15], 8, 3)).toEqual([15])
  })
  it('changes the choice where one is wanted, and leaves a full choice alone', () => {
    expect(tapped([8], 15, 1)).toEqual([15])
    expect(tapped([8, 12], 15, 2)).toEqual([8, 12])
  })
  it('adds the rest, smallest first', () => {
    expect(withRest([15], [12, 15, 8])).toEqual([15, 8, 12])
  })
})

describe('the past to come', () => {
  const lay = { verb: 'lay', count: 3, front: false } as const
  it('grows at its end', () => {
    expect(pastWith(view({ past: ['1', '2'] }), [8, 12], lay).map((card) => card.file)).toEqual([1, 2, 8, 12])
  })
  it('grows before its oldest card, after what was laid there already (NS-16)', () => {
    const laying = view({ past: ['20', '1', '2'], step: 'front', laid: 1 })
    const past = pastWith(laying, [8], { ...lay, front: true })
    expect(past).toEqual([
      { file: 20, order: 0 },
      { file: 8, order: 1 },
      { file: 1, order: 0 },
      { file: 2, order: 0 },
    ])
    expect(layingNow(laying, past, { ...lay, front: true })).toEqual([true, true, false, false])
  })
  it('counts only cards laid in this step for a sequence (NS-10)', () => {
    const laying = view({ past: ['6', '7'], step: 'lay', laid: 1, present: ['8'] })
    expect(layingNow(laying, pastWith(laying, [8], lay), lay)).toEqual([false, true, true])
  })
  it('shows runs of three or more that rise by one', () => {
    expect(runs([7, 8, 9, 20, 21])).toEqual([3, 3, 3, 0, 0])
    expect(runs([9, 8, 7])).toEqual([0, 0, 0])
    expect(runs([1, 2, 3, 4])).toEqual([4, 4, 4, 4])
  })
})

describe('the pile', () => {
  it('stays closed without the aid', () => {
    expect(openPile(view(), false)).toBeNull()
    expect(openPile(view(), true)).toEqual(['?', '?', '48'])
  })
  it('is read as a whole where the position lies open', () => {
    expect(openPile(view({ pile: ['3', '4', '48'] }), false)).toEqual(['3', '4', '48'])
  })
  it('counts unknown files that follow one another', () => {
    expect(stretches(['?', '?', '48', '?'])).toEqual([{ unknown: 2 }, { file: 48 }, { unknown: 1 }])
  })
})

describe('a stage', () => {
  const stage = { verb: 'lay' as const, step: 'use', present: [8, 12, 15], chosen: [15, 8, 12] }
  it('holds while the chosen files leave one after the other', () => {
    expect(left(stage, view())).toEqual([15, 8, 12])
    expect(left(stage, view({ present: ['8', '12'], step: 'lay' }))).toEqual([8, 12])
  })
  it('ends when the last has left, or the desk is another one', () => {
    expect(left(stage, view({ present: [], step: 'lay' }))).toBeNull()
    expect(left(stage, view({ present: ['3', '4', '5'] }))).toBeNull()
    expect(left(stage, view({ present: ['12', '15'], step: 'lay' }))).toBeNull()
    expect(left(null, view())).toBeNull()
  })
})

describe('a choice that was noted down', () => {
  const legal = ['lay 12', 'lay 15', 'lay 8', 'use 12']
  const again = (text: string, desk = view(), moves = legal) => recalled(text, desk, moves)

  it('is found again: a file to be used, an order that is begun, or only the wish to lay', () => {
    for (const text of ['use 12', 'lay 15 8', 'lay']) {
      const note = again(text)
      expect(note && noted(note)).toBe(text)
    }
    expect(again('lay 15 8')?.stage).toEqual({ verb: 'lay', step: 'use', present: [8, 12, 15], chosen: [15, 8] })
  })

  it('also where an action asks for files', () => {
    const asked = view({ step: 'past', pending: 2 })
    expect(again('past 8', asked, ['past 12', 'past 15', 'past 8'])?.stage?.chosen).toEqual([8])
  })

  it('counts for nothing once it cannot be chosen any more', () => {
    expect(again('use 15')).toBeNull()
    expect(again('lay 7')).toBeNull()
    expect(again('lay 8 8')).toBeNull()
    expect(again('past 8')).toBeNull()
    expect(again('lay 8', view(), [])).toBeNull()
    expect(again('lay 8', view({ step: 'future' }), ['future 8'])).toBeNull()
    expect(again('dance')).toBeNull()
  })
})
