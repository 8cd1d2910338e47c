// SPDX-License-Identifier: MIT
// Where a ghost is drawn: in the lobby at its spot; else on the boards outside, before its start side, beyond its exit, or
// in the corner where the supply waits. Every ghost has a place of its own there, so that nobody moves because others do.
import { Vector3 } from 'three'
import { bodyOf, type Catalogue } from '../catalogue'
import type { Lobby } from '../lobby'
import { exitOf, type Ghost, type GhostId, type Side } from '../view'
import { landing } from './lobby-shell'
import { sideFrame } from './wall'

export interface Standing {
  place: Vector3 // of the middle of its base
  lying: boolean
  way: Side // towards its exit: lying ghosts lie along it
  outside: { side: Side; row: 'start' | 'escaped' | 'supply' } | null
}

/** Along a side, from its left end seen from outside: large ones in the middle. */
const slots: readonly GhostId[] = ['s1', 's2', 'm1', 'l1', 'm2', 's3', 's4']
const rows = { start: -27, escaped: -48 }
const corner: Partial<Record<GhostId, [number, number]>> = { l1: [-22, -24], m1: [-46, -18], m2: [-20, -48] }

export function standingOf(catalogue: Catalogue, lobby: Lobby, ghost: Ghost): Standing {
  const start = lobby.start[ghost.seat] ?? 'S'
  const way = exitOf(start)
  if (typeof ghost.at === 'object') {
    const { x, y, z, lying } = ghost.at
    return { place: new Vector3(x, y, z), lying, way, outside: null }
  }
  const side = ghost.at === 'escaped' ? way : start
  const { size } = catalogue.lobby
  const place = new Vector3(((slots.indexOf(ghost.id) + 0.5) / slots.length) * size, 0, landing.floor)
  if (ghost.at === 'supply') {
    const [x, y] = corner[ghost.id] ?? [-10 - 8 * slots.indexOf(ghost.id), -50]
    place.set(x, y, landing.floor)
  } else place.y = rows[ghost.at]
  return { place: place.applyMatrix4(sideFrame(side, size)), lying: false, way, outside: { side, row: ghost.at } }
}

/** How high a ghost reaches where it stands. */
export function topOf(catalogue: Catalogue, id: GhostId, lying: boolean): number {
  const body = bodyOf(catalogue, id)
  return lying ? body.radius * 2 : body.height
}
