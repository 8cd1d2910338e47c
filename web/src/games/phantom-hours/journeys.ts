// SPDX-License-Identifier: MIT
// How cards travel: from a hand into the lamplight, from there onto a place, into a hand or out of the game.
import type { PhantomEvent } from './shapes'
import type { Journey } from '../../parts/motion'
import type { Telling } from '../scene'
import { drawnPiece, handPieces, isHidden, outPiece, pileAnchor, rowPiece, type PhantomView } from './view'

/** The card that came into a hand: itself if it is open, else the last back, for nobody knows where it went. */
function joined(view: PhantomView, seat: number, card: string): string | undefined {
  const hand = view.hands[seat] ?? []
  const pieces = handPieces(seat, hand)
  const at = hand.lastIndexOf(card)
  return at >= 0 && !isHidden(card) ? pieces[at] : pieces.at(-1)
}

export function dealt({ view }: Pick<Telling<PhantomView>, 'view'>): Journey[] {
  const hands = view.hands.map((hand, seat) => handPieces(seat, hand))
  const most = Math.max(...hands.map((hand) => hand.length))
  return Array.from({ length: most }, (_, i) => hands.flatMap((hand) => hand.slice(i, i + 1)))
    .flat()
    .map((piece) => ({ piece, from: pileAnchor }))
}

export function journeys(
  events: readonly PhantomEvent[],
  now: Telling<PhantomView>,
  before: PhantomView | null,
): Journey[] {
  const { view } = now
  if (before === null) return []
  const result: Journey[] = []
  let source = drawnPiece // where the card in the lamplight came from, as far as it was seen before
  const add = (piece: string | undefined, from: string, turn = false) => {
    if (piece !== undefined) result.push({ piece, from, turn })
  }
  for (const event of events) {
    if (event.type === 'draw') {
      source = handPieces(event.from, before.hands[event.from] ?? [])[event.place - 1] ?? drawnPiece
      if (view.drawn !== null) add(drawnPiece, source, true)
    } else if (event.type === 'join') add(joined(view, event.seat, event.card), source, source !== drawnPiece)
    else if (event.type === 'place') add(rowPiece(event.seat, event.card), source)
    else if (event.type === 'leave') add(outPiece(view.out.length), source)
    else if (event.type === 'take') add(joined(view, event.seat, event.card), pileAnchor)
  }
  return result
}
