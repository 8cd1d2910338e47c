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
    expect(ask(now())).toBe('Use a file (1 sweet), or file your desk away.')
    expect(ask(now({}, ['lay 9']))).toBe('No file can be used now: file your desk away.')
  })
})

describe('why a move is advised', () => {
  it('hopes for the next file, or knows where it lies', () => {
    expect(reasonInWords('use 9', now())).toBe('The new file could be 00:07, the one you need next.')
    expect(reasonInWords('use 9', now({ memory: ['7', '48'] }))).toBe('You know that 00:07 is on top of the pile.')
  })

  it('sees what comes back from the past (NS-18)', () => {
    expect(reasonInWords('use 30', now())).toBe('It brings back 00:07, the file you need next.')
    expect(reasonInWords('use 30', now({ past: ['7', '40', '13'] }))).toBeNull()
  })

  it('tells the worth of waiting, exchanging and filing', () => {
    expect(reasonInWords('use 24', now())).toBe('You keep all these files for later and get three new ones.')
    expect(reasonInWords('future 9', now({ step: 'future' }))).toBe(
      '00:09 comes back next turn instead of getting lost.',
    )
    expect(reasonInWords('return 9', now({ step: 'return' }))).toBe('00:09 will be the first file you draw again.')
    expect(reasonInWords('past 9', now({ step: 'past', pending: 2 }))).toBe('It makes room for new files.')
    expect(reasonInWords('lay 9', now())).toBe('The three files you file last stay in reach.')
    expect(reasonInWords('lay 9', now({ step: 'front' }))).toBe('The newest files of your past stay in reach.')
  })

  it('sees a run that pays (NS-10)', () => {
    expect(reasonInWords('lay 20', now({ present: ['22', '20', '21'] }))).toBe(
      '00:20, 00:21, and 00:22 in a row earn sweets.',
    )
  })

  it('has none for what is no move', () => {
    expect(reasonInWords('sleep', now())).toBeNull()
  })
})
