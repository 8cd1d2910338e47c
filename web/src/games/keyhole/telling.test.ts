// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, test } from 'vitest'
import type { GameEvent, JsonObject, Turn } from '../../engine/protocol'
import { testEngine, type TestEngine } from '../../engine/test-engine'
import { tell } from '../../words/log'
import { learn, speak } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { haveMaterial } from '../test-material'
import { inWords } from './in-words'
import { ask, moveInWords } from './telling'
import { cardInWords } from './things'
import type { KeyholeView } from './view'

let engine: TestEngine
beforeAll(async () => {
  await speak('en')
  await learn('keyhole')
  engine = await testEngine()
  await haveMaterial('keyhole')
})

const names = ['Ann', 'Ben']

function now(me: number | null): Telling<KeyholeView> {
  const { view } = engine.ask<{ view: KeyholeView }>({ do: 'view', seat: me })
  const legal = me === null ? [] : engine.ask<{ moves: string[] }>({ do: 'legal', seat: me }).moves
  return { view, me, names, turn: engine.ask<Turn>({ do: 'turn' }), legal }
}
function begin(options: JsonObject = {}): void {
  engine.ask({
    do: 'new',
    game: 'keyhole',
    players: 2,
    first: 0,
    seed: '5'.repeat(64),
    options: { layout: 'classic', ...options },
  })
}
const act = (seat: number, move: string): GameEvent[] =>
  engine.ask<{ events: GameEvent[] }>({ do: 'apply', seat, move }).events

function toTheWalk(): void {
  begin()
  for (let turn = engine.ask<Turn>({ do: 'turn' }); turn.phase === 'cards'; turn = engine.ask<Turn>({ do: 'turn' }))
    act(turn.seats[0] as number, 'stay')
}

describe('what is asked', () => {
  test('names the pieces of the card', () => {
    begin()
    const { legal } = now(0)
    const pieces = legal.filter((move) => move.startsWith('place ')).map((move) => move.slice(6))
    expect(pieces).toHaveLength(2)
    expect(ask(now(0))).toBe(`Move the ${pieces[0]} or the ${pieces[1]}, or leave everything as it is.`)
  })
  test('says how many steps are left, and when there are none', () => {
    toTheWalk()
    const card = Number(now(0).view.cards[0]?.split(' ')[1])
    expect(ask(now(0))).toBe(`Plan where your ghosts walk: ${card} of ${card} steps left.`)
    act(0, 'walk s1 c2')
    expect(ask(now(0))).toContain(`${card - 2} of ${card} steps left`)
  })
  test('counts what is left to furnish', () => {
    begin({ layout: 'hand' })
    expect(ask(now(0))).toContain('6 pieces left')
  })
  test('of the chooser is a side', () => {
    toTheWalk()
    act(0, 'done')
    act(1, 'done')
    const [chooser] = engine.ask<Turn>({ do: 'turn' }).seats
    expect(ask(now(chooser as number))).toBe('You choose where the keyhole goes: pick a side.')
  })
})

