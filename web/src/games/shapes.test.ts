// SPDX-License-Identifier: MIT
// What each game says about what the engine sends, against the real engine: whole random games with every option and
// number of players fit, for all eyes; and no field can be missing, of another type, too large or an unknown card.
import { describe, expect, test, vi } from 'vitest'
import type { GameEvent, GameInfo, Json, JsonObject, Turn } from '../engine/protocol'
import { Unfit } from '../engine/reading'
import { testEngine, type TestEngine } from '../engine/test-engine'
import { choices, type Value } from '../set-up/options'
import { gameNames } from './index'
import { shapesOf } from './shapes'

vi.setConfig({ testTimeout: 120_000 }) // whole games, on a machine that may have other things to do

interface Seen {
  view: JsonObject
  events: GameEvent[]
}

/** Every way to choose the options that can be listed. */
const termsOf = (info: GameInfo, players: number): Record<string, Value>[] =>
  choices(info, players).reduce<Record<string, Value>[]>(
    (all, { name, values }) => all.flatMap((terms) => values.map((value) => ({ ...terms, [name]: value }))),
    [{}],
  )

/** Plays a game at random and shows each moment to another pair of eyes, and what some of its moves foretell. */
function play(
  engine: TestEngine,
  game: string,
  players: number,
  options: JsonObject,
  seed: number,
  show: (seen: Seen) => void,
): void {
  engine.ask({ do: 'new', game, players, options, seed: seed.toString(16).padStart(64, '0') })
  let chance = seed + 1
  const upTo = (end: number): number => (chance = (chance * 48271) % 2147483647) % end
  for (let moves = 0; ; moves++) {
    const eyes = upTo(players + 1)
    show(engine.ask<{ moment: Seen }>({ do: 'moment', seat: eyes === players ? null : eyes }).moment)
    const { seats } = engine.ask<Turn>({ do: 'turn' })
    if (seats.length === 0) break
    const seat = seats[upTo(seats.length)] ?? 0
    const legal = engine.ask<{ moves: string[] }>({ do: 'legal', seat }).moves.filter((move) => move !== 'arrange')
    const move = legal[upTo(legal.length)] ?? ''
    if (moves % 4 === 0) {
      const { events } = engine.ask<{ events: GameEvent[] }>({ do: 'try', seat, move })
      show({ view: engine.ask<{ view: JsonObject }>({ do: 'view', seat, hidden: true }).view, events })
    }
    engine.ask({ do: 'apply', seat, move })
  }
}

/** Every place in a value, outermost first: the names and numbers that lead there. */
const placesIn = (value: Json, path: string[] = []): string[][] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => placesIn(each, [...path, name]))
    : []),
]

const at = (value: Json, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((here, name) => (here as JsonObject)[name], value)

function changed(value: JsonObject, path: readonly string[], into: Json | undefined): JsonObject {
  const copy = structuredClone(value)
  const parent = at(copy, path.slice(0, -1)) as JsonObject
  if (into === undefined) Reflect.deleteProperty(parent, path.at(-1) ?? '')
  else parent[path.at(-1) ?? ''] = into
  return copy
}

/** Whether an object in one of the views lacks this field, which others at its place in a list have. */
function isAbsentSomewhere([name, ...rest]: readonly string[], within: readonly Json[]): boolean {
  const objects = within.filter((each): each is JsonObject => typeof each === 'object' && each !== null)
  if (name === undefined) return false
  if (rest.length === 0) return objects.some((each) => !Array.isArray(each) && each[name] === undefined)
  const items = objects.flatMap((each) => (Array.isArray(each) ? (each as Json[]) : [each[name] ?? null]))
  return isAbsentSomewhere(rest, items)
}

/** Whether this is an entry of a map: others beside it are read, too, or refused for their name. */
function isEntry(view: JsonObject, path: readonly string[], read: (view: JsonObject) => JsonObject): boolean {
  const beside = [...path.slice(0, -1), 'added']
  try {
    return at(read(changed(view, beside, at(view, path))), beside) !== undefined
  } catch {
    return true
  }
}

describe.each(gameNames)('%s', (game) => {
  const { view: read, event: readEvent } = shapesOf(game)
  const infoOf = (engine: TestEngine) =>
    engine.ask<{ games: GameInfo[] }>({ do: 'games' }).games.find(({ name }) => name === game)

  test('reads every view and event of random games', async () => {
    const engine = await testEngine()
    const info = infoOf(engine)
    const types = new Set<string>()
    let [seed, moments] = [0, 0]
    for (const players of info?.players ?? [])
      for (const options of info ? termsOf(info, players) : [])
        play(engine, game, players, options, ++seed, ({ view, events }) => {
          const known = read(view)
          if (moments++ % 100 === 0) expect(view).toMatchObject(known)
          for (const event of events) {
            types.add(event.type)
            // Nothing of an event is dropped: sentences name its fields.
            const { length } = Object.keys(readEvent(event))
            if (length < Object.keys(event).length) expect(readEvent(event)).toMatchObject(event)
          }
        })
    expect(types.size).toBeGreaterThan(0)
  })

  test('refuses a view in which anything is missing or wrong, and says where', async () => {
    const engine = await testEngine()
    const info = infoOf(engine)
    const views: JsonObject[] = []
    for (let seed = 1; seed <= 3; seed++) {
      let moments = 0
      play(engine, game, info?.players[seed % info.players.length] ?? 1, {}, seed, ({ view }) => {
        if (moments++ % 12 === 5 && views.length < 4 * seed) views.push(view)
      })
    }
    expect(views.length).toBeGreaterThan(2)
    for (const view of views) {
      // Views may grow: what nobody reads is not looked at.
      const known = read({ ...view, added: { later: [1e300] } })
      expect(known).toEqual(read(view))
      for (const path of placesIn(known).slice(1)) {
        const name = path.join('.')
        const here = at(view, path)
        const refuse = (into: Json | undefined) => {
          expect(() => read(changed(view, path, into)), `${name}: ${JSON.stringify(into)}`).toThrow(
            expect.toSatisfy((error) => error instanceof Unfit && error.message.startsWith(`${name}: `)),
          )
        }
        const isItem = Number.isInteger(Number(path.at(-1)))
        if (!isItem && !isAbsentSomewhere(path, views) && !isEntry(view, path, read)) refuse(undefined)
        refuse(typeof here === 'boolean' ? 1 : true)
        if (typeof here === 'number') for (const huge of [2 ** 40, -(2 ** 40), 1e300, 0.5]) refuse(huge)
        if (typeof here === 'string') refuse('Z99')
      }
    }
  })

  test('reads its material', async () => {
    const { material } = shapesOf(game)
    if (!material) return
    const { catalogue } = (await testEngine()).ask<{ catalogue: JsonObject }>({ do: 'catalogue', game })
    material.take(catalogue)
    expect(catalogue).toMatchObject({ ...(material.get() as object) })
    for (const name of Object.keys(material.get() as object))
      expect(() => material.take({ ...catalogue, [name]: 'wrong' }), name).toThrow(name)
  })
})
