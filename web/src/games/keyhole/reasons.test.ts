// SPDX-License-Identifier: MIT
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BotAnswer, Turn } from '../../engine/protocol'
import { testEngine, type TestEngine } from '../../engine/test-engine'
import { learn, speak } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { haveMaterial } from '../test-material'
import { lobbyOf } from './lobby'
import { asItEnded, reasonInWords, roundEnd } from './reasons'
import shapes, { material } from './shapes'
import { stepsLeft } from './steps'
import { lobbyAfter, sameLobby, storyOf } from './story'
import type { GhostId, KeyholeEvent, KeyholeView, PieceName, Pose, Spot } from './view'

let engine: TestEngine
beforeAll(async () => {
  await speak('en')
  await learn('keyhole')
  engine = await testEngine()
  await haveMaterial('keyhole')
})

const turn = (): Turn => engine.ask<Turn>({ do: 'turn' })
const act = (seat: number, move: string): KeyholeEvent[] =>
  engine.ask<{ events: KeyholeEvent[] }>({ do: 'apply', seat, move }).events
function now(me: number): Telling<KeyholeView> {
  const { view } = engine.ask<{ view: KeyholeView }>({ do: 'view', seat: me })
  return { view, me, names: ['Ann', 'Ben'], turn: turn(), legal: [] }
}
/** The same moment with ghosts that stand elsewhere. */
function withGhosts(moment: Telling<KeyholeView>, spots: [seat: number, id: GhostId, spot: Spot][]) {
  const ghosts = moment.view.ghosts.map((ghost) => {
    const found = spots.find(([seat, id]) => seat === ghost.seat && id === ghost.id)
    return found ? { ...ghost, at: { ...found[2] } } : ghost
  })
  return { ...moment, view: { ...moment.view, ghosts } } as Telling<KeyholeView>
}
const spot = (field: string, x: number, y: number): Spot => ({ field, x, y, z: 0, lying: false })

beforeEach(() => {
  const options = { layout: 'classic' }
  engine.ask({ do: 'new', game: 'keyhole', players: 2, first: 0, seed: '5'.repeat(64), options })
  while (turn().phase === 'cards') act(turn().seats[0] as number, 'stay')
})

const why = (move: string, moment: Telling<KeyholeView>): string | null => {
  const isPlace = move.startsWith('place')
  const foretold = isPlace ? engine.ask<{ events: KeyholeEvent[] }>({ do: 'try', seat: 0, move }).events : []
  return reasonInWords(move, moment, foretold)
}

describe('why a move might be made', () => {
  test('a walk: what it is worth, what is there, how near the exit', () => {
    const moment = now(0)
    expect(why('walk l1 out', moment)).toBe('Outside it is worth 5 points, twice as many as in the lobby.')
    expect(why('walk s1 out', moment)).toBe('Outside it is worth 1 point, twice as many as in the lobby.')
    expect(why('walk s1 c2', moment)).toBe('Furniture there may hide it: dresser.')
    expect(why('walk m1 d1', moment)).toBe('In the lobby it is worth 1½ points.')
    const inside = withGhosts(moment, [[0, 'm1', spot('e4', 180, 140)]])
    expect(why('walk m1 e6', inside)).toBe('Furniture there may hide it: mirror.')
    expect(why('walk m1 e5', inside)).toBe('It gets closer to the exit: 2 steps to go.')
    expect(why('walk m1 f4', inside)).toBe('No other ghost stands on f4.')
    expect(why('walk m1 f4', withGhosts(inside, [[1, 's1', spot('f4', 220, 140)]]))).toBeNull()
  })
  test('a side: who stands near it', () => {
    const theirs: [number, GhostId, Spot][] = [
      [1, 's1', spot('a2', 20, 60)],
      [1, 's2', spot('b5', 60, 180)],
    ]
    const at = (...more: typeof theirs) => why('side W', withGhosts(now(0), more))
    expect(at(...theirs, [0, 's1', spot('a4', 20, 140)])).toBe(
      'Near that side the others have 2 ghosts, and you have one.',
    )
    expect(at(...theirs)).toBe('Near that side the others have 2 ghosts, and you have none.')
    expect(at(...theirs.slice(1))).toBe('Near that side the others have one ghost, and you have none.')
    expect(at()).toBe('None of your ghosts stands near that side.')
    expect(at([0, 's1', spot('a4', 40, 140)])).toBe('Near that side each of your ghosts has furniture beside it.')
    expect(at([0, 's1', spot('a6', 5, 235)])).toBeNull()
  })
  test('what is left, and what is lost', () => {
    const { all } = stepsLeft(material.get(), now(0).view, 0)
    expect(why('done', now(0))).toBe(`It leaves ${all} steps unused.`)
    expect(why('recall s2', now(0))).toBe('It can enter the lobby again, but you lose 1 point.')
    expect(why('tag c3', now(0))).toBe('In the lobby it is worth ½ points.')
    expect(why('brother s1', now(0))).toBe('The bigger one is worth 1½ points in the lobby.')
    expect(why('nonsense', now(0))).toBeNull()
  })
})

