// SPDX-License-Identifier: MIT
// The latest look, for its proof: who was looked at, from where, and the lobby as it stood then. Furniture may have been
// moved since, so the lobby is taken from where the look was shown; failing that it is pieced together from what is known.
import type { KeyholeEvent } from './shapes'
import type { Lobby } from './lobby'
import { sightingOf } from './story'
import type { Door, Sighting } from './view'

export interface PastLook {
  door: Door
  sightings: readonly Sighting[]
  lobby: Lobby // before it: those who were seen still stand there
}

// What was shown on this page, so that the next one to sit down can see the proof too. Nothing of it is secret.
const shown = new Map<string, Lobby>()
const mostKept = 40

const nameOf = (door: Door, sightings: readonly Sighting[]): string => JSON.stringify([door.side, door.door, sightings])

export function keepLook({ door, sightings, lobby }: PastLook): void {
  shown.set(nameOf(door, sightings), lobby)
  const [oldest] = shown.keys()
  if (shown.size > mostKept && oldest !== undefined) shown.delete(oldest)
}

/** The last look in these events, if it is known how the lobby stood; `now` is how it stands after them. */
export function lastLook(events: readonly KeyholeEvent[], now: Lobby): PastLook | null {
  const from = events.findLastIndex((event) => event.type === 'keyhole')
  const moved = events[from]
  if (moved?.type !== 'keyhole') return null
  const door: Door = { side: moved.side, door: moved.door }
  const sightings = events.slice(from).flatMap((event) => (event.type === 'look' ? [sightingOf(event)] : []))
  if (sightings.length === 0) return null
  const known = shown.get(nameOf(door, sightings))
  if (known) return { door, sightings, lobby: known }
  const since = events.slice(from)
  if (since.some((event) => event.type === 'place' || event.type === 'shift')) return null
  const turned = since.some((event) => event.type === 'turned')
  if (turned && sightings.some((sighting) => sighting.lying)) return null
  const ghosts = now.ghosts.map((ghost) => {
    const then = sightings.find((each) => each.seat === ghost.seat && each.id === ghost.id)
    if (!then) return { ...ghost, at: typeof ghost.at === 'object' ? ('start' as const) : ghost.at }
    const { field, x, y, z, lying } = then
    return { ...ghost, at: { field, x, y, z, lying } }
  })
  return { door, sightings, lobby: { ...now, ghosts, keyhole: door } }
}
