// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { sampleView } from '../sample'
import { choicesOf, stillChosen } from './choices'

const legal = ['open + R12', 'open - R12', 'open + P2', 'take B P2', 'under B P2', 'under B R12']

describe('where a chosen card may go', () => {
  it('is one place for each set that something can be done with, taking first (HG-7, HG-8)', () => {
    const found = choicesOf('P2', sampleView(), ['under B P2', 'take B P2'])
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ at: 'set', set: { holder: 'B' } })
    expect(found[0]?.moves.map(({ kind }) => kind)).toEqual(['take', 'under'])
  })

  it('is the holder that would be opened next, in both directions (HG-6)', () => {
    const found = choicesOf('R12', sampleView(), legal)
    expect(found.map(({ at }) => at)).toEqual(['set', 'free'])
    expect(found[1]).toMatchObject({ holder: 'C', moves: [{ dir: '+' }, { dir: '-' }] })
  })

  it('is the draw pile where nothing else is left (HG-9)', () => {
    expect(choicesOf('R3', sampleView(), ['drop R3', 'drop P2'])).toEqual([
      { at: 'pile', moves: [{ kind: 'drop', card: 'R3' }] },
    ])
  })

  it('is nowhere for a card that cannot be played', () => {
    expect(choicesOf('J13', sampleView(), legal)).toEqual([])
  })
})

describe('a card that was half chosen', () => {
  it('stays chosen as long as it can be played', () => {
    expect(stillChosen('P2', legal)).toBe('P2')
    expect(stillChosen('J13', legal)).toBeNull()
    expect(stillChosen('P2', [])).toBeNull()
    expect(stillChosen(null, legal)).toBeNull()
  })
})