describe('moves in words', () => {
  const said = (move: string): string => moveInWords(move, { me: 0, names, view: now(0).view })
  test.each([
    ['place piano 120 80 45 up', 'Stand the piano on d3.'],
    ['place desk', 'Put the desk near the middle of the lobby.'],
    ['stay', 'Leave the furniture alone.'],
    ['walk s1 c2', 'Send your small ghost 1 to c2.'],
    ['walk s1 c2 95 60 0', 'Send your small ghost 1 to c2.'],
    ['walk s1 b2 64 56 44', 'Send your small ghost 1 to b2, on top of the dresser.'],
    ['place mirror 220 180 210 down', 'Stand the mirror on its head on f5.'],
    ['place mirror 212 204 0 up', 'Turn or push the mirror on f6.'],
    ['walk l1 out', 'Send your large ghost out through the exit.'],
    ['side W', 'Send the keyhole to the west.'],
    ['tag s2', 'Tag small ghost 2 of Ben.'],
    ['tag c3', 'Put a small ghost on c3.'],
    ['recall s2', 'Call your small ghost 2 back to the start.'],
    ['brother s1', 'Let the big brother of your small ghost 1 take its place.'],
    ['done', 'Press Done.'],
    ['unheard of', 'unheard of'],
  ])('%s', (move, words) => {
    begin()
    expect(said(move)).toBe(words)
  })
  test('every legal move of a whole game has words', () => {
    begin({ midnight: true, merge: true })
    for (let i = 0; ; i++) {
      const [seat] = engine.ask<Turn>({ do: 'turn' }).seats
      if (seat === undefined) break
      const moment = now(seat)
      for (const move of moment.legal) expect(moveInWords(move, moment)).toMatch(/^[A-Z].*\.$/)
      expect(ask(moment)).not.toMatch(/\{|page\./)
      if (i % 8 === 0) expect(inWords(moment).join(' ')).not.toMatch(/\{|page\.keyhole\.(?!look)/)
      act(seat, moment.legal[(i * 7) % moment.legal.length] as string)
    }
  }, 30_000)
})

describe('the log', () => {
  const told = (event: GameEvent): string[] =>
    tell([{ say: event.type, ...event }], 'keyhole', { names, you: null, card: cardInWords })
  test('names cards and furniture', () => {
    expect(told({ type: 'card', seat: 0, card: 'mirror+piano 5' })).toEqual(['Ann turns up a 5: mirror and piano.'])
    expect(told({ type: 'card', seat: 1, card: 'plain 8' })).toEqual(['Ben turns up a plain 8.'])
    expect(
      told({ type: 'place', seat: 1, piece: 'armchair', field: 'b2', x: 60, y: 50, z: 0, yaw: 0, rest: 'back' }),
    ).toEqual(['Ben puts the armchair on its back on b2.'])
    expect(told({ type: 'out', seat: 0, ghost: 's2' })).toEqual(["Ann's small ghost 2 gets out!"])
    expect(told({ type: 'merge', seat: 1, ghost: 'm1', of: ['s1', 's2'], field: 'c3', x: 0, y: 0, z: 0 })).toEqual([
      'Ben: small ghost 1, small ghost 2 merge on c3: medium ghost 1.',
    ])
    expect(told({ type: 'keyhole', side: 'W', door: 3 })).toEqual(['Somebody peeps through door 3 in the west.'])
    expect(told({ type: 'blocked', seat: 1, ghost: 'l1', field: 'f4' })).toEqual([
      "f4 was taken: Ben's large ghost stays where it was.",
    ])
  })
})

test('a look that sees nobody says so (KH-19)', () => {
  toTheWalk()
  for (const seat of [0, 1]) act(seat, 'done')
  const [chooser] = engine.ask<Turn>({ do: 'turn' }).seats
  act(chooser as number, now(chooser as number).legal[0] as string)
  const { events } = engine.ask<{ events: GameEvent[] }>({ do: 'events', seat: 0 })
  expect(tell(events, 'keyhole', { names, you: 0, card: cardInWords }).join(' ')).toMatch(
    /Somebody peeps through door \d in the \w+ and sees nobody\./,
  )
})

describe('the table in words', () => {
  test('tells round, door, cards, furniture and what is played with', () => {
    begin()
    const lines = inWords(now(0)).join('\n')
    expect(lines).toContain('Round 1 of 5: furniture is being moved.')
    expect(lines).toMatch(/Keyhole: door [1-6] in the (north|east|south|west)\./)
    expect(lines).toContain('Ann (you): you start in the south and leave in the north.')
    expect(lines).toContain('The piano stands upright on c6, its middle at 100, 222, turned 0 degrees.')
    expect(lines).toContain(
      'At the start: large ghost, medium ghost 1, medium ghost 2, small ghost 1, small ghost 2, small ghost 3, and small ghost 4. Escaped: nobody.',
    )
    expect(lines).toContain('secret plans, a mirror that reflects, ghosts that keep their size, and no midnight cards')
  })
  test('tells my plan, and nothing of the plans of others (KH-45)', () => {
    toTheWalk()
    const before = inWords(now(1))
    act(0, 'walk s1 c2')
    expect(inWords(now(0)).join('\n')).toContain('Your plan: Send your small ghost 1 to c2.')
    expect(inWords(now(1))).toEqual(before)
  })
  test('tells what a ghost stands on, and which pieces reach into a field', () => {
    toTheWalk()
    // The dresser of the classic lobby stands at 64 56, 44 high.
    const { spots } = engine.ask<{ spots: [number, number, number][] }>({
      do: 'spots',
      seat: 0,
      ghost: 's1',
      field: 'b2',
    })
    const high = spots.find(([, , z]) => z === 44)
    act(0, `walk s1 b2 ${high?.join(' ')}`)
    act(0, 'done')
    act(1, 'done')
    const lines = inWords(now(1))
    expect(lines).toContain("b2: Ann's small ghost 1 on top of the dresser, 44 mm up (came in this round); dresser.")
    expect(inWords(now(0)).find((line) => line.startsWith('b2:'))).toContain('your small ghost 1')
    expect(lines.find((line) => line.startsWith('c6:'))).toBe('c6: piano.')
    expect(lines.find((line) => line.startsWith('f1:'))).toBeUndefined()
  })
})
