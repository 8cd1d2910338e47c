// SPDX-License-Identifier: MIT
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Turn } from '../../engine/protocol'
import { fields, listOf } from '../../engine/reading'
import { testEngine, type TestEngine } from '../../engine/test-engine'
import { settings } from '../../parts/settings.svelte'
import { haveMaterial } from '../test-material'
import { Director, type Shown } from './director.svelte'
import { lobbyOf } from './lobby'
import { beside, bigScreen } from './story'
import { event } from './shapes'
import { beforeALostWalk } from './test-lost-walk'
import type { KeyholeEvent, KeyholeView } from './view'

let engine: TestEngine
let stop = new AbortController()
let shows: Promise<void>[] = []
const perform = (show: (signal: AbortSignal) => Promise<void>): void => {
  stop.abort()
  stop = new AbortController()
  shows.push(show(stop.signal))
}

const shown = (news: KeyholeEvent[] = [], more: Partial<Shown> = {}): Shown => {
  const { view } = engine.ask<{ view: KeyholeView }>({ do: 'view', seat: 0 })
  return { view, news, told: news, fresh: news.length > 0, still: false, ...more }
}
const act = (seat: number, move: string): KeyholeEvent[] =>
  engine.ask({ do: 'apply', seat, move }, fields({ events: listOf(event) })).events

/** A lobby with two ghosts in it, before the side is chosen; who is to choose. */
function beforeTheLook(): number {
  engine.ask({ do: 'new', game: 'keyhole', players: 2, first: 0, seed: '5'.repeat(64), options: { layout: 'classic' } })
  for (;;) {
    const { seats, phase } = engine.ask<Turn>({ do: 'turn' })
    const seat = seats[0] as number
    if (phase === 'side') return seat
    if (phase === 'cards') act(seat, 'stay')
    else {
      act(seat, seat === 0 ? 'walk s1 c2' : 'walk s1 d5')
      act(seat, 'done')
    }
  }
}
const sideOf = (seat: number): string =>
  engine.ask<{ moves: string[] }>({ do: 'legal', seat }).moves.find((move) => move.startsWith('side ')) as string

