// SPDX-License-Identifier: MIT
// Ghosts as the panel lists them: which of mine can be sent and why the others cannot, and where those of each player are.
import type { Choices } from '../moves'
import type { Planned } from '../steps'
import type { Ghost } from '../view'
import { type Size, sizeOf } from '../catalogue'

export type Cannot = 'walks' | 'escaped' | 'supply' | 'frozen' | 'far'

/** Why a ghost is not among those that can be sent; null if it is. The engine decides; this only words it. */
export function cannotWalk(ghost: Ghost, choices: Choices, plan: readonly Planned[]): Cannot | null {
  if (choices.walks.has(ghost.id)) return null
  const entries = plan.filter((entry) => entry.ghost === ghost.id).map((entry) => entry.goal)
  if (entries.some((goal) => goal !== 'recall')) return 'walks'
  if (ghost.at === 'escaped' && entries.length === 0) return 'escaped'
  if (ghost.at === 'supply') return 'supply'
  return ghost.frozen ? 'frozen' : 'far'
}

/** Goals by what they cost, cheapest first; in each by name. */
export function goalsByCost(fields: ReadonlyMap<string, number>): [steps: number, fields: string[]][] {
  const byCost = new Map<number, string[]>()
  for (const [field, steps] of fields) byCost.set(steps, [...(byCost.get(steps) ?? []), field])
  return [...byCost].map(([steps, names]): [number, string[]] => [steps, names.sort()]).sort((a, b) => a[0] - b[0])
}

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
