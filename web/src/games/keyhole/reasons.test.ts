// SPDX-License-Identifier: MIT
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Turn } from '../../engine/protocol'
import { testEngine, type TestEngine } from '../../engine/test-engine'
import { learn, speak } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { haveMaterial } from '../test-material'
import { reasonInWords, roundEnd } from './reasons'
import type { GhostId, KeyholeEvent, KeyholeView, Spot } from './view'

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

describe('why a move might be made', () => {
  test('a walk: what it is worth, what is there, how near the exit', () => {
    const moment = now(0)
    expect(reasonInWords('walk l1 out', moment)).toBe('Outside it is worth 5 points, twice as many as in the lobby.')
    expect(reasonInWords('walk s1 c2', moment)).toBe('Furniture there can hide it: dresser.')
    expect(reasonInWords('walk m1 d1', moment)).toBe('In the lobby it is worth 1½ points.')
    const inside = withGhosts(moment, [[0, 'm1', spot('e4', 180, 140)]])
    expect(reasonInWords('walk m1 e6', inside)).toBe('Furniture there can hide it: mirror.')
    expect(reasonInWords('walk m1 e5', inside)).toBe('It gets closer to the exit: 2 steps to go.')
    expect(reasonInWords('walk m1 f4', inside)).toBeNull()
  })
  test('a piece: whom it may hide, and whose cover it takes', () => {
    const moment = now(0)
    const mine = withGhosts(moment, [[0, 's1', spot('e5', 180, 180)]])
    expect(reasonInWords('place dresser 180 200 0 up', mine)).toBe('It can hide your ghost beside it.')
    const theirs = withGhosts(moment, [[1, 's1', spot('b2', 60, 80)]]) // beside the dresser
    expect(reasonInWords('place dresser 200 30 0 up', theirs)).toBe("It uncovers another player's ghost.")
    expect(reasonInWords('place dresser 200 30 0 up', moment)).toBeNull()
  })
  test('a side: where more of the others stand', () => {
    const moment = withGhosts(now(0), [
      [1, 's1', spot('a2', 20, 60)],
      [1, 's2', spot('b5', 60, 180)],
      [0, 's1', spot('a4', 20, 140)],
    ])
    expect(reasonInWords('side W', moment)).toBe('Near that side there are 2 ghosts of other players and 1 of yours.')
    expect(reasonInWords('side E', moment)).toBeNull()
  })
  test('nothing where there is nothing to say', () => {
    for (const move of ['stay', 'pass', 'done', 'nonsense']) expect(reasonInWords(move, now(0))).toBeNull()
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
    expect(end?.title).toBe(seen ? 'Round 1: one ghost was seen' : 'Round 1: nobody was seen')
    expect(end?.lines).toEqual([
      { seat: 0, text: seen ? '1 seen, 0 escaped so far, 0 points' : '0 seen, 0 escaped so far, ½ points' },
      { seat: 1, text: '0 seen, 0 escaped so far, 0 points' },
    ])
  })
})
