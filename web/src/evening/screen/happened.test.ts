// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, it } from 'vitest'
import { teach } from '../../words/words.svelte'
import { briefly, happenedAt } from './happened'

const people = { names: ['Ann', 'Ben'], you: null }
const entry = (version: number, mover: number, ...say: string[]) => ({
  version,
  mover,
  events: say.map((each) => ({ type: each, say: each, seat: mover })),
})

describe('what happened last', () => {
  afterEach(() => teach({}))

  it('is what the latest move says, up to the moment that is shown', () => {
    teach({ 'log.event.hourglass.lay': '{seat} lays a card.' })
    const log = [entry(1, 0, 'lay'), entry(2, 1, 'lay')]
    expect(happenedAt(log, 2, 'hourglass', people)).toEqual({ version: 2, seat: 1, text: 'Ben lays a card.' })
    expect(happenedAt(log, 1, 'hourglass', people)?.text).toBe('Ann lays a card.')
    expect(happenedAt(log, 0, 'hourglass', people)).toBeNull()
  })

  it('stays if a later move has no words', () => {
    teach({ 'log.event.hourglass.lay': '{seat} lays a card.' })
    const log = [entry(1, 0, 'lay'), entry(2, 1, 'secret')]
    expect(happenedAt(log, 2, 'hourglass', people)?.text).toBe('Ann lays a card.')
  })

  it('keeps the beginning and the end where there is no room for all', () => {
    expect(briefly(['One.', 'Two.'])).toBe('One. Two.')
    const middle = 'And then this and that happened, which takes a very long sentence to say. '.repeat(2)
    expect(briefly(['One.', middle, 'Three.'])).toBe('One. … Three.')
    expect(briefly([middle, 'Two.'])).toBe(middle)
  })
})
