// SPDX-License-Identifier: MIT
// Keyhole's view and events as docs/protocol.md lays them out. Lengths are millimetres: x grows east, y north, z up.
import type { GameEvent, JsonObject } from '../../engine/protocol'

export const pieceNames = ['mirror', 'piano', 'armchair', 'desk', 'trolley', 'dresser'] as const
export type PieceName = (typeof pieceNames)[number]
export const rests = ['up', 'down', 'back', 'front', 'left', 'right'] as const
export type Rest = (typeof rests)[number]
export const sides = ['N', 'E', 'S', 'W'] as const
export type Side = (typeof sides)[number]
export const ghostIds = ['l1', 'm1', 'm2', 's1', 's2', 's3', 's4'] as const
export type GhostId = (typeof ghostIds)[number]
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
export type MidnightCard = (typeof midnightCards)[number]

/** Where a piece stands and how it lies (KH-9); z is the height of its lowest point. */
export interface Pose {
  x: number
  y: number
  z: number
  yaw: number
  rest: Rest
}

export interface Spot {
  field: string
  x: number
  y: number
  z: number
  lying: boolean
}

export interface Ghost {
  seat: number
  id: GhostId
  at: 'start' | 'escaped' | 'supply' | Spot
  entered: boolean
  frozen: boolean
}

export interface Door {
  side: Side
  door: number
}

export interface PlanOfSeat {
  walks: string[] | '?'
  done: boolean
  steps?: number[] // what each walk costs; as secret as the walks
  left?: number // what they leave of the card
}

export type Phase = 'furnish' | 'midnight' | 'cards' | 'walk' | 'side' | 'over'

export interface KeyholeView extends JsonObject {
  options: { layout: string; walking: string; mirror: boolean; merge: boolean; midnight: boolean }
  players: number
  round: number
  die: number
  phase: Phase
  turn: number | null
  start: Side[]
  ghosts: (Ghost & JsonObject)[]
  furniture: Record<PieceName, (Pose & JsonObject) | null>
  moved: PieceName[]
  keyhole: Door & JsonObject
  chosen: number[]
  cards: (string | null)[]
  midnight: MidnightCard | null
  plans: ((PlanOfSeat & JsonObject) | null)[] | null
  rolled: number | null
  lying: boolean // whether ghosts in the lobby lie
  scores: number[] // half points, if the game ended now
  tags: number[] // by seat, whose ghosts it tags
}

/** What one look told of one ghost, with its proof (KH-22, KH-23). */
export interface Sighting extends Spot {
  seat: number
  id: GhostId
  points: number
  mirror: number
  seen: boolean
  visible: string // 32 hexadecimal digits, a bit for each sample point
  reflected: string
}

export const isLook = (event: GameEvent): boolean => event.type === 'look'
export const exitOf = (start: Side): Side => (({ N: 'S', E: 'W', S: 'N', W: 'E' }) as const)[start]