describe('why furniture might be moved, or left', () => {
  test('whom it may hide, whom it leaves, who can reach it', () => {
    engine.ask({
      do: 'new',
      game: 'keyhole',
      players: 2,
      first: 0,
      seed: '5'.repeat(64),
      options: { layout: 'classic' },
    })
    const { moves: legal } = engine.ask<{ moves: string[] }>({ do: 'legal', seat: 0 })
    const moment = { ...now(0), legal }
    const move = legal.find((each) => each.startsWith('place')) as string
    const piece = move.split(' ')[1] as PieceName
    const from = moment.view.furniture[piece] as Pose
    const { events } = engine.ask<{ events: KeyholeEvent[] }>({ do: 'try', seat: 0, move })
    const to = events.find((event) => event.type === 'place') as Pose & KeyholeEvent
    const beside = ({ x, y }: Pose): Spot => spot('c3', x, y > 200 ? y - 30 : y + 30)
    const stands = (seat: number, pose: Pose) => withGhosts(moment, [[seat, 's1', beside(pose)]])
    expect(why(move, stands(0, to))).toBe('It stands beside one of your ghosts and may hide it.')
    expect(why(move, stands(1, from))).toBe('It leaves a ghost of another player that stood beside it.')
    expect(why(move, moment)).toMatch(/^It reaches [c-d][3-4], \d steps from one of your ghosts\.$/)
    expect(why('stay', moment)).toBe('You have no ghost in the lobby that needs cover now.')
    expect(why('stay', stands(0, from))).toBe(`Your ghosts have furniture beside them: ${piece}.`)
    expect(why('stay', withGhosts(moment, [[0, 's1', spot('a6', 5, 235)]]))).toBeNull()
  })
})

describe('the end of a round', () => {
  test('tells who was seen, who has got out, and the points', () => {
    act(0, 'walk s1 d1')
    act(0, 'done')
    expect(roundEnd(act(1, 'done'), now(0))).toBeNull()
    const [chooser] = turn().seats
    const { moves } = engine.ask<{ moves: string[] }>({ do: 'legal', seat: chooser as number })
    const events = act(chooser as number, moves[0] as string)
    const end = roundEnd(events, now(0))
    const seen = events.some((event) => event.type === 'look' && event.seen)
    expect(end?.title).toBe(seen ? 'Round 1: one ghost was seen' : 'Round 1: no ghost was seen')
    expect(end?.lines).toEqual([
      { seat: 0, text: seen ? '1 seen, 0 escaped so far, 0 points' : '0 seen, 0 escaped so far, ½ points' },
      { seat: 1, text: '0 seen, 0 escaped so far, 0 points' },
    ])
  })
})

test.each([{}, { midnight: true }])('a round ends with the lobby as the look left it, %o', (options) => {
  engine.ask({ do: 'new', game: 'keyhole', players: 3, first: 0, seed: '6'.repeat(64), options })
  let rounds = 0
  for (let before = now(0).view; ; before = now(0).view) {
    const [seat] = turn().seats
    if (seat === undefined) break
    const question = { do: 'bot', level: 'easy', seat, iterations: 4, seed: '1'.repeat(64) }
    const events = act(seat, engine.ask<BotAnswer>(question).move).map((event) => shapes.event(event) as KeyholeEvent)
    const { view: after } = now(0)
    if (!roundEnd(events, now(0))) continue
    rounds++
    const { view, led } = asItEnded(events, before)
    expect(view).toMatchObject({ round: before.round, midnight: before.midnight })
    const seen = events.flatMap((event) => (event.type === 'look' && event.seen ? [event] : []))
    for (const { seat: owner, ghost } of seen)
      expect(view.ghosts.find(({ seat, id }) => seat === owner && id === ghost)?.at).toBe('start')
    // What follows is told from there on, and ends where the view is.
    const lobby = lobbyOf(view)
    expect(sameLobby(lobbyAfter(lobby, storyOf(lobby, events.slice(led), lobbyOf(after))), lobbyOf(after))).toBe(true)
  }
  expect(rounds).toBe(4)
})
