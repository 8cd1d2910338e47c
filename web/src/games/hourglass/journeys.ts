// SPDX-License-Identifier: MIT
// Where cards come from and go to. Open cards are pieces by their own name, holders by their letter. Backs of a hand are
// counted, not named: which of them leaves says nothing about a card. A set that changes hands needs no journey: it is
// on the table before and after, and travels as a whole.
import type { HourglassEvent } from './shapes'
import type { Journey } from '../../parts/motion'
import type { Telling } from '../scene'
import { hidden, type HourglassView } from './view'

export const pileAnchor = 'pile'
/** On a phone that shows only a hand: the edge beyond which the table stands on a screen for all. */
export const screenAnchor = 'screen'
export const handAnchor = (seat: number): string => `hand-${seat}`
export const wonAnchor = (seat: number): string => `won-${seat}`
export const setPiece = (holder: string): string => `set-${holder}`
export const holderPiece = (holder: string): string => `holder-${holder}`
export const backPiece = (seat: number, place: number): string => `back-${seat}-${place}`

/** The name of a card in a hand, for motion. */
export const pieceInHand = (card: string, seat: number, place: number): string =>
  card === hidden ? backPiece(seat, place) : card

/** One card for each hand, then the next one. */
export function dealt({ view }: Pick<Telling<HourglassView>, 'view'>): Journey[] {
  const most = Math.max(...view.hands.map((hand) => hand.length))
  return Array.from({ length: most }, (_, i) => i).flatMap((i) =>
    view.hands.flatMap((hand, seat) => {
      const card = hand[i]
      return card === undefined ? [] : [{ piece: pieceInHand(card, seat, i), from: pileAnchor, turn: card !== hidden }]
    }),
  )
}

export function journeys(
  events: readonly HourglassEvent[],
  now: Telling<HourglassView>,
  before: HourglassView | null,
): Journey[] {
  // One journey a piece: a card that is laid and gathered at once goes straight to where it ends.
  const found = new Map<string, Journey>()
  const go = (journey: Journey) => found.set(journey.piece, journey)
  for (const event of events) {
    switch (event.type) {
      case 'open':
      case 'take':
      case 'under': {
        const { card, seat } = event
        go({
          piece: card,
          from: handAnchor(seat),
          to: screenAnchor,
          turn: before?.hands[seat]?.includes(card) !== true,
        })
        break
      }
      case 'drop': {
        const { card, seat } = event
        go({ piece: pieceInHand(card, seat, (before?.hands[seat]?.length ?? 1) - 1), to: pileAnchor })
        break
      }
      case 'collect':
        for (const each of event.cards) go({ piece: each, to: wonAnchor(event.seat) })
        break
      case 'draw':
      case 'deal': {
        const { cards, seat } = event
        const kept = (now.view.hands[seat]?.length ?? 0) - cards.length
        cards.forEach((each, i) => {
          go({ piece: pieceInHand(each, seat, kept + i), from: pileAnchor, turn: each !== hidden })
        })
        break
      }
    }
  }
  return [...found.values()]
}
