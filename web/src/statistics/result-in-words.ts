// SPDX-License-Identifier: MIT
import { scoreInWords } from '../words/result'
import { sayAny } from '../words/words.svelte'
import type { GameRow } from './game-row'

/** Won or not, and with how much; needs the words of the game. */
export function resultOf(row: GameRow): string {
  const result = sayAny(`page.daily.result.${row.result ?? 'lost'}`)
  const outcome = { scores: [row.score ?? 0], winners: [], reason: row.reason }
  const score = row.score === null ? '' : scoreInWords(outcome, row.game, 0)
  return score === '' ? result : `${result}, ${score}`
}
