// SPDX-License-Identifier: MIT
// What the engine sends of Phantom Hours (docs/protocol.md, phantom-hours).
import { fields, flag, listOf, oneOf, orNull, wholeFrom, type Read } from '../../engine/reading'
import { eventOf, type Shapes } from '../../engine/shapes'

const hours = Array.from({ length: 17 }, (_, i) => String(i + 6).padStart(2, '0'))

/** "06" to "22", "G" for a ghost, "?" for a card the viewer may not know. */
const card = oneOf([...hours, 'G', '?'], 'a card')
const seat = wholeFrom(0, 3)
const turns = wholeFrom(0, 999)
const place = wholeFrom(1, 99)

export const view = fields({
  game: oneOf(['phantom-hours']),
  players: wholeFrom(2, 4),
  turn: orNull(seat),
  turns,
  hands: listOf(listOf(card)), // by seat, in their owners' order
  rows: listOf(listOf(orNull(card))), // by seat, seven places
  pile: listOf(card),
  out: listOf(card),
  drawn: orNull(card),
  known: listOf(listOf(card)), // by seat, what everybody knows of a hand
  draws_from: listOf(seat), // by seat, whose cards are drawn
})

export const event = eventOf({
  draw: { seat, from: seat, place, card },
  join: { seat, card, place: orNull(place) },
  place: { seat, card, place },
  keep: { seat, card, wanted: flag },
  leave: { seat, card },
  'only-ghosts': { seat },
  take: { seat, card, place: orNull(place) },
  shift: { seat, card, place, to: place },
  turn: { seat, turns },
  end: { reason: oneOf(['row-complete', 'turn-limit', 'empty-hand']), winners: listOf(seat), turns },
  arrange: { seat },
})

export type Card = Read<typeof card>
export type PhantomView = Read<typeof view>
export type PhantomEvent = Read<typeof event>

const shapes: Shapes = { view, event }
export default shapes
