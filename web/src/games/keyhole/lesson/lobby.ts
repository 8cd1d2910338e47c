// SPDX-License-Identifier: MIT
// Whole positions of Keyhole for two from what matters in them. The learner starts in the south; ghosts that are not named
// wait at their start side, and the cards of earlier rounds lie on the discard pile.
import type { JsonObject } from '../../../engine/protocol'

type Place = 'escaped' | [field: string, x: number, y: number]
export type Ghosts = Record<string, Place>
export type Furniture = Record<
  'mirror' | 'piano' | 'armchair' | 'desk' | 'trolley' | 'dresser',
  [x: number, y: number, yaw: number]
>

interface Wanted {
  round: number
  phase: 'cards' | 'walk' | 'side'
  turn: number | null
  ghosts: [Ghosts, Ghosts]
  furniture: Furniture
  keyhole: [side: string, door: number]
  cards: [string, string | null]
  /** How often each has chosen the side; the one who did so less often is next. */
  chosen: [number, number]
  /** What the other has planned already, while all walk. */
  planned?: string[]
  /** Which way the die will fall. */
  chance?: number
}

const ghostIds = ['l1', 'm1', 'm2', 's1', 's2', 's3', 's4']
// KH-8: ten of the twenty cards stay in the box when two play.
const deck = [
  'mirror+trolley 3',
  'plain 7',
  'trolley+dresser 5',
  'desk+trolley 4',
  'mirror+armchair 4',
  'piano+desk 3',
  'armchair+dresser 3',
  'plain 8',
  'mirror+dresser 5',
  'plain 9',
]

const standing = (place: Place | undefined): JsonObject | string => {
  if (place === undefined || place === 'escaped') return place ?? 'start'
  const [field, x, y] = place
  return { field, x, y, z: 0, lying: false }
}

/** KH-39: the cosy lobby that is always the same. */
export const classic: Furniture = {
  mirror: [212, 204, 315],
  piano: [100, 222, 0],
  armchair: [62, 140, 60],
  desk: [172, 96, 180],
  trolley: [120, 158, 20],
  dresser: [64, 56, 340],
}

/** Of the first chapters: the dresser stands between c2 and the doors of the north; e1 lies open. */
export const first: Furniture = {
  mirror: [216, 120, 90],
  piano: [60, 190, 180],
  armchair: [150, 205, 0],
  desk: [36, 40, 90],
  trolley: [205, 60, 90],
  dresser: [100, 100, 0],
}

export function lobbyWith({
  round,
  phase,
  turn,
  ghosts,
  furniture,
  keyhole,
  cards,
  chosen,
  planned,
  chance = 1,
}: Wanted): JsonObject {
  const rest = deck.filter((card) => !cards.includes(card))
  const earlier = 2 * (round - 1)
  const [side, door] = keyhole
  return {
    game: 'keyhole',
    options: { layout: 'classic', walking: 'together', mirror: true, merge: false, midnight: false },
    players: 2,
    round,
    die: 0,
    phase,
    turn,
    start: ['S', 'N'],
    ghosts: ghosts.flatMap((places, seat) =>
      ghostIds.map((id) => ({ seat, id, at: standing(places[id]), entered: false, frozen: false })),
    ),
    furniture: Object.fromEntries(
      Object.entries(furniture).map(([piece, [x, y, yaw]]) => [piece, { x, y, z: 0, yaw, rest: 'up' }]),
    ),
    moved: [],
    keyhole: { side, door },
    chosen,
    cards,
    discard: rest.slice(0, earlier),
    pile: rest.slice(earlier),
    plans:
      phase === 'walk'
        ? [
            { walks: [], done: false },
            { walks: planned ?? [], done: true },
          ]
        : [null, null],
    rolled: null,
    midnight: null,
    midnight_pile: [],
    midnight_used: [],
    rng: { generator: 'chacha20', seed: chance.toString(16).padStart(64, '0'), used: 0 },
  }
}
