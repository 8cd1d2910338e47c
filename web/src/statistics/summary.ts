// SPDX-License-Identifier: MIT
// What finished games add up to, one game at a time.
import type { GameName } from '../engine/protocol'
import { gameNames, gameOf, games } from '../games'
import { levels } from '../engine/table'
import type { Against } from '../games/finished'
import type { GameRow } from './game-row'

export interface Tally {
  won: number
  shared: number
  lost: number
}

export interface Scores {
  reason: string // what is counted, where a game counts different things; else empty
  best: number
  mean: number
}

export interface Summary extends Tally {
  game: GameName
  played: number // together with those where several people shared the device
  unaided: number // of those that were won
  together: number // several people at this device: nobody is "you"
  streak: number // most games won one after the other
  scores: Scores[]
  against: (Tally & { against: Against })[]
}

// In most games the reason says why the game ended, not what is counted.
const unitOf = (row: GameRow): string => (gameOf(row.game).score?.byReason ? row.reason : '')

const tally = (rows: readonly GameRow[]): Tally => ({
  won: rows.filter(({ result }) => result === 'won').length,
  shared: rows.filter(({ result }) => result === 'shared').length,
  lost: rows.filter(({ result }) => result === 'lost').length,
})

function longestStreak(rows: readonly GameRow[]): number {
  let longest = 0
  let now = 0
  for (const { result } of rows) {
    now = result === 'won' ? now + 1 : 0
    longest = Math.max(longest, now)
  }
  return longest
}

function scoresOf(rows: readonly GameRow[]): Scores[] {
  return [...new Set(rows.map(unitOf))].flatMap((reason) => {
    const scores = rows.flatMap((row) => (unitOf(row) === reason && row.score !== null ? [row.score] : []))
    if (scores.length === 0) return []
    return [{ reason, best: Math.max(...scores), mean: scores.reduce((sum, each) => sum + each, 0) / scores.length }]
  })
}

const order: readonly string[] = [
  ...games.flatMap(({ solo }) => solo?.values ?? []).map((level) => `alone-${level}`),
  ...levels.map((level) => `bot-${level}`),
  'people',
]

function summaryOf(game: GameName, all: readonly GameRow[]): Summary {
  const mine = all.filter(({ result }) => result !== null)
  const kinds = [...new Set(mine.map(({ against }) => against))].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return {
    game,
    played: all.length,
    ...tally(mine),
    unaided: mine.filter(({ result, helped }) => result === 'won' && !helped).length,
    together: all.length - mine.length,
    streak: longestStreak(mine),
    scores: gameOf(game).score ? scoresOf(mine) : [],
    against: kinds.map((against) => ({ against, ...tally(mine.filter((row) => row.against === against)) })),
  }
}

/** One summary for each game that was played, in the order of the shelf; `rows` come with the earliest first. */
export function summaries(rows: readonly GameRow[]): Summary[] {
  return gameNames.flatMap((game) => {
    const own = rows.filter((row) => row.game === game)
    return own.length > 0 ? [summaryOf(game, own)] : []
  })
}
