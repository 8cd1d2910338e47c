// SPDX-License-Identifier: MIT
// One finished game as it is remembered: how it ended for the one who plays at this device, and against whom.
import type { GameName, Outcome } from '../engine/protocol'
import {
  count,
  fields,
  flag,
  listOf,
  number,
  oneOf,
  orNull,
  text,
  Unfit,
  wholeFrom,
  type Reader,
} from '../engine/reading'
import { levels, type OpenTable, type TableSetup } from '../engine/table'
import { gameOf, isGame } from '../games'
import type { Against, Finished, Result } from '../games/finished'

export interface GameRow extends Finished {
  id: string // of its table: a game counts once
  game: GameName
}

const isAgainst = (value: unknown): value is Against =>
  typeof value === 'string' && /^(people|(bot|alone)-[a-z-]+)$/.test(value)
const against: Reader<Against> = (value) => {
  if (!isAgainst(value)) throw new Unfit('an opponent')
  return value
}
const game: Reader<GameName> = (value) => {
  if (!isGame(value)) throw new Unfit('a game')
  return value
}

const row: Reader<GameRow> = fields({
  id: text,
  game,
  at: wholeFrom(0, 8_640_000_000_000_000), // what a Date can be
  players: count,
  result: orNull(oneOf(['won', 'shared', 'lost'])),
  score: orNull(number),
  reason: text,
  helped: flag,
  against,
  online: flag,
  daily: orNull(text),
  night: orNull(text),
  feats: listOf(text),
})

/** What was stored or came from a file, as a row; null if it is none, or of a game that this page does not have. */
export function readRow(value: unknown): GameRow | null {
  try {
    return row(value)
  } catch (error) {
    if (error instanceof Unfit) return null
    throw error
  }
}

function againstOf({ game, chairs, options }: TableSetup): Against {
  const { solo } = gameOf(game)
  if (solo) return `alone-${String(options[solo.option] ?? solo.usual)}`
  const bots = chairs.flatMap((chair) => (chair.kind === 'bot' ? [levels.indexOf(chair.level)] : []))
  // A game against people and bots counts as one against people.
  return bots.length === chairs.length - 1 ? `bot-${levels[Math.max(...bots)] ?? 'easy'}` : 'people'
}

function resultFor(seat: number, outcome: Outcome, teams: boolean): Result {
  if (!outcome.winners.includes(seat)) return 'lost'
  // A team does not share its victory, it has it (MP-7).
  return outcome.winners.length === 1 || teams ? 'won' : 'shared'
}

/** What is remembered of a game; null where nobody of this device played, or all agreed that it does not count. */
export function rowOf(table: OpenTable, outcome: Outcome, online: boolean, at: number): GameRow | null {
  const { game, chairs, options, daily, origin } = table.setup
  const people = chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []))
  const [me, ...others] = people
  // Somebody's record that was looked at, or a game that was played on from its middle, is no game of one's own.
  if (me === undefined || origin !== undefined || outcome.reason === 'aborted') return null
  const alone = others.length === 0
  return {
    id: table.id,
    game,
    at,
    players: chairs.length,
    result: alone ? resultFor(me, outcome, options['mode'] === 'teams') : null,
    score: alone ? (outcome.scores[me] ?? null) : null,
    reason: outcome.reason,
    helped: table.helped,
    against: againstOf(table.setup),
    online,
    daily: daily ?? null,
    night: null,
    feats: [],
  }
}
