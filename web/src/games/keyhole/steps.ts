// SPDX-License-Identifier: MIT
// How many steps walks take, so that a goal can say its price: the engine's table of costs, and its sums for my plan.
import { oppositeOf, type Catalogue } from './catalogue'
import { readMove } from './moves'
import type { Ghost, GhostId, KeyholeView, Side } from './view'

const fieldAt = (catalogue: Catalogue, field: string): number =>
  catalogue.fields.findIndex(({ name }) => name === field)

/** Between a field and the outside of a side. */
const stepsAtSide = (catalogue: Catalogue, side: Side, field: string): number | null =>
  catalogue.steps.sides[catalogue.sides.findIndex(({ name }) => name === side)]?.[fieldAt(catalogue, field)] ?? null

/** From a field out of the lobby, for a ghost of this seat. */
export function stepsOut(catalogue: Catalogue, view: KeyholeView, seat: number, field: string): number | null {
  const start = view.start[seat]
  return start ? stepsAtSide(catalogue, oppositeOf(catalogue, start), field) : null
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
  if (typeof at !== 'object') return goal === 'out' ? null : stepsAtSide(catalogue, start, goal)
  if (goal === 'out') return stepsOut(catalogue, view, seat, at.field)
  return catalogue.steps.fields[fieldAt(catalogue, at.field)]?.[fieldAt(catalogue, goal)] ?? null
}

/** A planned entry as it is listed. */
export interface Planned {
  text: string
  ghost: GhostId
  goal: string // a field, `out` or `recall`
  spot: readonly [number, number, number] | null
  steps: number
}

/** My own plan; others' are secret (KH-45). */
export function planOf(view: KeyholeView, seat: number): Planned[] {
  const plan = view.plans?.[seat]
  if (!Array.isArray(plan?.walks)) return []
  return plan.walks.flatMap((text, i): Planned[] => {
    const move = readMove(text)
    const steps = plan.steps?.[i] ?? 0
    if (move?.kind === 'recall') return [{ text, ghost: move.ghost, goal: 'recall', spot: null, steps }]
    if (move?.kind !== 'walk') return []
    const { ghost, goal, spot } = move
    return [{ text, ghost, goal, spot, steps }]
  })
}

/** The number of this round's card, and what the plan leaves of it. */
export function stepsLeft(catalogue: Catalogue, view: KeyholeView, seat: number): { left: number; all: number } {
  const name = view.cards[seat]
  const all = catalogue.movement_cards.find((card) => card.name === name)?.number ?? 0
  return { left: view.plans?.[seat]?.left ?? all, all }
}
