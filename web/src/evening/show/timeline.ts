// SPDX-License-Identifier: MIT
// When what of a show is shown: five cards that tell, and then a practice. All devices count from the same beginning, so all of
// them, and one that is loaded again, show the same card.
import type { Room } from '../../engine/table-protocol'

export const told = 5
export const toldFor = 8_000 // milliseconds each
export const practiceFor = 20_000
export const lasts = told * toldFor + practiceFor
/** So long the one who was last can read what was said about it. */
export const praiseFor = 3_000
/** What phones leave to the screens, before they begin the game themselves. */
export const patience = 3_000

export interface Instant {
  card: number // from 0; the practice is the last one
  since: number // milliseconds of it that are over
  for: number // how long it lasts
}

/** Null when the show is over. */
export function instantAt(elapsed: number): Instant | null {
  const now = Math.max(0, elapsed)
  if (now >= lasts) return null
  const card = Math.min(told, Math.floor(now / toldFor))
  return { card, since: now - card * toldFor, for: card < told ? toldFor : practiceFor }
}

/** Until there is something else to be seen. */
export function untilNext(elapsed: number): number {
  const now = instantAt(elapsed)
  return now === null ? 0 : now.for - now.since
}

export interface Learner {
  seat: number
  name: string
  tried: boolean
}

/** The people at the table who are there: those who are away are not waited for. */
export function learnersOf(room: Room): Learner[] {
  const practised = room.evening?.show?.practised ?? []
  return room.seats.flatMap((chair, seat) =>
    chair.kind === 'person' && chair.here ? [{ seat, name: chair.name, tried: practised.includes(seat) }] : [],
  )
}

export function everybodyTried(room: Room): boolean {
  const learners = learnersOf(room)
  return learners.length > 0 && learners.every(({ tried }) => tried)
}

/** How long this device waits before it begins the game, once the show is over; null: it leaves that to others. */
export function waitsFor(room: Room): number | null {
  if (room.hosting) return 0
  if (room.you === null) return null
  return (room.evening?.screens ?? 0) > 0 ? patience : 0
}
