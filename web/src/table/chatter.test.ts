// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { levels, type Chair } from '../engine/table'
import { canSay, languages, learn, sayAny, speak } from '../words/words.svelte'
import { Chatter, movesBetween, sentencesFor, type Occasion } from './chatter'
import { moodsAt } from './moods'

const chairs: Chair[] = [
  { kind: 'person', name: 'Ann' },
  { kind: 'bot', name: 'Vesper', level: 'easy' },
  { kind: 'bot', name: 'HAL', level: 'midnight' },
]
const occasions: Occasion[] = ['hello', 'good', 'taken', 'won', 'lost']

describe('what bots say', () => {
  it.each(languages)('has words in %s for everybody and every occasion', async (language) => {
    await speak(language)
    await learn('chatter')
    const keys = ['Vesper', 'Mortimer', 'Ottilie', 'Barnaby', 'Wilhelmina', 'Percival', 'HAL'].flatMap((name) =>
      levels.flatMap((level) => occasions.flatMap((occasion) => sentencesFor(name, level, occasion))),
    )
    expect(keys.filter((key) => !canSay(key))).toEqual([])
    const sentences = [...new Set(keys)].map((key) => sayAny(key))
    expect(sentences).toHaveLength(4 * 5 * 2 + 6 * 2)
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(
      sentences.filter((sentence) => sentence.length > 75),
      'short enough for a bubble',
    ).toEqual([])
  })

  it('is rare: never within six moves of the last time', () => {
    for (const table of ['a', 'b', 'c']) {
      const chatter = new Chatter(chairs, table)
      expect(chatter.greeting()).not.toBeNull()
      const spoken = Array.from({ length: 60 }, (_, i) => i + 1).filter((version) =>
        chatter.about(version, 1, { 0: 'startled', 1: 'pleased', 2: 'startled' }),
      )
      expect(spoken.length).toBeGreaterThan(2)
      expect(spoken[0]).toBeGreaterThanOrEqual(movesBetween)
      spoken.slice(1).forEach((version, i) => expect(version - (spoken[i] ?? 0)).toBeGreaterThanOrEqual(movesBetween))
    }
  })

  it('is said by bots only: by one who lost something, or about a good move of its own', () => {
    const remarks = (mover: number, moods: Record<number, 'pleased' | 'startled'>) =>
      Array.from({ length: 30 }, (_, i) => new Chatter(chairs, `${i}`).about(9, mover, moods)).filter(
        (remark) => remark !== null,
      )
    expect(remarks(0, { 0: 'pleased' })).toEqual([])
    expect(remarks(0, { 1: 'pleased' }), 'a move of somebody else').toEqual([])
    expect(new Set(remarks(0, { 0: 'pleased', 1: 'startled' }).map(({ seat }) => seat))).toEqual(new Set([1]))
    for (const { key } of remarks(0, { 1: 'startled' })) expect(key).toMatch(/^page\.chatter\.easy\.taken\./)
    for (const { key } of remarks(2, { 2: 'pleased' })) expect(key).toMatch(/^page\.chatter\.midnight\.good\./)
  })

  it('is the same for everybody at the table, and goes on after an undo', () => {
    const [one, other] = [new Chatter(chairs, 'x'), new Chatter(chairs, 'x')]
    expect(one.greeting()).toEqual(other.greeting())
    const all = [7, 14, 21, 3, 10, 17].map((version) => one.about(version, 0, { 1: 'startled' }))
    expect(all).toEqual([7, 14, 21, 3, 10, 17].map((version) => other.about(version, 0, { 1: 'startled' })))
    expect(all.slice(4).some((remark) => remark !== null)).toBe(true)
  })

  it('ends with the bot that won, or with the best of those who lost', () => {
    const chatter = new Chatter(chairs, 'x')
    const outcome = { winners: [2], scores: [3, 5, 9], reason: 'end' }
    expect(chatter.lastWord(outcome)).toMatchObject({ seat: 2, key: expect.stringContaining('midnight.won') })
    expect(chatter.lastWord({ ...outcome, winners: [0] })).toMatchObject({ seat: 2 })
    expect(chatter.lastWord({ ...outcome, winners: [0], scores: [9, 5, 1] })).toMatchObject({
      seat: 1,
      key: expect.stringContaining('easy.lost'),
    })
    expect(chatter.lastWord({ ...outcome, reason: 'aborted' })).toBeNull()
    expect(new Chatter(chairs.slice(0, 1), 'x').lastWord(outcome)).toBeNull()
  })
})

describe('moods of figures', () => {
  const moment = { outcome: null, events: [], turn: { seats: [1], phase: 'play', undo: null }, view: {} }
  it('follow whose turn it is, then what happened, then the end', () => {
    expect(moodsAt(moment, {}, 3)).toEqual(['calm', 'thinking', 'calm'])
    expect(moodsAt(moment, { moods: () => ({ 1: 'startled', 2: 'pleased' }) }, 3)).toEqual([
      'calm',
      'startled',
      'pleased',
    ])
    const outcome = { winners: [0], scores: [], reason: 'end' }
    const away = { kind: 'person', name: 'Ben', here: false, you: false } as const
    expect(moodsAt(moment, {}, 2, [away, away]), 'who is away').toEqual(['asleep', 'asleep'])
    expect(moodsAt({ ...moment, outcome }, {}, 3)).toEqual(['pleased', 'beaten', 'beaten'])
    expect(moodsAt({ ...moment, outcome: { ...outcome, winners: [], reason: 'aborted' } }, {}, 2)).toEqual([
      'calm',
      'calm',
    ])
  })
})
