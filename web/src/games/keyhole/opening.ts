// SPDX-License-Identifier: MIT
// A new table is laid before one's eyes: furniture is put down piece by piece, then ghosts gather at their doors. Each face
// shows it in its own way; here is only when what comes.
import { ghostIds, pieceNames, type GhostId, type PieceName } from './view'

export const openingTime = 1000 // milliseconds
const trip = 0.35 // the part of it that each takes
const order: readonly (PieceName | GhostId)[] = [...pieceNames, ...ghostIds]

/** How far something has come, from 0 to 1, when this share of the time is over. Ghosts of all players come together. */
export function arrived(thing: PieceName | GhostId, share: number): number {
  const start = (1 - trip) * (order.indexOf(thing) / (order.length - 1))
  return Math.min(1, Math.max(0, (share - start) / trip))
}

const begun = new WeakSet<AbortSignal>()

/** Whether this opening is to be shown now: once, by the face that is there first, unless it has been ended before. */
export function begins(opening: AbortSignal | null | undefined): opening is AbortSignal {
  if (!opening || opening.aborted || begun.has(opening)) return false
  begun.add(opening)
  return true
}
