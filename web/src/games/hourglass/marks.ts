// SPDX-License-Identifier: MIT
// What others did since my last move, as marks on the table: who laid which card, who put one under the pile, who won
// how much.
import type { HourglassEvent } from './shapes'

export interface Marks {
  cards: Map<string, number> // who laid or tucked it
  pile: number | null // who put a card under the pile last
  gained: Map<number, number> // hourglasses collected, by seat
}

export function marksOf(since: readonly HourglassEvent[], me: number | null): Marks {
  const marks: Marks = { cards: new Map(), pile: null, gained: new Map() }
  for (const event of since) {
    if (event.type === 'collect') {
      // The cards of this round leave the table, and the same ones may come back in a second pass.
      marks.cards.clear()
      marks.pile = null
      marks.gained.set(event.seat, (marks.gained.get(event.seat) ?? 0) + event.hourglasses)
    } else if (event.type === 'drop') {
      if (event.seat !== me) marks.pile = event.seat
    } else if (event.type === 'open' || event.type === 'take' || event.type === 'under') {
      if (event.seat !== me) marks.cards.set(event.card, event.seat)
    }
  }
  return marks
}
