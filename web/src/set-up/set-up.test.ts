// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'
import { testEngine } from '../engine/test-engine'
import type { GameInfo } from '../engine/protocol'
import type { Chair } from '../engine/table'
import {
  freshDraft,
  moveChair,
  newChair,
  readWishes,
  removeChair,
  renamed,
  seedProblem,
  toSetup,
  trimmed,
  type Draft,
  type Names,
} from './draft'
import { choices, partnerOf, resolved } from './options'
import { understoodDraft } from './remembered'

const names: Names = { me: 'You', person: (seat) => `Player ${seat + 1}`, bots: ['Vesper', 'Mortimer'] }

const hourglass: GameInfo = {
  name: 'hourglass',
  title: 'Hourglass',
  players: [2, 3, 4, 5],
  options: {
    passes: { values: [1, 2], default: { 2: 1, 3: 1, 4: 1, 5: 2 } },
    hourglasses: { for_each: 'card', range: [0, 3], default: { R1: 0 } },
  },
  bots: ['easy'],
}
const party: GameInfo = {
  name: 'midnight-party',
  title: 'Midnight Party',
  players: [2, 3, 4, 5, 6],
  options: {
    mode: {
      values: { 2: ['duel'], 4: ['solo', 'teams'] },
      default: { 2: 'duel', 4: 'solo' },
      partners: { teams: { 4: [2, 3, 0, 1] } },
    },
    colours: { examples: ['YPGBR'], default: 'RBGPY' },
  },
  bots: ['easy'],
}

describe('options', () => {
  test('values and defaults follow the number of players', () => {
    expect(choices(hourglass, 2)).toEqual([{ name: 'passes', values: [1, 2], default: 1 }])
    expect(choices(hourglass, 5)).toEqual([{ name: 'passes', values: [1, 2], default: 2 }])
    expect(choices(party, 2)).toEqual([{ name: 'mode', values: ['duel'], default: 'duel' }])
    expect(choices(party, 4)[0]?.values).toEqual(['solo', 'teams'])
  })
  test('a count without values offers nothing', () => expect(choices(party, 3)).toEqual([]))
  test('what was chosen holds only where it is possible', () => {
    expect(resolved(party, 4, { mode: 'teams' })).toEqual({ mode: 'teams' })
    expect(resolved(party, 2, { mode: 'teams', nonsense: 1 })).toEqual({ mode: 'duel' })
  })
  test('partners sit where the engine says', async () => {
    const engine = await testEngine()
    const real = engine.ask<{ games: GameInfo[] }>({ do: 'games' }).games.find(({ name }) => name === 'midnight-party')
    for (const info of [party, real ?? null])
      expect([0, 1, 2, 3].map((seat) => partnerOf(info, seat, 4, { mode: 'teams' }))).toEqual([2, 3, 0, 1])
    expect(partnerOf(real ?? null, 5, 6, { mode: 'teams' })).toBe(2)
    expect(partnerOf(party, 0, 4, { mode: 'solo' })).toBeUndefined()
    expect(partnerOf(hourglass, 0, 4, { passes: 2 })).toBeUndefined()
    expect(partnerOf(null, 0, 4, { mode: 'teams' })).toBeUndefined()
  })
})

describe('a draft', () => {
  test('begins with a person and a medium bot', () => {
    expect(freshDraft([2, 3], names).chairs).toEqual([
      { kind: 'person', name: 'You' },
      { kind: 'bot', level: 'medium', name: 'Vesper' },
    ])
    expect(freshDraft([1], names).chairs).toHaveLength(1)
  })
  test('gives every bot a name of its own, and a number when names run out', () => {
    const chairs = [newChair('easy', 0, [], names)]
    chairs.push(newChair('easy', 1, chairs, names))
    chairs.push(newChair('easy', 2, chairs, names))
    expect(chairs.map((chair) => chair.name)).toEqual(['Vesper', 'Mortimer', 'Player 3'])
  })
  test('cuts names at 24 characters, not inside one', () => {
    expect(trimmed(` ${'👻'.repeat(30)} `)).toBe('👻'.repeat(24))
  })
  test('becomes a set-up with everything resolved', () => {
    const draft = { ...freshDraft([2], names), seed: 'AB'.repeat(32), first: 1 }
    expect(toSetup(hourglass, draft)).toMatchObject({ options: { passes: 1 }, seed: 'ab'.repeat(32), first: 1 })
  })
})

