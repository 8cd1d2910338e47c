// SPDX-License-Identifier: MIT
// For tests: hints and other moves at positions of seeded games between bots. Every reason the page gives is held against
// the open cards, and against what the real engine makes of the move. What a sentence claims is worked out anew in the test,
// from the rules and not from the page's code.
import { expect } from 'vitest'
import { testEngine } from '../engine/test-engine'
import type { GameName, JsonObject, Outcome, Turn } from '../engine/protocol'
import { botAnswer } from '../engine/read-message'
import { learn, sentence, speak } from '../words/words.svelte'
import type { GameModule, Telling } from './scene'
import { haveMaterial } from './test-material'

export interface Setup {
  players: number
  options?: JsonObject
}

/** A move that was given a reason. */
export interface Reasoned<View, Event> {
  move: string
  me: number
  view: View // what the mover sees
  open: View // all of it
  legal: readonly string[]
  /** What comes of moves, one after the other, from this position: all that happens, and the open view after it. */
  play: (...moves: readonly string[]) => { events: Event[]; view: View }
}

/** A sentence, and what has to hold where it is said; it is given what stands in for the groups. */
export type Claim<View, Event> = [says: RegExp, holds: (at: Reasoned<View, Event>, ...said: string[]) => boolean]

interface How {
  setups: readonly Setup[]
  hints: number // of each game's, at least
  level: string // gives the hints
  iterations: number
  rivals?: string // choose the moves that are made; absent: the hints are followed
}

export interface Share {
  hints: number
  withReason: number
  missing: Map<string, number> // by first word of the move
  said: Map<string, number> // by claim
}

export const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo']

/** A number as sentences say it. */
export const number = (text = ''): number =>
  text === 'no' ? 0 : text === 'one' || text === 'One' || text === 'a' ? 1 : Number(text)

/** Nearly every hint has a reason, and each sentence was met, unless it is rare. */
export function expectSaid<View, Event>(
  share: Share,
  least: number,
  claims: readonly Claim<View, Event>[],
  rare?: RegExp,
): void {
  expect(share.withReason / share.hints, JSON.stringify([...share.missing])).toBeGreaterThanOrEqual(least)
  const unsaid = claims.map(([says]) => says.source).filter((says) => !share.said.has(says) && !rare?.test(says))
  expect(unsaid, 'sentences that were never said').toEqual([])
}

/** Plays until there were enough hints; every reason of a hint, and of two other moves at each position, must hold. */
export async function holdReasons<View, Event>(
  game: GameName,
  scene: GameModule<View, Event>,
  how: How,
  claims: readonly Claim<View, Event>[],
): Promise<Share> {
  await speak('en')
  await learn(game)
  await haveMaterial(game)
  const engine = await testEngine()
  const share: Share = { hints: 0, withReason: 0, missing: new Map(), said: new Map() }
  const count = (of: Map<string, number>, key: string): void => void of.set(key, (of.get(key) ?? 0) + 1)
  const viewOf = (more: JsonObject): View => engine.ask<{ view: View }>({ do: 'view', ...more }).view
  let chance = 12345
  const below = (end: number): number => {
    chance = (chance * 1103515245 + 12345) % 2147483648
    return Math.floor((chance / 2147483648) * end)
  }

  const check = (move: string, telling: Telling<View>, at: Omit<Reasoned<View, Event>, 'move'>): boolean => {
    const { events } = engine.ask<{ events: Event[] }>({ do: 'try', seat: at.me, move })
    const reason = scene.reasonInWords?.(move, telling, events) ?? null
    if (reason === null) return false
    const what = () => `${reason}\n${move} of seat ${at.me}\n${JSON.stringify(at.view)}`
    expect(sentence(reason), what()).toMatch(/[^.!]([.!])$/)
    expect(sentence(scene.moveInWords(move, telling)), what()).toMatch(/[^.!?]\.$/)
    let rest = reason
    while (rest !== '') {
      const found = claims
        .map((claim) => ({ claim, match: claim[0].exec(rest) }))
        .find(({ match }) => match?.index === 0)
      if (!found?.match) throw new Error(`no claim for: ${rest}\n${what()}`)
      const [whole, ...said] = found.match
      count(share.said, found.claim[0].source)
      if (!found.claim[1]({ ...at, move }, ...said)) throw new Error(`not true: ${what()}`)
      rest = rest.slice(whole.length).trim()
    }
    return true
  }

  for (let deal = 0; share.hints < how.hints; deal++) {
    const setup = how.setups[deal % how.setups.length] as Setup
    engine.ask({ do: 'new', game, ...setup, seed: String(deal + 1).padStart(64, '0') })
    for (let turn = engine.ask<Turn>({ do: 'turn' }); turn.seats.length > 0; turn = engine.ask<Turn>({ do: 'turn' })) {
      const me = turn.seats[below(turn.seats.length)] as number
      const listed = engine.ask<{ moves: string[] }>({ do: 'legal', seat: me }).moves
      const legal = listed.filter((move) => move !== 'arrange') // needs no reason
      const ask = { do: 'bot', seat: me, seed: String(share.hints + 1).padStart(64, '0') }
      const { position } = engine.ask<{ position: JsonObject }>({ do: 'position' })
      const hint = engine.ask({ ...ask, level: how.level, iterations: how.iterations }, botAnswer)
      const view = viewOf({ seat: me })
      const telling = { view, me, names, turn, legal }
      const play = (...moves: readonly string[]) => {
        const events: Event[] = []
        for (const move of moves) {
          const made = engine.ask<{ events: Event[]; outcome?: JsonObject }>({ do: 'apply', seat: me, move })
          events.push(...made.events)
          if (made.outcome) break
        }
        const after = { events, view: viewOf({ seat: me, hidden: true }) }
        engine.ask({ do: 'load', position })
        return after
      }
      const at = { me, view, open: viewOf({ seat: me, hidden: true }), legal, play }
      if (hint.wins) {
        const { outcome } = engine.ask<{ outcome?: Outcome }>({ do: 'apply', seat: me, move: hint.move })
        expect(outcome?.winners, JSON.stringify(view)).toContain(me)
        engine.ask({ do: 'load', position })
      }
      const isReasoned = check(hint.move, telling, at) || hint.wins === true
      if (legal.length > 1) {
        share.hints++
        if (isReasoned) share.withReason++
        else count(share.missing, hint.move.split(' ')[0] ?? '')
        for (let i = 0; i < 2; i++) check(legal[below(legal.length)] as string, telling, at)
      }
      const { move } = how.rivals === undefined ? hint : engine.ask({ ...ask, level: how.rivals }, botAnswer)
      engine.ask({ do: 'apply', seat: me, move })
    }
  }
  return share
}
