// SPDX-License-Identifier: MIT
// What the engine foretells of a move that is only tried (`{"do":"try"}`), as things to draw.
import type { GameEvent } from '../../engine/protocol'
import type { Point3 } from './moves'
import { pieceNames, rests, type GhostId, type PieceName, type Pose } from './view'

export interface Budged {
  seat: number
  id: GhostId
  spot: Point3
}

export interface Foretold {
  pose: Pose | null // of the piece itself
  others: { piece: PieceName; pose: Pose }[] // pieces that would shift with it
  budged: Budged[] // ghosts that would stand elsewhere
}

function poseOf(event: GameEvent): Pose {
  const rest = rests.find((each) => each === event['rest']) ?? 'up'
  return { x: Number(event['x']), y: Number(event['y']), z: Number(event['z']), yaw: Number(event['yaw']), rest }
}

const spotOf = (event: GameEvent): Point3 => [Number(event['x']), Number(event['y']), Number(event['z'])]

/** What placing a piece would do (KH-41). */
export function placeForetold(events: readonly GameEvent[]): Foretold {
  const placed = events.find((event) => event.type === 'place')
  return {
    pose: placed ? poseOf(placed) : null,
    others: events.flatMap((event) => {
      const piece = pieceNames.find((name) => event.type === 'shift' && name === event['piece'])
      return piece ? [{ piece, pose: poseOf(event) }] : []
    }),
    budged: events.flatMap((event) =>
      event.type === 'budge'
        ? [{ seat: Number(event['seat']), id: event['ghost'] as GhostId, spot: spotOf(event) }]
        : [],
    ),
  }
}

/** Where a walk would end as things stand; null if it ends outside, or finds no room. */
export function walkForetold(events: readonly GameEvent[]): Point3 | null {
  const event = events.find((each) => each.type === 'walk' || each.type === 'merge')
  return event ? spotOf(event) : null
}
