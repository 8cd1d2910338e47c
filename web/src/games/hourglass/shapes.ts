// SPDX-License-Identifier: MIT
// What the engine sends of Hourglass (docs/protocol.md, hourglass).
import { fields, listOf, mapOf, oneOf, orNull, wholeFrom, type Read } from '../../engine/reading'
import { eventOf, Material, type Shapes } from '../../engine/shapes'

export const hidden = '?'
export const holders = ['A', 'B', 'C'] as const
export const suits = ['R', 'P', 'J'] as const
const cards = suits.flatMap((suit) =>
  Array.from({ length: 25 }, (_, i) => i + 1)
    .filter((number) => suit !== 'J' || number % 2 === 1)
    .map((number) => `${suit}${number}`),
)

const card = oneOf(cards, 'a card')
const cardOrBack = oneOf([...cards, hidden], 'a card')
const seat = wholeFrom(0, 4)
const score = wholeFrom(0, 999)
const round = wholeFrom(1, 99)
const holder = oneOf(holders)
const dir = oneOf(['+', '-'])

const set = fields({
  holder,
  dir,
  owner: seat,
  cards: listOf(card), // bottom to top
  tucked: listOf(card), // in the order played
  worth: score, // hourglasses on all of them
})

export const view = fields({
  game: oneOf(['hourglass']),
  options: fields({ passes: wholeFrom(1, 2), hourglasses: mapOf(wholeFrom(0, 3), card) }),
  players: wholeFrom(2, 5),
  turn: orNull(seat),
  round,
  pass: wholeFrom(1, 2),
  first: seat,
  hands: listOf(listOf(cardOrBack)),
  sets: listOf(set),
  pile: listOf(cardOrBack),
  won: listOf(listOf(cardOrBack)),
  banked: listOf(score),
  dropped: listOf(listOf(cardOrBack)),
  scores: listOf(score), // the hourglasses a seat has for sure: on won cards, and noted in earlier passes
})

export const event = eventOf({
  open: { seat, holder, dir, card },
  take: { seat, holder, from: seat, card },
  under: { seat, holder, owner: seat, card },
  drop: { seat, card: cardOrBack },
  collect: { seat, holder, cards: listOf(card), hourglasses: score },
  draw: { seat, cards: listOf(cardOrBack) },
  deal: { seat, cards: listOf(cardOrBack) },
  bank: { seat, hourglasses: score },
  round: { round, first: seat },
  end: {},
})

export const material = new Material(fields({ cards: listOf(fields({ name: card, hourglasses: wholeFrom(0, 3) })) }))

export type Holder = Read<typeof holder>
export type Direction = Read<typeof dir>
export type Suit = (typeof suits)[number]
export type SetInPlay = Read<typeof set>
export type HourglassView = Read<typeof view>
export type HourglassEvent = Read<typeof event>

const shapes: Shapes = { view, event, material }
export default shapes
