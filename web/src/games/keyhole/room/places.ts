// SPDX-License-Identifier: MIT
// Where a ghost is drawn: in the lobby at its spot; else on the boards outside, before its start side, beyond its exit, or
// in the corner where the supply waits. Every ghost has a place of its own there, so that nobody moves because others do.
import { Vector3, type Group, type Mesh } from 'three'
import { bodyOf, oppositeOf, type Catalogue } from '../catalogue'
import type { Lobby } from '../lobby'
import type { Ghost, GhostId, Side } from '../view'
import { landing } from './lobby-shell'
import { sideFrame } from './wall'

export interface Standing {
  place: Vector3 // of the middle of its base
  lying: boolean
  way: Side // towards its exit: lying ghosts lie along it
  outside: { side: Side; row: 'start' | 'escaped' | 'supply' } | null
}

/** A ghost as it is drawn. */
export interface Figure {
  key: string
  seat: number
  id: GhostId
  whole: Group // where it stands
  body: Mesh // how it is turned; drawn with all others (ghost-crowd.ts)
  opacity: number
  standing: Standing | null
  jitter: number // not everybody looks exactly the same way
}

/** How far along its side a ghost waits, seen from outside; large ones in the middle. */
const waits: Record<GhostId, number> = { s1: 17, s2: 51, m1: 86, l1: 120, m2: 154, s3: 189, s4: 223 }
/** Those who got out stand in a second row, each between two of the first. */
const rests: Record<GhostId, number> = { s1: 103, s2: 137, m1: 206, l1: 34, m2: 69, s3: 171, s4: 0 }
const rows = { start: -24, escaped: -50 }
const along = { start: waits, escaped: rests }
const corner: Partial<Record<GhostId, [number, number]>> = { l1: [-24, -24], m1: [-48, -18], m2: [-22, -49] }

export function standingOf(catalogue: Catalogue, lobby: Lobby, ghost: Ghost): Standing {
  const start = lobby.start[ghost.seat] ?? 'S'
  const way = oppositeOf(catalogue, start)
  if (typeof ghost.at === 'object') {
    const { x, y, z, lying } = ghost.at
    return { place: new Vector3(x, y, z), lying, way, outside: null }
  }
  const side = ghost.at === 'escaped' ? way : start
  const { size } = catalogue.lobby
  // Small ghosts never go back into the supply (KH-43).
  const [x, y] = ghost.at === 'supply' ? (corner[ghost.id] ?? [-10, -50]) : [along[ghost.at][ghost.id], rows[ghost.at]]
  const place = new Vector3(x, y, landing.floor)
  return { place: place.applyMatrix4(sideFrame(side, size)), lying: false, way, outside: { side, row: ghost.at } }
}

/** Every place outside this lobby where a ghost may stand, whether it is used now or not. */
export function placesOutside(catalogue: Catalogue, lobby: Lobby): { id: GhostId; standing: Standing }[] {
  const supplied = lobby.ghosts.some((ghost) => ghost.at === 'supply')
  return lobby.ghosts.flatMap((ghost) =>
    (['start', 'escaped', ...(supplied ? (['supply'] as const) : [])] as const).map((at) => ({
      id: ghost.id,
      standing: standingOf(catalogue, lobby, { ...ghost, at }),
    })),
  )
}

/** How high a ghost reaches where it stands. */
export function topOf(catalogue: Catalogue, id: GhostId, lying: boolean): number {
  const body = bodyOf(catalogue, id)
  return lying ? body.radius * 2 : body.height
}
