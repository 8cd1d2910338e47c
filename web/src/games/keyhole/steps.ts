// SPDX-License-Identifier: MIT
// How many steps walks take (KH-15, KH-35), so that a goal can say its price. What may be walked is in `legal`; a test
// holds these figures against it.
import type { Catalogue } from './catalogue'
import { readMove } from './moves'
import { exitOf, type Ghost, type GhostId, type KeyholeView, type Side } from './view'

const columnOf = (field: string): number => field.charCodeAt(0) - 'a'.charCodeAt(0)
const rowOf = (field: string): number => Number(field.slice(1)) - 1

/** Steps from outside a side to a field; the first field costs 1. */
function depthFrom(catalogue: Catalogue, side: Side, field: string): number {
  const fields = catalogue.lobby.fields
  if (side === 'N') return fields - rowOf(field)
  if (side === 'E') return fields - columnOf(field)
  return side === 'S' ? rowOf(field) + 1 : columnOf(field) + 1
}

function stepsBetween(from: string, to: string): number {
  const steps = Math.abs(columnOf(from) - columnOf(to)) + Math.abs(rowOf(from) - rowOf(to))
  return steps === 0 ? 2 : steps // KH-35: out of the field and back
}

export function ghostOf(view: KeyholeView, seat: number, id: GhostId): Ghost | undefined {
  return view.ghosts.find((ghost) => ghost.seat === seat && ghost.id === id)
}

/** What it costs this ghost to go to a field or `out`; null where there is no way. */
export function stepsOf(
  catalogue: Catalogue,
  view: KeyholeView,
  seat: number,
  id: GhostId,
  goal: string,
): number | null {
  const start = view.start[seat]
  const at = ghostOf(view, seat, id)?.at
  if (start === undefined || at === undefined) return null
  if (goal === 'out') return typeof at === 'object' ? depthFrom(catalogue, exitOf(start), at.field) : null
  // A ghost that the plan calls back walks from the start side (KH-43).
  return typeof at === 'object' ? stepsBetween(at.field, goal) : depthFrom(catalogue, start, goal)
}

/** A planned entry as it is listed; a recall costs nothing. */
export interface Planned {
  text: string
  ghost: GhostId
  goal: string // a field, `out` or `recall`
  spot: readonly [number, number, number] | null
  steps: number
}

/** My own plan; others' are secret (KH-45). */
export function planOf(catalogue: Catalogue, view: KeyholeView, seat: number): Planned[] {
  const walks = view.plans?.[seat]?.walks
  if (!Array.isArray(walks)) return []
  return walks.flatMap((text): Planned[] => {
    const move = readMove(text)
    if (move?.kind === 'recall') return [{ text, ghost: move.ghost, goal: 'recall', spot: null, steps: 0 }]
    if (move?.kind !== 'walk') return []
    const { ghost, goal, spot } = move
    return [{ text, ghost, goal, spot, steps: stepsOf(catalogue, view, seat, ghost, goal) ?? 0 }]
  })
}

/** The number of this round's card, and what the plan leaves of it. */
export function stepsLeft(catalogue: Catalogue, view: KeyholeView, seat: number): { left: number; all: number } {
  const name = view.cards[seat]
  const all = catalogue.movement_cards.find((card) => card.name === name)?.number ?? 0
  const used = planOf(catalogue, view, seat).reduce((sum, entry) => sum + entry.steps, 0)
  return { left: all - used, all }
}
