// SPDX-License-Identifier: MIT
// What the engine sends of Midnight Party (docs/protocol.md, midnight-party).
import { count, eachOf, fields, flag, listOf, oneOf, orNull, textOr, wholeFrom, type Read } from '../../engine/reading'
import { eventOf, Material, type Shapes } from '../../engine/shapes'

export const figures = ['R', 'B', 'G', 'P', 'Y'] as const
export const specialNames = ['timeshift', 'dejavu', 'recycle', 'badhand'] as const
const hourCards = figures.flatMap((one, i) =>
  figures.slice(i + 1).flatMap((other) => [1, 2, 3, 4, 5, 6].map((hours) => `${one}${hours}${other}${7 - hours}`)),
)
const energyCards = ['E1/1', 'E1/2', 'E1/3', 'E1/4', 'E2/2', 'E2/3', 'E3/3']

const seat = wholeFrom(0, 5)
const round = wholeFrom(1, 999)
const points = wholeFrom(0, 9999)
const hour = wholeFrom(1, 24)
const figure = oneOf(figures)
const place = textOr(['party'], hour)
const hourCard = oneOf(hourCards, 'an hour card')
const energyCard = oneOf(energyCards, 'an energy card')
const handCard = oneOf([...hourCards, ...energyCards], 'a card')
const hiddenHourCard = oneOf([...hourCards, '?'], 'an hour card')
const hiddenHandCard = oneOf([...hourCards, ...energyCards, '?', 'E?'], 'a card')
const hiddenEnergy = oneOf([...energyCards, 'E?'], 'an energy card')
const hiddenSpecial = oneOf([...specialNames, '?'], 'a special action')

export const view = fields({
  game: oneOf(['midnight-party']),
  mode: oneOf(['duel', 'solo', 'teams']),
  players: wholeFrom(2, 6),
  turn: orNull(seat),
  round,
  first: seat,
  clock: eachOf(figures, place),
  owners: eachOf(figures, orNull(seat)),
  hands: listOf(listOf(hiddenHandCard)), // by seat: hour cards, then energy cards; "?" and "E?" if hidden
  specials: listOf(listOf(hiddenSpecial)), // by seat; "?" if hidden
  ability: listOf(flag),
  pile: listOf(hiddenHourCard),
  discard: listOf(hourCard), // the top first
  energy: listOf(hiddenEnergy),
  special_pile: listOf(hiddenSpecial),
  used: listOf(oneOf([...energyCards, ...specialNames], 'a card')),
  scores: listOf(points),
  must_play: flag,
  sides: listOf(listOf(seat)), // the seats that win together
  figures: listOf(listOf(figure)), // by seat, those it plays, alone or with its partner
})

export const event = eventOf({
  play: { seat, card: hourCard, first: figure },
  boost: { seat, card: energyCard, figure },
  timeshift: { seat, figure },
  dejavu: { seat },
  recycle: { seat, card: hourCard, for: handCard },
  badhand: { seat, cards: listOf(handCard) },
  ability: { seat, cards: listOf(handCard) },
  pass: { seat },
  walk: { figure, from: hour, to: place, hours: wholeFrom(0, 99), back: flag },
  special: { seat, figure, card: hiddenSpecial },
  energy: { seat, figure, card: hiddenEnergy },
  refresh: { seat },
  draw: { seat, cards: listOf(hiddenHourCard) },
  deal: { seat, cards: listOf(hiddenHourCard) },
  score: { seat, points, total: points },
  'win-round': { seats: listOf(seat) },
  'tied-round': {},
  round: { round, first: seat },
  consolation: { seat, card: hiddenSpecial },
  end: {},
})

export const material = new Material(
  fields({
    midnight: hour,
    special_hour: hour,
    waking_hours: listOf(hour), // on which a figure wakes its player's ghost card
    recycle_depth: count, // how many cards of the discard pile lie open
  }),
)

export type Figure = Read<typeof figure>
export type Place = Read<typeof place>
export type Special = (typeof specialNames)[number]
export type PartyView = Read<typeof view>
export type PartyEvent = Read<typeof event>

const shapes: Shapes = { view, event, material }
export default shapes