beforeAll(async () => {
  engine = await testEngine()
  await haveMaterial('keyhole')
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  Object.assign(settings, { motion: 'full', quickBots: false })
  shows = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the director', () => {
  test('stages a look: the way there, the open keyhole, and only then who is gone', async () => {
    const chooser = beforeTheLook()
    const director = new Director(shown(), perform)
    const before = director.lobby
    const next = shown(act(chooser, sideOf(chooser)))
    director.next(next)
    const stages: string[] = []
    while (director.busy) {
      const stage = director.look?.stage ?? ''
      if (stage !== (stages.at(-1) ?? '')) stages.push(stage)
      if (director.look)
        expect(director.lobby.ghosts.map((ghost) => ghost.at)).toEqual(before.ghosts.map((ghost) => ghost.at))
      expect(director.view, 'the moment before, until it is over').not.toBe(next.view)
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(stages.filter((stage) => stage !== '').slice(0, 2)).toEqual(['go', 'open'])
    expect(director.lobby).toEqual(lobbyOf(next.view))
    expect(director.view).toBe(next.view)
    expect(director.look).toBeNull()
  })

  test.each(['full', 'reduced'] as const)(
    'a lost walk is seen before anybody is asked, with %s motion',
    async (motion) => {
      Object.assign(settings, { motion, quickBots: motion === 'reduced' })
      const { seat, field } = beforeALostWalk(engine)
      const director = new Director(shown(), perform)
      const next = shown(act(seat, 'done'))
      director.next(next)
      const said = new Set<string>()
      const stood = new Set<string>()
      while (director.busy) {
        if (director.bump) said.add(director.bump.field)
        const at = director.lobby.ghosts.find((ghost) => ghost.seat === seat && ghost.id === 'l1')?.at
        stood.add(typeof at === 'object' ? at.field : (at ?? ''))
        if (motion === 'reduced') expect(director.pace).toBe(0)
        expect(director.view).not.toBe(next.view)
        await vi.advanceTimersByTimeAsync(50)
      }
      expect([...said]).toEqual([field])
      expect(stood.has(field)).toBe(motion === 'full')
      expect(director.view).toBe(next.view)
      expect(director.lobby).toEqual(lobbyOf(next.view))
    },
  )

  test('that the eye sees nobody is not told before it has looked (KH-19)', async () => {
    engine.ask({ do: 'new', game: 'keyhole', players: 2, first: 0, seed: '5'.repeat(64) })
    for (;;) {
      const { seats, phase } = engine.ask<Turn>({ do: 'turn' })
      if (phase === 'side') break
      act(seats[0] as number, phase === 'cards' ? 'stay' : 'done')
    }
    const [chooser] = engine.ask<Turn>({ do: 'turn' }).seats
    const director = new Director(shown(), perform)
    director.next(shown(act(chooser as number, sideOf(chooser as number))))
    const told: string[] = []
    while (director.busy) {
      const now = director.act
      if (now?.kind === 'keyhole' || now?.kind === 'look')
        told.push(`${director.look?.stage ?? ''} ${'say' in now.event ? now.event.say : ''}`)
      await vi.advanceTimersByTimeAsync(50)
    }
    expect([...new Set(told)]).toEqual([
      ' keyhole',
      'go keyhole',
      'open keyhole',
      'open keyhole.not-seen',
      ' keyhole.not-seen',
    ])
  })

  test('proves a look on the big screen before anybody is gone, for as long as phones wait; also without motion', async () => {
    Object.assign(settings, { motion: 'reduced' })
    for (const staging of [bigScreen, beside]) {
      const chooser = beforeTheLook()
      const director = new Director(shown(), perform, staging)
      const before = director.lobby
      const next = shown(act(chooser, sideOf(chooser)))
      director.next(next)
      const proofs: (number | null)[] = []
      while (director.busy) {
        if (director.look?.stage === 'proof') {
          if (proofs.at(-1) !== director.look.chosen) proofs.push(director.look.chosen)
          expect(director.lobby.ghosts.map((ghost) => ghost.at)).toEqual(before.ghosts.map((ghost) => ghost.at))
        }
        expect(director.pace).toBe(0)
        await vi.advanceTimersByTimeAsync(50)
      }
      const sightings = next.news.filter((each) => each.type === 'look')
      const seen = sightings.flatMap((each, i) => (each.seen ? [i] : []))
      expect(proofs).toEqual(seen.length > 0 ? seen : [null])
      expect(director.view).toBe(next.view)
    }
  })

  test('what is ended early is over at once, with nothing lost', async () => {
    const chooser = beforeTheLook()
    const director = new Director(shown(), perform)
    const next = shown(act(chooser, sideOf(chooser)))
    director.next(next)
    await vi.advanceTimersByTimeAsync(100)
    expect(director.busy).toBe(true)
    stop.abort()
    await shows[0]
    expect(director).toMatchObject({ busy: false, look: null, pace: 0, view: next.view, lobby: lobbyOf(next.view) })
  })

  test('the button ends it too, and the next move ends the one before', async () => {
    const chooser = beforeTheLook()
    const director = new Director(shown(), perform)
    director.next(shown(act(chooser, sideOf(chooser))))
    director.endNow()
    await shows[0]
    expect(director.busy).toBe(false)

    const second = beforeTheLook()
    director.next(shown())
    director.next(shown(act(second, sideOf(second))))
    expect(director.busy).toBe(true)
    const [mover] = engine.ask<Turn>({ do: 'turn' }).seats
    const last = shown(act(mover as number, 'stay'))
    director.next(last)
    await vi.runAllTimersAsync()
    expect(director).toMatchObject({ busy: false, view: last.view, lobby: lobbyOf(last.view) })
  })

  test.each([
    ['motion is not wanted', () => Object.assign(settings, { motion: 'reduced' })],
    ['nothing may take time', () => Object.assign(settings, { quickBots: true })],
    ['nobody looks', () => vi.stubGlobal('document', { hidden: true })],
  ])('shows only what came of it where %s', (_, arrange) => {
    arrange()
    const chooser = beforeTheLook()
    const director = new Director(shown(), perform)
    const next = shown(act(chooser, sideOf(chooser)))
    director.next(next)
    expect(shows).toHaveLength(0)
    expect(director).toMatchObject({ busy: false, view: next.view })
    expect(director.past?.sightings, 'but the look can be proved').toHaveLength(2)
  })

  test('a moment that was jumped to is not told', () => {
    const chooser = beforeTheLook()
    const director = new Director(shown(), perform)
    director.next(shown(act(chooser, sideOf(chooser)), { fresh: false, still: true }))
    expect(shows).toHaveLength(0)
  })

  test('the proof keeps the lobby as it was looked into, whatever is moved later', () => {
    settings.quickBots = true
    const chooser = beforeTheLook()
    const director = new Director(shown(), perform)
    const { furniture } = director.lobby
    director.next(shown(act(chooser, sideOf(chooser))))
    for (let turn = engine.ask<Turn>({ do: 'turn' }); turn.phase === 'cards'; turn = engine.ask<Turn>({ do: 'turn' })) {
      const seat = turn.seats[0] as number
      const [place] = engine
        .ask<{ moves: string[] }>({ do: 'legal', seat })
        .moves.filter((move) => move.startsWith('place'))
      director.next(shown(act(seat, place ?? 'stay')))
    }
    expect(director.lobby.furniture).not.toEqual(furniture)
    expect(director.past?.lobby.furniture).toEqual(furniture)
    expect(director.past?.sightings).toHaveLength(2)
  })

  test('a player who sits down later sees the proof of a look that others were shown', () => {
    settings.quickBots = true
    const chooser = beforeTheLook()
    const before = new Director(shown(), perform)
    const { furniture } = before.lobby
    const look = act(chooser, sideOf(chooser))
    before.next(shown(look))
    const [mover] = engine.ask<Turn>({ do: 'turn' }).seats
    const [place] = engine
      .ask<{ moves: string[] }>({ do: 'legal', seat: mover as number })
      .moves.filter((move) => move.startsWith('place'))
    const later = act(mover as number, place ?? 'stay')
    const after = new Director(shown([], { told: [...look, ...later] }), perform)
    expect(after.past?.lobby.furniture).toEqual(furniture)
  })
})
