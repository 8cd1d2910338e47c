// SPDX-License-Identifier: MIT
// One finished game as it is remembered: how it ended for the one who plays at this device, and against whom.
import type { GameName, Outcome } from '../engine/protocol'
import { levels, type OpenTable, type TableSetup } from '../engine/table'
import { gameOf } from '../games'

export type Result = 'won' | 'shared' | 'lost'

/** Bots by the strongest of them, people elsewhere, or how hard it was alone. */
export type Against = `bot-${string}` | 'people' | `alone-${string}`

export interface GameRow {
  id: string // of its table: a game counts once
  game: GameName
  at: number // when it ended, milliseconds since 1970
  players: number
  result: Result | null // null: several people at this device, so none of them is "you"
  score: number | null // null: as above
  reason: string // how it ended; in some games it tells what is counted
  helped: boolean // a hint or a memory aid was used, or a move taken back
  against: Against
  online: boolean
  daily: string | null // the day whose deal it was
}

function againstOf({ game, chairs, options }: TableSetup): Against {
  const { solo } = gameOf(game)
  if (solo) return `alone-${String(options[solo.option] ?? solo.usual)}`
  const bots = chairs.flatMap((chair) => (chair.kind === 'bot' ? [levels.indexOf(chair.level)] : []))
  // Who plays against people and bots plays against people.
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
  }
}
