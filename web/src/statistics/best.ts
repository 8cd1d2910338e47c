// SPDX-License-Identifier: MIT
// Whether a game was the best one of its kind at this device.
import { gameOf } from '../games'
import type { GameRow } from './game-row'

const enough = 2 // games before it: a first one is always the best, and says nothing

/** Against the same opponents, at a table of the same size, counted in the same way. */
const isAlike = (a: GameRow, b: GameRow): boolean =>
  a.game === b.game &&
  a.against === b.against &&
  a.players === b.players &&
  (!gameOf(a.game).score?.byReason || a.reason === b.reason)

export function isBest(row: GameRow, all: readonly GameRow[]): boolean {
  const { score } = row
  if (score === null || score <= 0 || !gameOf(row.game).score) return false
  const others = all.filter((other) => other.id !== row.id && isAlike(other, row))
  return others.length >= enough && others.every((other) => (other.score ?? 0) < score)
}
