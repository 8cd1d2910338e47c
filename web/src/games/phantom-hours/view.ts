// SPDX-License-Identifier: MIT
// A moment of Phantom Hours as docs/protocol.md lays it out, and where its cards are drawn. Names of pieces tell no more
// than the viewer may know: an open card is named after itself, a face-down one after its seat and place only.

import type { Corner } from '../../parts/spread'
import type { Card } from './shapes'

export type { Card, PhantomEvent, PhantomView } from './shapes'

/** Where the number of an hour stands on its card. */
export const hourCorner: Corner = { width: 0.58, height: 0.34 }

export const isGhost = (card: Card): boolean => card === 'G'
export const isHidden = (card: Card): boolean => card === '?'

/** Everybody but `me`, from my left round to my right; all seats if nobody sits at the lower edge. */
export function seatsAround(me: number | null, players: number): number[] {
  const all = Array.from({ length: players }, (_, i) => i)
  return me === null ? all : all.slice(1).map((step) => (me + step) % players)
}

/** How often a card stands among those before it, so that equal cards get names of their own. */
const timesBefore = (cards: readonly Card[], at: number): number =>
  cards.slice(0, at).filter((card) => card === cards[at]).length

export const handPieces = (seat: number, hand: readonly Card[]): string[] =>
  hand.map((card, i) => (isHidden(card) ? `hand-${seat}-${i + 1}` : `hand-${seat}-${card}-${timesBefore(hand, i)}`))

export const rowPiece = (seat: number, card: Card): string => `row-${seat}-${card}`
export const outPiece = (place: number): string => `out-${place}`
export const drawnPiece = 'drawn'
export const pileAnchor = 'pile'
export const handAnchor = (seat: number): string => `hands-${seat}`

/** Which cards of an open hand everybody knows to be there (PH-18). */
export function knownCards(hand: readonly Card[], known: readonly Card[]): boolean[] {
  const left = [...known]
  return hand.map((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
