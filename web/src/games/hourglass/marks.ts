// SPDX-License-Identifier: MIT
// What others did since my last move, as marks on the table: who laid which card, who put one under the pile, who won
// how much.
import type { GameEvent } from '../../engine/protocol'

export interface Marks {
  cards: Map<string, number> // who laid or tucked it
  pile: number | null // who put a card under the pile last
  gained: Map<number, number> // hourglasses collected, by seat
}

export function marksOf(since: readonly GameEvent[], me: number | null): Marks {
  const marks: Marks = { cards: new Map(), pile: null, gained: new Map() }
  for (const event of since) {
    const seat = Number(event['seat'])
    if (event.type === 'collect') {
      // The cards of this round leave the table, and the same ones may come back in a second pass.
      marks.cards.clear()
      marks.pile = null
      marks.gained.set(seat, (marks.gained.get(seat) ?? 0) + Number(event['hourglasses']))
    } else if (seat !== me) {
      if (event.type === 'drop') marks.pile = seat
      else if (event.type === 'open' || event.type === 'take' || event.type === 'under')
        marks.cards.set(String(event['card']), seat)
    }
  }
  return marks
}
