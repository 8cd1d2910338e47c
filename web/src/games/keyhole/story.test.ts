// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject, Turn } from '../../engine/protocol'
import { fields, listOf } from '../../engine/reading'
import { testEngine, type TestEngine } from '../../engine/test-engine'
import { haveMaterial } from '../test-material'
import { lobbyOf, type Lobby } from './lobby'
import { event } from './shapes'
import {
  bigScreen,
  lobbyAfter,
  ownTable,
  proofTime,
  sameLobby,
  storyOf,
  timesOf,
  type Act,
  type Staging,
} from './story'
import { beforeALostWalk } from './test-lost-walk'
import { midnightCards, type KeyholeEvent, type KeyholeView } from './view'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
  await haveMaterial('keyhole')
})

const viewOf = (seat: number | null): KeyholeView => engine.ask<{ view: KeyholeView }>({ do: 'view', seat }).view
const eventsFor = (seat: number | null): KeyholeEvent[] =>
  engine.ask({ do: 'events', seat }, fields({ events: listOf(event) })).events

// A small generator of its own, so that a game that fails can be played again.
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Told {
  mover: number
  move: string
  seen: { viewer: number | null; before: Lobby; after: Lobby; events: KeyholeEvent[]; acts: Act[] }[]
}

/** Plays a whole game of random moves, telling each to the first two seats and to somebody who only looks on. */
function* playedAtRandom(
  players: number,
  options: JsonObject,
  number: number,
  viewers: readonly (number | null)[] = [null, 0, 1],
): Generator<Told> {
  const among = chance(number)
  engine.ask({ do: 'new', game: 'keyhole', players, options, seed: number.toString(16).padStart(64, '0') })
  for (;;) {
    const { seats } = engine.ask<Turn>({ do: 'turn' })
    const mover = seats[among(seats.length)]
    if (mover === undefined) return
    const before = viewers.map((viewer) => lobbyOf(viewOf(viewer)))
    const { moves } = engine.ask<{ moves: string[] }>({ do: 'legal', seat: mover })
    const move = moves[among(moves.length)] as string
    engine.ask({ do: 'apply', seat: mover, move })
    const seen = viewers.map((viewer, i) => {
      const after = lobbyOf(viewOf(viewer))
      const events = eventsFor(viewer)
      return { viewer, before: before[i] as Lobby, after, events, acts: storyOf(before[i] as Lobby, events, after) }
    })
    yield { mover, move, seen }
  }
}

const games = [2, 3, 4]
  .flatMap((players) =>
    [true, false].flatMap((merge) =>
      (['random', 'hand'] as const).map((layout) => ({
        players,
        layout,
        merge,
        midnight: true,
        mirror: merge,
        walking: merge ? 'together' : 'in-turn',
      })),
    ),
  )
  .map((options, i) => ({ ...options, seed: 2 * i }))

