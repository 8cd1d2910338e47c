// SPDX-License-Identifier: MIT
// Who is not at their phone, for the corner of the big screen: by name where names have room, else how many.
import type { Room } from '../../engine/table-protocol'
import { listed, say, sayCount } from '../../words/words.svelte'

const most = 44 // letters of names

/** In a sentence; null if everybody is there. */
export function awayInWords(room: Pick<Room, 'seats'>): string | null {
  const people = room.seats.flatMap((seat) => (seat.kind === 'person' && !seat.resigned && !seat.here ? [seat] : []))
  const asleep = people.filter(({ kept }) => kept === undefined).map(({ name }) => name || say('page.somebody'))
  const kept = people.filter(({ kept }) => kept !== undefined).map(({ name }) => name || say('page.somebody'))
  if (asleep.length > 0) {
    const names = listed(asleep)
    if (names.length > most) return sayCount('page.evening.screen.asleep-many', asleep.length)
    return say(asleep.length === 1 ? 'page.evening.screen.asleep' : 'page.evening.screen.asleep.more', { names })
  }
  if (kept.length === 0) return null
  const names = listed(kept)
  return names.length > most
    ? sayCount('page.evening.screen.kept-many', kept.length)
    : say('page.evening.screen.kept', { names })
}
