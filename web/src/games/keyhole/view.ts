// SPDX-License-Identifier: MIT
// Keyhole's view and events as docs/protocol.md lays them out. Lengths are millimetres: x grows east, y north, z up.
import type { GhostId, KeyholeEvent } from './shapes'

export { ghostIds, midnightCards, pieceNames, rests, sides } from './shapes'
export type {
  Door,
  Ghost,
  GhostId,
  KeyholeEvent,
  KeyholeView,
  MidnightCard,
  Phase,
  PieceName,
  PlanOfSeat,
  Pose,
  Rest,
  Side,
  Spot,
} from './shapes'

/** What one look told of one ghost, with its proof (KH-22, KH-23). */
export type Sighting = Omit<Look, 'type' | 'say' | 'all' | 'ghost'> & { id: GhostId }
export type Look = Extract<KeyholeEvent, { type: 'look' }>