describe('people who have given no name', () => {
  const people = (...all: string[]) => all.map((name) => ({ kind: 'person' as const, name }))
  const named = (chairs: readonly Chair[]) => chairs.map(({ name }) => name)
  const kinds = (query: string) => readWishes(new URLSearchParams(`seats=${query}`), hourglass, names).draft.chairs
  test('are You alone, and Player 1, 2 and so on beside others', () => {
    expect(named(kinds('person,easy'))).toEqual(['You', 'Vesper'])
    expect(named(kinds('person,person'))).toEqual(['Player 1', 'Player 2'])
    expect(named(kinds('easy,person,person'))).toEqual(['Vesper', 'Player 2', 'Player 3'])
  })
  test('are You again when the others have left', () => {
    expect(named(renamed(people('Player 1', 'Player 2').slice(0, 1), names))).toEqual(['You'])
  })
  test('never have the same name, wherever they have moved', () => {
    expect(named(renamed(people('Player 2', 'You'), names))).toEqual(['Player 2', 'Player 1'])
    expect(newChair('person', 1, people('Player 2'), names).name).toBe('Player 1')
  })
  test('keep what they have chosen', () => {
    expect(named(renamed(people('Ann', 'Ben'), names))).toEqual(['Ann', 'Ben'])
    expect(named(renamed(people('Ann'), names))).toEqual(['Ann'])
  })
})

describe('seats change', () => {
  const draft: Draft = {
    ...readWishes(new URLSearchParams('seats=person,easy,hard'), hourglass, names).draft,
    first: 1,
  }
  const order = (of: Draft) => of.chairs.map((chair) => chair.name)
  test('and the starting player stays the same', () => {
    const moved = moveChair(draft, 1, 0)
    expect(order(moved)).toEqual(['Vesper', 'You', 'Mortimer'])
    expect(moved.first).toBe(0)
    expect(removeChair(moved, 1).first).toBe(0)
  })
  test('and nobody leaves the table at its ends', () => {
    expect(order(moveChair(draft, 0, -1))).toEqual(order(draft))
    expect(order(moveChair(draft, 2, 3))).toEqual(order(draft))
  })
  test('and if the beginner goes, it is by lot', () => expect(removeChair(draft, 1).first).toBeNull())
})

describe('a seed', () => {
  test('is 64 hexadecimal digits, or nothing', () => {
    expect(seedProblem('')).toBeNull()
    expect(seedProblem('0aF9'.repeat(16))).toBeNull()
    expect(seedProblem('abc')).toBe('length')
    expect(seedProblem('g'.repeat(64))).toBe('letters')
  })
})

describe('a link', () => {
  const read = (query: string, info = hourglass) => readWishes(new URLSearchParams(query), info, names)
  test('fills in seats, seed, who begins and options', () => {
    const seed = '1'.repeat(64)
    const { draft, ignored } = read(`seats=person,easy,hard&seed=${seed}&first=2&passes=2`)
    expect(draft.chairs.map((chair) => (chair.kind === 'bot' ? chair.level : chair.kind))).toEqual([
      'person',
      'easy',
      'hard',
    ])
    expect(draft).toMatchObject({ seed, first: 2, options: { passes: 2 } })
    expect(ignored).toEqual([])
  })
  test('full of nonsense is an ordinary table and tells what was left out', () => {
    const { draft, ignored } = read('seats=dragon&seed=xyz&first=7&passes=9&colour=red')
    expect(draft).toEqual(freshDraft(hourglass.players, names))
    expect(ignored).toEqual(['seats=dragon', 'seed=xyz', 'first=7', 'passes=9', 'colour=red'])
  })
  test('with too many seats keeps the smallest table', () => {
    expect(read(`seats=${'easy,'.repeat(8)}easy`).ignored).toHaveLength(1)
  })
  test('is judged by its own number of seats', () => {
    expect(read('mode=teams&seats=person,easy,easy,easy', party).draft.options).toEqual({ mode: 'teams' })
    expect(read('mode=teams&seats=person,easy', party).ignored).toEqual(['mode=teams'])
  })
  test('does not repeat a page of nonsense', () => {
    expect(read(`seed=${'z'.repeat(500)}`).ignored[0]).toHaveLength(40)
  })
})

describe('the last table', () => {
  const stored = (value: unknown) => understoodDraft(JSON.stringify(value), hourglass)
  const chairs = [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', level: 'hard', name: 'Vesper' },
  ]
  test('comes back without its seed', () => {
    expect(stored({ chairs, options: { passes: 2 }, first: 1, seed: 'f'.repeat(64) })).toEqual({
      chairs,
      options: { passes: 2 },
      first: 1,
      seed: '',
    })
  })
  test('is forgotten if it cannot be', () => {
    expect(understoodDraft('{{', hourglass)).toBeUndefined()
    expect(understoodDraft(null, hourglass)).toBeUndefined()
    expect(stored([])).toBeUndefined()
    expect(stored({ chairs: [chairs[0]] })).toBeUndefined()
    expect(stored({ chairs: [chairs[0], { kind: 'bot', level: 'god', name: 'X' }] })).toBeUndefined()
    expect(stored({ chairs: [chairs[0], { kind: 'person', name: '  ' }] })).toBeUndefined()
  })
  test('loses what makes no sense', () => {
    expect(stored({ chairs, options: { a: {} }, first: 9 })).toMatchObject({ options: {}, first: null })
  })
})
