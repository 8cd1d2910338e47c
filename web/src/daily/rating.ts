// SPDX-License-Identifier: MIT
// How hard a deal of the day is, in moons from one to five. The engine's own players try it several times: in Night Shift
// the planner with a memory of 24 files, elsewhere a medium bot on the person's seat. They are asked without a clock, so
// every device comes to the same answer.
import type { Engine } from '../engine/engine'
import type { BotAnswer, GameName, JsonObject, Outcome, Turn } from '../engine/protocol'
import { sha256 } from '../online/sha256'
import type { Day } from './day'
import { fatigueOf, opponentOf, seedOf } from './deal'

export interface Rating {
  moons: number // 1 to 5
  won: number
  tries: number
  cups?: number // of coffee to spare in a night that was won, on average; only in Night Shift
}

export const triesFor = (game: GameName): number => (game === 'night-shift' ? 4 : 10)

interface Try {
  won: boolean
  /** Cups of coffee to spare at dawn; below zero, what was missing. Only in Night Shift. */
  spare: number
}

const filesInAll = 48
const filesOfACup = 12 // what is left undone counts like the coffee it would have taken

function play(engine: Engine, day: Day, game: GameName, number: number): Try {
  const alone = game === 'night-shift'
  const levels = alone ? ['hard'] : ['medium', opponentOf(day)]
  const options: JsonObject = alone ? { level: fatigueOf(day) } : {}
  engine.ask({ do: 'new', game, players: levels.length, options, seed: seedOf(day, game) })
  for (let move = 0; ; move++) {
    const [seat] = engine.ask<Turn>({ do: 'turn' }).seats
    if (seat === undefined) break
    const seed = sha256(new TextEncoder().encode(`${day} ${game} ${number} ${move}`))
    const answer = engine.ask<BotAnswer>({ do: 'bot', level: levels[seat] ?? 'medium', seat, seed })
    engine.ask({ do: 'apply', seat, move: answer.move })
  }
  const { outcome } = engine.ask<{ outcome: Outcome }>({ do: 'outcome' })
  const won = outcome.winners.includes(0)
  const { position } = engine.ask<{ position: JsonObject }>({ do: 'position' })
  const spare = won ? Number(position['coffee'] ?? 0) : ((outcome.scores[0] ?? 0) - filesInAll) / filesOfACup
  return { won, spare }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export function moonsOf(game: GameName, tries: readonly Try[]): number {
  if (game !== 'night-shift') return 1 + Math.round(4 * mean(tries.map(({ won }) => (won ? 0 : 1))))
  const spare = mean(tries.map((each) => each.spare))
  return 1 + [1.5, 1, 0.5, 0].filter((cups) => spare < cups).length
}

/** Plays the deal again and again, one game a step; gives the rating in the end. */
export function* rate(engine: Engine, day: Day, game: GameName): Generator<number, Rating> {
  const tries: Try[] = []
  while (tries.length < triesFor(game)) {
    tries.push(play(engine, day, game, tries.length))
    yield tries.length
  }
  const won = tries.filter((each) => each.won)
  const rating: Rating = { moons: moonsOf(game, tries), won: won.length, tries: tries.length }
  return game === 'night-shift' && won.length > 0 ? { ...rating, cups: mean(won.map(({ spare }) => spare)) } : rating
}
