// SPDX-License-Identifier: MIT
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalInWords } from './refusal'
import { teach } from './words.svelte'

describe('a refusal in words', () => {
  beforeEach(() => {
    teach({
      'midnight-party.special-not-held': 'You hold no {special}; {figure} waits for {card}.',
      'page.midnight-party.special.dejavu': 'Déjà vu',
      'log.spoken.figure.R': 'Red',
      'page.trouble.broken': 'Oh: {reason}',
    })
  })

  it('fills in things as players call them', () => {
    const trouble = {
      code: 'illegal-move',
      message: 'in English',
      key: 'midnight-party.special-not-held',
      rule: 'MP-20',
      details: { special: 'dejavu', figure: 'R', card: 'R3B4' },
    }
    expect(refusalInWords(trouble, (card) => `<${card}>`)).toEqual({
      sentence: 'You hold no Déjà vu; Red waits for <R3B4>.',
      rule: 'MP-20',
    })
  })

  it('knows troubles of its own, and falls back to what it was told', () => {
    expect(refusalInWords({ code: 'broken', message: 'why' }).sentence).toBe('Oh: why')
    expect(refusalInWords({ code: 'odd', message: 'why' })).toEqual({ sentence: 'why', rule: null })
  })
})
