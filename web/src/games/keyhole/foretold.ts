// SPDX-License-Identifier: MIT
// What the engine foretells of a move that is only tried (`{"do":"try"}`), as things to draw.
import type { KeyholeEvent } from './shapes'
import type { Point3 } from './moves'
import { poseOf } from './story'
import type { GhostId, PieceName, Pose } from './view'

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

const spotOf = ({ x, y, z }: { x: number; y: number; z: number }): Point3 => [x, y, z]

/** What placing a piece would do (KH-41). */
export function placeForetold(events: readonly KeyholeEvent[]): Foretold {
  const placed = events.find((event) => event.type === 'place')
  return {
    pose: placed ? poseOf(placed) : null,
    others: events.flatMap((event) => (event.type === 'shift' ? [{ piece: event.piece, pose: poseOf(event) }] : [])),
    budged: events.flatMap((event) =>
      event.type === 'budge' ? [{ seat: event.seat, id: event.ghost, spot: spotOf(event) }] : [],
    ),
  }
}

/** Where a walk would end as things stand; null if it ends outside, or finds no room. */
export function walkForetold(events: readonly KeyholeEvent[]): Point3 | null {
  const event = events.find((each) => each.type === 'walk' || each.type === 'merge')
  return event ? spotOf(event) : null
}
