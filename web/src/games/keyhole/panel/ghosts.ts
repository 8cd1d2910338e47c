// SPDX-License-Identifier: MIT
// My ghosts as the panel lists them while walking: which can be sent, and why the others cannot.
import type { Choices } from '../moves'
import type { Planned } from '../steps'
import type { Ghost } from '../view'

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