describe('a story', () => {
  const cards = new Set<string>()
  test.each(games)('leaves the lobby as the view says it is: %o', ({ players, seed, ...options }) => {
    for (const number of [seed, seed + 1]) {
      for (const { move, seen } of playedAtRandom(players, options, number, [null, 0])) {
        for (const { viewer, before, after, acts, events } of seen) {
          expect(lobbyAfter(before, acts), `${move} for ${viewer}: ${JSON.stringify(events)}`).toEqual(after)
          for (const act of acts) if (act.kind === 'midnight') cards.add(act.card)
        }
      }
    }
  })
  test('was tried with every midnight card', () => expect([...cards].sort()).toEqual([...midnightCards].sort()))

  test('of a look tells of every ghost in the lobby where it stood, and only the seen ones leave (KH-19)', () => {
    let looks = 0
    for (const { seen } of playedAtRandom(3, { midnight: true }, 5)) {
      for (const { before, acts } of seen) {
        let now = before
        for (const act of acts) {
          if (act.kind === 'look') {
            looks++
            const stood = now.ghosts.filter((ghost) => typeof ghost.at === 'object')
            expect(act.sightings).toHaveLength(stood.length)
            for (const { seat, id, field, x, y, z, lying, seen: wasSeen } of act.sightings) {
              const same = (ghost: { seat: number; id: string }) => ghost.seat === seat && ghost.id === id
              expect(now.ghosts.find(same)?.at).toEqual({ field, x, y, z, lying })
              if (wasSeen) expect(act.lobby.ghosts.find(same)?.at).toBe('start')
              else expect(act.lobby.ghosts.find(same)?.at).toEqual({ field, x, y, z, lying })
            }
          }
          if ('lobby' in act) now = act.lobby
        }
      }
    }
    expect(looks).toBeGreaterThanOrEqual(5 * 3)
  })

  test('a walk that finds no room comes to the edge of its field and goes back (KH-16)', () => {
    const { seat, field } = beforeALostWalk(engine)
    const before = lobbyOf(viewOf(seat))
    engine.ask({ do: 'apply', seat, move: 'done' })
    const after = lobbyOf(viewOf(seat))
    const acts = storyOf(before, eventsFor(seat), after)
    const bumps = acts.flatMap((act) => (act.kind === 'bump' ? [act] : []))
    expect(bumps.map(({ back }) => back)).toEqual([false, true])
    const at = (lobby?: Lobby) => lobby?.ghosts.find((ghost) => ghost.seat === seat && ghost.id === 'l1')?.at
    expect(at(bumps[0]?.lobby)).toMatchObject({ field })
    expect(bumps[0]?.lobby.bumping).toBe(`${seat}:l1`)
    expect(at(bumps[1]?.lobby)).toBe('start')
    expect(bumps[1]?.lobby.bumping).toBeUndefined()
    expect(lobbyAfter(before, acts)).toEqual(after)
    // It can be read, however much else is told.
    const times = timesOf([...acts, ...Array<Act>(20).fill(acts[0] as Act)])
    expect(times[acts.indexOf(bumps[1] as Act)]?.shown).toBe(ownTable.bump)
  })

  test('extra curious looks twice, from opposite doors (KH-26)', () => {
    const opposite: Record<string, string> = { N: 'S', S: 'N', E: 'W', W: 'E' }
    const twice: string[][] = []
    for (let number = 1; number <= 12 && twice.length === 0; number++) {
      for (const { seen } of playedAtRandom(2, { midnight: true }, number)) {
        const doors = seen[0]?.acts.flatMap((act) => (act.kind === 'look' ? [act.door.side] : [])) ?? []
        if (doors.length > 1) twice.push(doors)
      }
    }
    expect(twice[0]).toHaveLength(2)
    expect(twice[0]?.[1]).toBe(opposite[twice[0]?.[0] as string])
  })

  test('of a secret plan is told to nobody, not even as an empty step (KH-45)', () => {
    let plans = 0
    for (const { mover, move, seen } of playedAtRandom(3, { merge: true }, 9)) {
      if (!/^(walk|recall) /.test(move)) continue
      plans++
      for (const { viewer, acts, events } of seen) {
        expect(acts).toEqual([])
        expect(events.length, `${move} told to ${viewer}`).toBe(viewer === mover ? 1 : 0)
      }
    }
    expect(plans).toBeGreaterThan(10)
  })

  test('walks come one by one, a piece with all that follows it at once (KH-41)', () => {
    for (const { seen } of playedAtRandom(4, {}, 3)) {
      for (const act of seen[0]?.acts ?? []) {
        if (act.kind !== 'move') continue
        const types = act.events.map((event) => event.type)
        if (types.includes('walk') || types.includes('out')) expect(types).toHaveLength(1)
        if (types.includes('place'))
          expect(types.slice(1).every((type) => ['shift', 'budge'].includes(type))).toBe(true)
      }
    }
  })

  test('that begins in another lobby does not end in this one, so it can be told apart', () => {
    const told = [...playedAtRandom(2, {}, 4)].flatMap(({ seen }) => seen[0] ?? [])
    const walk = told.findLast(({ events }) => events.some((event) => event.type === 'walk'))
    const first = told[0]
    if (!walk || !first) throw new Error('nobody walked')
    expect(sameLobby(lobbyAfter(walk.before, walk.acts), walk.after)).toBe(true)
    expect(sameLobby(lobbyAfter(first.before, storyOf(first.before, walk.events, walk.after)), walk.after)).toBe(false)
  })
})

const lobby = { furniture: {}, ghosts: [], keyhole: { side: 'N', door: 1 }, start: [] } as unknown as Lobby
const walk: Act = {
  kind: 'move',
  events: [event({ type: 'walk', seat: 0, ghost: 's1', field: 'a1', x: 20, y: 20, z: 0 })],
  lobby,
}
const sum = (times: number[]): number => times.reduce((all, each) => all + each, 0)

const shownFor = (acts: Act[], staging?: Staging): number[] => timesOf(acts, staging).map(({ shown }) => shown)

describe('pacing', () => {
  test('a few walks take their time', () => expect(shownFor([walk, walk])).toEqual([350, 350]))
  test('many walks together take four seconds at most', () => {
    const times = shownFor(Array.from({ length: 28 }, () => walk))
    expect(sum(times)).toBeLessThanOrEqual(4014)
    expect(new Set(times).size).toBe(1)
  })
  test('what is only said in passing takes none', () => {
    expect(shownFor([{ kind: 'say', event: event({ type: 'round', round: 2, die: 0 }) }])).toEqual([0])
  })
  test('on the big screen everything stays longer, but moves no slower than at a table', () => {
    const [first] = timesOf([walk], bigScreen)
    expect(first).toEqual({ shown: 770, motion: 700 })
    const many = timesOf(
      Array.from({ length: 28 }, () => walk),
      bigScreen,
    )
    expect(sum(many.map(({ shown }) => shown))).toBeLessThanOrEqual(bigScreen.longest + 28)
    expect(many.every(({ shown, motion }) => motion === shown)).toBe(true)
  })
  test('each proof is seen for a second at least', () => {
    expect([0, 1, 3, 20].map((count) => proofTime(count, bigScreen))).toEqual([2400, 2400, 2000, 1000])
  })
})
