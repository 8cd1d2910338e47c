// SPDX-License-Identifier: MIT
// Whole positions of Phantom Hours for two from what matters in them: hours that are not named lie in the pile.
import type { JsonObject } from '../../../engine/protocol'

type Row = (string | null)[]

interface Wanted {
  rows?: [Row, Row]
  hands: [string[], string[]]
  /** The hour in the lamplight, which the learner has to lay or keep. */
  drawn?: string
}

export const empty: Row = [null, null, null, null, null, null, null]
const hours = Array.from({ length: 17 }, (_, i) => String(i + 6).padStart(2, '0'))
// Two of each, as unsorted as a shuffled pile: cards taken from it should not rise.
const allHours = Array.from({ length: 34 }, (_, i) => hours[(i * 5) % 17] ?? '')

export function mantelpiece({ rows = [empty, empty], hands, drawn }: Wanted): JsonObject {
  const pile = [...allHours]
  for (const card of [...rows.flat(), ...hands.flat(), drawn ?? null]) {
    const at = card === null ? -1 : pile.indexOf(card)
    if (at >= 0) pile.splice(at, 1)
  }
  return {
    game: 'phantom-hours',
    players: 2,
    turn: 0,
    turns: 0,
    hands,
    rows,
    pile,
    out: [],
    drawn: drawn ?? null,
    known: [[], []],
  }
}
