// SPDX-License-Identifier: MIT
// Where the ghosts of a player are, as the list of players shows it.
import { sizeOf, type Size } from '../catalogue'
import type { Ghost } from '../view'

export type Station = 'escaped' | 'lobby' | 'start' | 'supply'
export const stations: readonly Station[] = ['escaped', 'lobby', 'start', 'supply']

export const stationOf = (ghost: Ghost): Station => (typeof ghost.at === 'object' ? 'lobby' : ghost.at)

/** How many of each size are at a station, large ones first; sizes without any are left out. */
export function countsAt(ghosts: readonly Ghost[], station: Station): [size: Size, count: number][] {
  const sizes: Size[] = ['large', 'medium', 'small']
  const there = ghosts.filter((ghost) => stationOf(ghost) === station)
  return sizes
    .map((size): [Size, number] => [size, there.filter((ghost) => sizeOf(ghost.id) === size).length])
    .filter(([, count]) => count > 0)
}
