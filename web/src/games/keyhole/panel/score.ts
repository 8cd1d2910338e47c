// SPDX-License-Identifier: MIT
// What each player has reached so far, as the list of players shows it (KH-21).
import { bodyOf, sizeOf, type Catalogue, type Size } from '../catalogue'
import type { Ghost } from '../view'

export type Station = 'escaped' | 'lobby' | 'start' | 'supply'
export const stations: readonly Station[] = ['escaped', 'lobby', 'start', 'supply']

export const stationOf = (ghost: Ghost): Station => (typeof ghost.at === 'object' ? 'lobby' : ghost.at)

/** Half points, if the game ended now. */
export function halfPoints(catalogue: Catalogue, ghosts: readonly Ghost[]): number {
  return ghosts.reduce((sum, ghost) => {
    const body = bodyOf(catalogue, ghost.id)
    const station = stationOf(ghost)
    if (station === 'escaped') return sum + body.half_points_escaped
    return station === 'lobby' ? sum + body.half_points_in_lobby : sum
  }, 0)
}

/** How many of each size are at a station, large ones first; sizes without any are left out. */
export function countsAt(ghosts: readonly Ghost[], station: Station): [size: Size, count: number][] {
  const sizes: Size[] = ['large', 'medium', 'small']
  const there = ghosts.filter((ghost) => stationOf(ghost) === station)
  return sizes
    .map((size): [Size, number] => [size, there.filter((ghost) => sizeOf(ghost.id) === size).length])
    .filter(([, count]) => count > 0)
}
