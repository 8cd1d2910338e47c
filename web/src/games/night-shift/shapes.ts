// SPDX-License-Identifier: MIT
// What the engine sends of Night Shift (docs/protocol.md, night-shift).
import { eachOf, fields, flag, listOf, mapOf, oneOf, wholeFrom, type Read } from '../../engine/reading'
import { eventOf, Material, type Shapes } from '../../engine/shapes'

const levels = ['very-easy', 'easy', 'regular', 'difficult'] as const
const files = Array.from({ length: 48 }, (_, i) => String(i + 1))

const card = oneOf(files, 'a file')
const cardOrBack = oneOf([...files, '?'], 'a file')
const seat = wholeFrom(0, 0)
const few = wholeFrom(0, 99)
const level = oneOf(levels)
const step = oneOf(['use', 'past', 'future', 'return', 'lay', 'front', 'over'])
const row = fields({ set: flag, cards: listOf(card) })

export const view = fields({
  game: oneOf(['night-shift']),
  options: fields({ level }),
  pile: listOf(cardOrBack), // top first; "?" for what was never seen
  present: listOf(card),
  past: listOf(card), // oldest first
  future: listOf(row),
  finished: few,
  sweets_on: mapOf<number, string>(few, card),
  stash: few,
  reserve: few,
  coffee: few,
  step,
  pending: few,
  laid: few,
  idle: few,
  memory: listOf(cardOrBack),
})

export const event = eventOf({
  use: { seat, card },
  draw: { seat, card, from: oneOf(['pile', 'past']) },
  sweet: { seat },
  score: { seat, card },
  back: { card, sweets: few },
  past: { seat, card },
  lay: { seat, card, at: oneOf(['end', 'front']) },
  coffee: { seat, left: few },
  sequence: { seat, cards: listOf(card), sweets: few },
  trim: { card },
  take: { seat, card },
  future: { seat, card, set: flag },
  set: { seat, cards: listOf(card) },
  join: { cards: listOf(card), set: flag },
  return: { seat, card },
  turn: { idle: few },
  end: { reason: oneOf(['finished', 'asleep']), finished: few },
})

const deed = oneOf([
  'draw-one',
  'draw-two',
  'draw-thrice',
  'front',
  'two-past',
  'from-past',
  'one-future',
  'all-future',
  'exchange',
  'clear',
  'coffee',
  'sweet',
  'nothing',
])

export const material = new Material(
  fields({
    files: listOf(fields({ number: few, action: deed, symbols: few })),
    levels: eachOf(levels, fields({ coffee: few })),
    max_idle: few,
    shortest_sequence: few,
    past_after_trim: few,
  }),
)

export type Deed = Read<typeof deed>
export type Level = Read<typeof level>
export type Step = Read<typeof step>
export type FutureRow = Read<typeof row>
export type NightShiftView = Read<typeof view>
export type NightShiftEvent = Read<typeof event>

const shapes: Shapes = { view, event, material }
export default shapes
