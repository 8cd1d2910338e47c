// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import type { Evening, EveningGame } from '../../engine/table-protocol'
import { learn, speak } from '../../words/words.svelte'
import { placeInWords, praise, standInsInWords, tally } from './score'

const game = (people: (number | null)[], winners: number[], reason = 'points'): EveningGame => ({
  game: 'hourglass',
  people,
  winners,
  scores: people.map((_, seat) => (winners.includes(seat) ? 5 : 2)),
  reason,
})
const seated = (...names: string[]): Evening['people'] => names.map((name, seat) => ({ name, seat }))
const places = (evening: Pick<Evening, 'people' | 'games'>) =>
  tally(evening).rows.map(({ name, wins, place }) => `${place ?? '–'} ${name} ${wins}`)

describe('the score of an evening', () => {
  it('counts games that were won, wherever people sat', () => {
    const games = [game([0, 1], [0]), game([1, 0], [1]), game([0, 1], [1])]
    expect(places({ people: seated('Ann', 'Ben'), games })).toEqual(['1 Ann 2', '2 Ben 1'])
  })

  it('lets equal wins share a place, and the lead', () => {
    const evening = { people: seated('Ann', 'Ben', 'Cleo'), games: [game([0, 1, 2], [1]), game([0, 1, 2], [2])] }
    expect(places(evening)).toEqual(['1 Ben 1', '1 Cleo 1', '3 Ann 0'])
    expect(
      tally(evening)
        .rows.filter(({ leads }) => leads)
        .map(({ name }) => name),
    ).toEqual(['Ben', 'Cleo'])
  })

  it('praises who leads, or who has won when it is over', async () => {
    await speak('en')
    await learn('evening')
    const praised = (over: boolean, ...winners: number[]) =>
      praise(tally({ people: seated('Ann', ''), games: [game([0, 1], winners)] }).rows, over)
    expect(praised(false, 0)).toBe('Ann leads the evening.')
    expect(praised(false, 0, 1)).toBe('Ann and somebody lead the evening together.')
    expect(praised(true, 0)).toBe('The evening goes to Ann!')
    expect(praised(true), 'nobody has won').toBe('')
  })

  it('gives a game that several won to each of them', () => {
    expect(places({ people: seated('Ann', 'Ben'), games: [game([0, 1], [0, 1])] })).toEqual(['1 Ann 1', '1 Ben 1'])
  })

  it('has no leader before somebody has won', () => {
    const { rows, ghosts } = tally({ people: seated('Ann', 'Ben'), games: [game([0, null, 1], [1])] })
    expect(rows.some(({ leads }) => leads)).toBe(false)
    expect(rows.map(({ place }) => place)).toEqual([1, 1])
    expect(ghosts).toBe(1)
  })

  it('counts what bots won for nobody', () => {
    const evening = {
      people: seated('Ann'),
      games: [game([0, null], [1]), game([0, null], [0, 1]), game([null, 0], [1])],
    }
    expect(places(evening)).toEqual(['1 Ann 2'])
    expect(tally(evening).ghosts).toBe(2)
  })

  it('leaves aborted games out', () => {
    const evening = { people: seated('Ann', 'Ben'), games: [game([0, 1], [], 'aborted'), game([0, 1], [1])] }
    expect(tally(evening).games).toHaveLength(1)
    expect(places(evening)).toEqual(['1 Ben 1', '2 Ann 0'])
  })

  it('keeps people who left after a game, and those who wait for their first', () => {
    const people: Evening['people'] = [
      { name: 'Ann', seat: 0 },
      { name: 'Ben', seat: null }, // gone, but has played
      { name: 'Cleo', seat: null }, // gone before a game
      { name: 'Dora', seat: null, waits: true },
    ]
    expect(places({ people, games: [game([0, 1], [1])] })).toEqual(['1 Ben 1', '2 Ann 0', '– Dora 0'])
  })

  it('knows where somebody sat in each game', () => {
    const { rows } = tally({ people: seated('Ann', 'Ben'), games: [game([1, null], [0]), game([null, 0, 1], [1])] })
    expect(Object.fromEntries(rows.map(({ name, seats }) => [name, seats]))).toEqual({ Ann: [null, 1], Ben: [0, 2] })
  })

  it('says where a bot played for somebody, and how much', async () => {
    await speak('en')
    await learn('evening')
    const first = { ...game([0, 1], [0]), 'by-bot': [12, 0] }
    const second = { ...game([1, 0, null], [0]), 'by-bot': [1, 3, 0] }
    const evening = tally({ people: seated('Ann', 'Ben'), games: [first, second] })
    expect(standInsInWords(evening)).toEqual(['A bot played 15 moves for Ann.', 'A bot played 1 move for Ben.'])
    expect(standInsInWords(evening, [second])).toEqual([
      'A bot played 3 moves for Ann.',
      'A bot played 1 move for Ben.',
    ])
    expect(standInsInWords(tally({ people: seated('Ann', 'Ben'), games: [game([0, 1], [0])] }))).toEqual([])
  })

  it('names places, and those that are shared', async () => {
    await speak('en')
    await learn('evening')
    expect(placeInWords(2, false)).toBe('second')
    expect(placeInWords(2, true)).toBe('shared second')
    expect(placeInWords(9, false)).toBe('place 9')
  })
})
