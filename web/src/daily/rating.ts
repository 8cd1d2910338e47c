// SPDX-License-Identifier: MIT
// How hard a deal is, in moons from one to five: what a medium and a hard bot achieve in the person's seat. They are asked
// without a clock, so every device comes to the same answer.
import type { Engine } from '../engine/engine'
import type { GameName } from '../engine/protocol'
import { botAnswer, digest as digested, outcome, turn } from '../engine/read-message'
import { fields, thing } from '../engine/reading'
import { gameOf } from '../games'
import type { Day } from '../lib/day'
import { seedText, termsOf } from './deal'

export type Judge = 'medium' | 'hard'

/** Games won out of those each of them played. */
export type Wins = Readonly<Record<Judge, number>>

export interface Rating {
  moons: number // 1 to 5
  wins: Wins
}

/** How many games each bot plays. */
export const triesFor = (game: GameName): Wins => gameOf(game).daily?.tries ?? { medium: 0, hard: 0 }

/** SHA-256 of a text, in hexadecimal digits. */
const digest = (engine: Engine, text: string): string => engine.ask({ do: 'digest', text }, digested).sha256

export function isWonBy(judge: Judge, engine: Engine, day: Day, game: GameName, candidate: number, number: number) {
  const { others, options } = termsOf(day, game)
  const levels = [judge, ...others]
  const seed = digest(engine, seedText(day, game, candidate))
  engine.ask({ do: 'new', game, players: levels.length, options, seed }, thing)
  for (let move = 0; ; move++) {
    const [seat] = engine.ask({ do: 'turn' }, turn).seats
    if (seat === undefined) break
    const seed = digest(engine, `${day} ${game} ${candidate} ${judge} ${number} ${move}`)
    const answer = engine.ask({ do: 'bot', level: levels[seat] ?? judge, seat, seed }, botAnswer)
    engine.ask({ do: 'apply', seat, move: answer.move }, thing)
  }
  const { winners } = engine.ask({ do: 'outcome' }, fields({ outcome })).outcome
  // A victory that is shared is none for this.
  return winners.length === 1 && winners[0] === 0
}

/** Of a hundred games, how many are won; both bots count the same. */
export function wonOfHundred(game: GameName, wins: Wins): number {
  const tries = triesFor(game)
  return (100 * (wins.medium * tries.hard + wins.hard * tries.medium)) / (2 * tries.medium * tries.hard)
}

// A deal that is won less often than this has one moon more.
const moonSteps = [75, 60, 45, 30]

export const moonsOf = (game: GameName, wins: Wins): number =>
  1 + moonSteps.filter((step) => wonOfHundred(game, wins) < step).length

export const ratingFrom = (game: GameName, { medium, hard }: Wins): Rating => ({
  moons: moonsOf(game, { medium, hard }),
  wins: { medium, hard },
})

/** Plays the deal again and again, one game a step; gives the rating in the end. */
export function* rate(engine: Engine, day: Day, game: GameName, candidate = 0): Generator<Wins, Rating> {
  const tries = triesFor(game)
  const wins = { medium: 0, hard: 0 }
  for (const judge of ['medium', 'hard'] as const) {
    for (let number = 0; number < tries[judge]; number++) {
      if (isWonBy(judge, engine, day, game, candidate, number)) wins[judge]++
      yield { ...wins }
    }
  }
  return { moons: moonsOf(game, wins), wins }
}
