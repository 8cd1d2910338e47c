// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import type { EveningGame } from '../../engine/table-protocol'
import { tally } from '../score/score'
import { beatsOf, podiumOf, winsAfter } from './ceremony'

const game = (winners: number[], players = 4, more: Partial<EveningGame> = {}): EveningGame => ({
  game: 'hourglass',
  people: Array.from({ length: players }, (_, seat) => seat),
  winners,
  scores: [],
  reason: 'most-hourglasses',
  ...more,
})
const whole = (...games: EveningGame[]) =>
  tally({ people: ['Ann', 'Ben', 'Cleo', 'Dan'].map((name, seat) => ({ name, seat })), games })
const steps = (...games: EveningGame[]) =>
  podiumOf(whole(...games)).map(({ place, rows }) => `${place}: ${rows.map(({ name }) => name).join(', ')}`)

describe('the podium', () => {
  it('has three steps', () => {
    expect(steps(game([1]), game([1]), game([1]), game([0]), game([0]), game([2]))).toEqual([
      '1: Ben',
      '2: Ann',
      '3: Cleo',
    ])
  })

  it('is shared by equal wins', () => {
    expect(steps(game([0]), game([1]))).toEqual(['1: Ann, Ben', '3: Cleo, Dan'])
    expect(steps(game([0]))).toEqual(['1: Ann', '2: Ben, Cleo, Dan'])
    expect(steps(game([0, 1]), game([2]), game([0, 1]))).toEqual(['1: Ann, Ben', '3: Cleo'])
  })

  it('has one step for one person, and none where ghosts won everything or nothing was finished', () => {
    const alone = tally({ people: [{ name: 'Ann', seat: 0 }], games: [game([0], 1)] })
    expect(podiumOf(alone).map(({ place }) => place)).toEqual([1])
    expect(steps(game([0], 4, { people: [null, 0, 1, 2] }))).toEqual([])
    expect(steps(game([], 4, { reason: 'aborted' }))).toEqual([])
  })
})

describe('the ceremony', () => {
  const all = whole(game([1]), game([1]), game([0]))
  const podium = podiumOf(all)
  const beats = beatsOf(podium, all.games.length, 2)

  it('begins in the dark, takes the steps from below, counts all games, and gives prizes last', () => {
    const course = beats.map(({ shown: { lowest, games, prizes } }) => `${lowest} ${games} ${prizes}`)
    expect([...new Set(course)]).toEqual([
      '4 0 0',
      '3 0 0',
      '2 0 0',
      '1 0 0',
      '1 1 0',
      '1 2 0',
      '1 3 0',
      '1 3 1',
      '1 3 2',
    ])
    expect(beats.some(({ shown }) => shown.all)).toBe(false)
  })

  it('counts wins game by game', () => {
    const [ben] = all.rows
    expect(ben && [0, 1, 2, 3, Infinity].map((count) => winsAfter(ben, all, count))).toEqual([0, 1, 2, 2, 2])
  })

  it('is heard sparingly: a victory once', () => {
    const heard = beats.flatMap(({ sounds = [] }) => sounds.map(([, sound]) => sound))
    expect(heard.filter((sound) => sound === 'win')).toHaveLength(1)
    expect(heard.filter((sound) => sound === 'chime')).toHaveLength(2)
  })

  it('of many games takes hardly longer than of a few', () => {
    const length = (games: number) => beatsOf(podium, games, 3).reduce((sum, { lasts }) => sum + lasts, 0)
    expect(length(60)).toBeLessThan(length(7) + 500)
    expect(length(60)).toBeLessThan(40_000)
  })
})
