// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOfPart } from '../../../tools/words.mjs'
import { teach } from '../../words/words.svelte'
import { haveMaterial } from '../test-material'
import { ask, reasonInWords } from './telling'
import type { NightShiftTelling, NightShiftView } from './view'

beforeAll(async () => {
  teach(wordsOfPart('en', 'night-shift'))
  await haveMaterial('night-shift')
})

function now(changes: Partial<NightShiftView> = {}, legal: string[] = ['use 9', 'lay 9']): NightShiftTelling {
  const view: NightShiftView = {
    game: 'night-shift',
    options: { level: 'easy' },
    pile: ['?', '?'],
    present: ['9', '30', '24'],
    past: ['40', '7', '13'],
    future: [],
    finished: 6,
    sweets_on: {},
    stash: 3,
    reserve: 7,
    coffee: 5,
    step: 'use',
    pending: 0,
    laid: 0,
    idle: 0,
    memory: ['?', '48'],
    ...changes,
  }
  return { view, me: 0, names: ['You'], turn: { seats: [0], phase: view.step, undo: null }, legal }
}

describe('what is asked', () => {
  it('names both choices of a turn, and the price', () => {
    expect(ask(now())).toBe('Use a file (1 sweet), or clear your desk.')
    expect(ask(now({}, ['lay 9']))).toBe('No file can be used now: clear your desk.')
  })
})

describe('why a move is advised', () => {
  it('knows what it remembers of the pile (NS-26)', () => {
    expect(reasonInWords('use 9', now({ past: ['40', '13'], memory: ['?', '?', '48'] }))).toBe(
      '00:07, which you need next, is one of 2 files that you have not seen.',
    )
    expect(reasonInWords('use 9', now())).toBe('It brings a file that you have not seen yet.')
    expect(reasonInWords('use 9', now({ memory: ['7', '48'] }))).toBe(
      'You know that 00:07, the file you need next, is on top of the pile.',
    )
    expect(reasonInWords('use 9', now({ memory: ['12', '7'] }))).toBe('You know that 00:12 is on top of the pile.')
    expect(reasonInWords('use 2', now({ memory: ['12', '7'] }))).toBe(
      'You know that 00:07, the file you need next, is second from the top of the pile.',
    )
    expect(reasonInWords('use 9', now({ memory: [], pile: [] }))).toBe(
      'The pile is empty, so 00:40 comes back from your past.',
    )
  })

  it('sees what comes back from the past (NS-18)', () => {
    expect(reasonInWords('use 30', now())).toBe('It brings back 00:07, the file you need next.')
    expect(reasonInWords('use 30', now({ past: ['7', '40', '13'] }))).toBe(
      'It brings back 00:40 and 00:13 from your past.',
    )
  })

  it('tells the worth of waiting, exchanging and filing', () => {
    expect(reasonInWords('use 24', now())).toBe('You keep all these files for later and draw 3 now.')
    expect(reasonInWords('use 11', now({ present: ['11'] }))).toBe('One file goes into your past, and you draw one.')
    expect(reasonInWords('use 37', now())).toBeNull()
    expect(reasonInWords('use 37', now({ sweets_on: { 9: 1 } }))).toBe('Files you have used can be used again.')
    expect(reasonInWords('future 9', now({ step: 'future' }))).toBe('00:09 comes back next turn.')
    expect(reasonInWords('return 9', now({ step: 'return' }))).toBe('00:09 will be the next file you draw.')
    expect(reasonInWords('past 9', now({ step: 'past', pending: 2 }))).toBe(
      '00:09 goes into your past, and you draw another file for it.',
    )
  })

  it('knows which files stay in the past (NS-12, NS-16)', () => {
    expect(reasonInWords('lay 9', now())).toBe('00:09 stays in your past: at most two files come after it.')
    expect(reasonInWords('lay 9', now({ present: ['9', '30', '24', '2'] }))).toBe(
      '00:09 goes under the pile: your past keeps only the three files filed last.',
    )
    expect(reasonInWords('lay 9', now({ step: 'front' }))).toBe('The newest files of your past stay in reach.')
    expect(reasonInWords('lay 9', now({ step: 'front', past: ['30'], laid: 1 }))).toBe(
      '00:09 stays in your past: at most two files come after it.',
    )
  })

  it('sees a run that pays (NS-10)', () => {
    expect(reasonInWords('lay 20', now({ present: ['22', '20', '21'] }))).toBe(
      '00:20, 00:21, and 00:22 in a row earn sweets.',
    )
    const going = { present: ['22', '9'], past: ['20', '21'], laid: 2 }
    expect(reasonInWords('lay 22', now({ ...going, step: 'lay' }))).toBe(
      '00:20, 00:21, and 00:22 in a row earn sweets.',
    )
    expect(reasonInWords('lay 22', now({ ...going, step: 'lay', reserve: 0 }))).toContain('stays in your past')
  })

  it('has none for what is no move', () => {
    expect(reasonInWords('sleep', now())).toBeNull()
  })
})
