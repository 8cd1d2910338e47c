// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropOthers, keepHalf, keptHalf, type Moment } from './half-made'

const now: Moment = { table: 'k3v9qm2xw7hd4t8b', seat: 1, version: 4 }

/** A hand that holds one choice, as a game's does: it begins with what was kept if that is still possible, and notes down changes. */
class Hand {
  chosen: string | null
  constructor(
    private readonly moment: Moment,
    private readonly legal: readonly string[],
  ) {
    dropOthers(moment)
    const kept = keptHalf(moment)
    this.chosen = kept !== null && legal.includes(kept) ? kept : null
  }
  choose(card: string | null): void {
    this.chosen = card === null || this.legal.includes(card) ? card : this.chosen
    keepHalf(this.moment, this.chosen)
  }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a half-made choice', () => {
  it('is there again when the page is loaded again at the same moment', () => {
    new Hand(now, ['R5', 'B2']).choose('R5')
    expect(new Hand(now, ['R5', 'B2']).chosen).toBe('R5')
  })

  it('is not begun with if it has become impossible', () => {
    new Hand(now, ['R5', 'B2']).choose('R5')
    expect(new Hand(now, ['B2']).chosen).toBeNull()
  })

  it('is gone once it was given up', () => {
    const hand = new Hand(now, ['R5'])
    hand.choose('R5')
    hand.choose(null)
    expect(new Hand(now, ['R5']).chosen).toBeNull()
  })

  it('is dropped when the moment is over, and does not come back with an undo', () => {
    new Hand(now, ['R5']).choose('R5')
    expect(new Hand({ ...now, version: 5 }, ['R5']).chosen).toBeNull()
    expect(new Hand(now, ['R5']).chosen).toBeNull()
  })

  it.each<[string, Partial<Moment>]>([
    ['another table', { table: '0q9w8e7r6t5y4u3p' }],
    ['another seat', { seat: 0 }],
    ['a moment whose number begins alike', { version: 40 }],
    ['a seat whose number begins alike', { seat: 11 }],
  ])('never reaches %s', (_name, other) => {
    new Hand(now, ['R5']).choose('R5')
    expect(keptHalf({ ...now, ...other })).toBeNull()
    expect(new Hand({ ...now, ...other }, ['R5']).chosen).toBeNull()
  })

  it('may have several lines, and may be empty', () => {
    keepHalf(now, 'walk s1\nwalk s2')
    expect(keptHalf(now)).toBe('walk s1\nwalk s2')
    keepHalf(now, '')
    expect(keptHalf(now)).toBe('')
  })

  it('is one at a time', () => {
    keepHalf(now, 'R5')
    keepHalf({ ...now, version: 5 }, 'B2')
    expect(keptHalf(now)).toBeNull()
    expect(keptHalf({ ...now, version: 5 })).toBe('B2')
  })

  it('is made again where nothing may be stored', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('forbidden')
      },
    })
    keepHalf(now, 'R5')
    dropOthers(now)
    expect(keptHalf(now)).toBeNull()
  })
})
