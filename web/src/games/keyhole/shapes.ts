// SPDX-License-Identifier: MIT
// What the engine sends of Keyhole (docs/protocol.md, keyhole). Lengths are millimetres: x grows east, y north, z up.
import {
  count,
  eachOf,
  fields,
  flag,
  listOf,
  matching,
  number,
  oneOf,
  orElse,
  orNull,
  textOr,
  tupleOf,
  wholeFrom,
  type Read,
} from '../../engine/reading'
import { eventOf, Material, type Shapes } from '../../engine/shapes'

export const pieceNames = ['mirror', 'piano', 'armchair', 'desk', 'trolley', 'dresser'] as const
export const rests = ['up', 'down', 'back', 'front', 'left', 'right'] as const
export const sides = ['N', 'E', 'S', 'W'] as const
export const ghostIds = ['l1', 'm1', 'm2', 's1', 's2', 's3', 's4'] as const
export const midnightCards = [
  'extra-curious',
  'take-cover',
  'too-keen',
  'silliest-face',
  'tag',
  'dance-floor',
  'the-floor-is-lava',
  'big-brother',
  'knock-knock',
  'dizzy',
  'crystal-ball',
  'red-light-green-light',
] as const

const seat = wholeFrom(0, 3)
const round = wholeFrom(1, 5)
const score = wholeFrom(0, 999)
const piece = oneOf(pieceNames)
const rest = oneOf(rests)
const side = oneOf(sides)
const ghost = oneOf(ghostIds)
const midnightCard = oneOf(midnightCards)
const field = matching(/^[a-f][1-6]$/, 'a field')
const anyPiece = pieceNames.join('|')
const card = matching(new RegExp(`^(plain|(${anyPiece})\\+(${anyPiece})) \\d$`), 'a movement card')
const anyGhost = ghostIds.join('|')
const walk = matching(
  new RegExp(`^(walk (${anyGhost}) (out|[a-f][1-6]( \\d+ \\d+ \\d+)?)|recall (${anyGhost}))$`),
  'a walk of a plan',
)
const length = wholeFrom(0, 9999)
const doorNumber = wholeFrom(1, 6)
const bits = matching(/^[0-9a-f]{32}$/, '32 hexadecimal digits') // one for each sample point

// Where a piece stands and how it lies (KH-9); z is the height of its lowest point.
const standing = { x: length, y: length, z: length, yaw: wholeFrom(0, 359), rest }
const pose = fields(standing)
const place = { field, x: length, y: length, z: length }
const spot = fields({ ...place, lying: flag })
const door = fields({ side, door: doorNumber })

const ghostInView = fields({
  seat,
  id: ghost,
  at: textOr(['start', 'escaped', 'supply'], spot),
  entered: flag,
  frozen: flag,
})

const plan = fields(
  {
    walks: textOr(['?'], listOf(walk)),
    done: flag,
    steps: listOf(score), // what each walk costs; as secret as the walks
    left: score, // what they leave of the card
  },
  ['steps', 'left'],
)

const phase = oneOf(['furnish', 'midnight', 'cards', 'walk', 'side', 'over'])

export const view = fields({
  game: oneOf(['keyhole']),
  options: fields({
    layout: oneOf(['random', 'classic', 'hand']),
    walking: oneOf(['together', 'in-turn']),
    mirror: flag,
    merge: flag,
    midnight: flag,
  }),
  players: wholeFrom(2, 4),
  round,
  die: seat,
  phase,
  turn: orNull(seat),
  start: listOf(side),
  ghosts: listOf(ghostInView),
  furniture: eachOf(pieceNames, orNull(pose)),
  moved: listOf(piece),
  keyhole: door,
  chosen: listOf(score),
  cards: listOf(orNull(card)),
  midnight: orNull(midnightCard),
  plans: listOf(orNull(plan)),
  rolled: orNull(doorNumber),
  lying: flag, // whether ghosts in the lobby lie
  scores: listOf(score), // half points, if the game ended now
  tags: listOf(seat), // by seat, whose ghosts it tags
})

// Said only where ghosts take cover.
const lying = orElse(flag, false)
const put = { seat, ghost, ...place, lying }
const one = { seat, ghost }

export const event = eventOf({
  round: { round, die: seat, lying },
  midnight: { card: midnightCard, lying },
  turned: { seat, side },
  card: { seat, card },
  place: { seat, piece, field, ...standing },
  stay: { seat },
  shift: { piece, field, ...standing },
  budge: put,
  enter: put,
  home: { ...one, to: orElse(oneOf(['start', 'supply']), 'start') },
  plan: { seat, move: walk },
  done: { seat },
  walk: put,
  out: one,
  blocked: { ...one, field, lying },
  merge: { ...put, of: listOf(ghost), to: listOf(oneOf(['start', 'supply'])) },
  recall: one,
  tag: { seat },
  brother: { seat },
  roll: { seat, number: doorNumber },
  chooser: { seat },
  side: { seat, side },
  keyhole: { side, door: doorNumber, seen: flag },
  // What one look told of one ghost, with its proof (KH-22, KH-23).
  look: { ...one, ...place, lying: flag, points: score, mirror: score, seen: flag, visible: bits, reflected: bits },
  end: { lying },
})

const box = tupleOf<[x0: number, x1: number, y0: number, y1: number, z0: number, z1: number]>(
  number,
  number,
  number,
  number,
  number,
  number,
)
const size = oneOf(['small', 'medium', 'large'])

const catalogue = fields({
  lobby: fields({ fields: count, field_size: count, size: count, rounds: count }),
  fields: listOf(fields({ name: field, x: length, y: length })),
  sides: listOf(fields({ name: side, opposite: side })),
  // Of walks: between the outside of each side and each field, and from each field to each field; in their order.
  steps: fields({ sides: listOf(listOf(count)), fields: listOf(listOf(count)) }),
  doors: listOf(fields({ side, door: doorNumber, x: length, y: length })),
  bodies: listOf(
    fields({ size, radius: length, height: length, half_points_in_lobby: count, half_points_escaped: count }),
  ),
  ghosts: listOf(fields({ id: ghost, size })),
  pieces: listOf(fields({ name: piece, boxes: listOf(box), reflecting_box: orNull(count) })),
  rests: listOf(rest),
  eye: fields({ height: length, sideways: number, upwards: number }), // degrees
  samples: fields({ points: count, slices: count, angles: count, to_be_seen: count }),
  movement_cards: listOf(fields({ name: card, number: count, pieces: listOf(piece) })),
  midnight_cards: listOf(midnightCard),
})

/** The material of the game: the only place measures come from. */
export const material = new Material(catalogue)

export type PieceName = Read<typeof piece>
export type Rest = Read<typeof rest>
export type Side = Read<typeof side>
export type GhostId = Read<typeof ghost>
export type MidnightCard = Read<typeof midnightCard>
export type Pose = Read<typeof pose>
export type Spot = Read<typeof spot>
export type Ghost = Read<typeof ghostInView>
export type Door = Read<typeof door>
export type PlanOfSeat = Read<typeof plan>
export type Phase = Read<typeof phase>
export type KeyholeView = Read<typeof view>
export type KeyholeEvent = Read<typeof event>
export type Size = Read<typeof size>
export type Box = Read<typeof box>
export type Catalogue = Read<typeof catalogue>

const shapes: Shapes = { view, event, material }
export default shapes
