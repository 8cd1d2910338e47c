// SPDX-License-Identifier: MIT
// Where the cards of Midnight Party come from and go to. Cards of other hands have no place of their own before they lie
// open: they come from the player's panel.
import type { Journey } from '../../parts/motion'
import type { Telling } from '../scene'
import { material, type PartyEvent } from './shapes'
import type { PartyView } from './view'

/** Names of the pieces of a hand: each card once, equal special actions numbered. */
export const cardPiece = (card: string): string => `card:${card}`
export const specialPiece = (specials: readonly string[], index: number): string =>
  `special:${specials[index] ?? ''}:${specials.slice(0, index).filter((name) => name === specials[index]).length}`

const piecesOf = (view: PartyView, seat: number): string[] => [
  ...(view.hands[seat] ?? []).map(cardPiece),
  ...(view.specials[seat] ?? []).map((_, i, all) => specialPiece(all, i)),
]

const pileOf = (piece: string): string =>
  piece.startsWith('special:') ? 'special-pile' : piece.startsWith('card:E') ? 'energy-pile' : 'pile'

/** One's own cards, from their piles. */
export const dealt = (now: Telling<PartyView>): Journey[] => journeys([], now, null)

export function journeys(events: readonly PartyEvent[], now: Telling<PartyView>, before: PartyView | null): Journey[] {
  const result: Journey[] = []
  const newRound = events.some((event) => event.type === 'round')
  for (const event of events) {
    if ((event.type !== 'play' && event.type !== 'recycle') || event.seat === now.me) continue
    const [piece, seat] = [cardPiece(event.card), `seat:${event.seat}`]
    result.push(event.type === 'play' ? { piece, from: seat, turn: true } : { piece, to: seat })
  }
  if (now.me === null) return result
  const was = before ? piecesOf(before, now.me) : []
  const is = piecesOf(now.view, now.me)
  const open = before ? before.discard.slice(0, material.get().recycle_depth).map(cardPiece) : []
  for (const piece of was) {
    if (!is.includes(piece) || newRound) result.push({ piece, to: newRound ? pileOf(piece) : 'discard' })
  }
  for (const piece of is) {
    if (was.includes(piece) && !newRound) continue
    if (open.includes(piece) && !newRound) result.push({ piece, from: 'discard' })
    else result.push({ piece, from: pileOf(piece), turn: true })
  }
  return result
}
