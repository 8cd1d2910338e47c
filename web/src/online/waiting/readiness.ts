// SPDX-License-Identifier: MIT
// Whether a table that waits can start: everybody has to be there, with a promise for the shuffle.
import type { Room, RoomSeat } from '../../engine/table-protocol'
import { listed, say, sayCount } from '../../words/words.svelte'

type Person = Extract<RoomSeat, { kind: 'person' }>

function people(room: Room, wanted: (person: Person, seat: number) => boolean): string[] {
  return room.seats.flatMap((chair, seat) => (chair.kind === 'person' && wanted(chair, seat) ? [chair.name] : []))
}

/** Who or what a start waits for, in a sentence; null if nothing is missing. */
export function missingAt(room: Room): string | null {
  const free = room.seats.filter(({ kind }) => kind === 'empty').length
  if (free > 0) return sayCount('page.hall.not-yet', free)
  const away = people(room, ({ here }) => !here)
  if (away.length > 0) return say('page.hall.missing', { names: listed(away) })
  const unready = people(room, (_person, seat) => (room.fair?.promises[seat] ?? null) === null)
  return unready.length > 0 ? say('page.hall.unready', { names: listed(unready) }) : null
}

/** Whose word is still missing while a game starts. */
export function startInWords(room: Room): string {
  const revealed = room.fair?.starting?.revealed ?? []
  const waiting = people(room, (_person, seat) => !revealed.includes(seat))
  return waiting.length > 0 ? say('page.hall.starting-for', { names: listed(waiting) }) : say('page.hall.starting')
}
