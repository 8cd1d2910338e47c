// SPDX-License-Identifier: MIT
// From taps to the text of moves and back. What may be done stands in `legal`; nothing here decides it.

/** One card of a row that moves to a neighbouring place; places count from 1. */
export interface Step {
  from: number
  to: number
}

export const drawMove = (place: number): string => `draw ${place}`
export const placeMove = (place: number): string => `place ${place}`
export const keepMove = 'keep'
export const shiftMove = (steps: readonly Step[]): string =>
  `shift ${steps.map(({ from, to }) => `${from}>${to}`).join(' ')}`

/** The steps of a shift; none if the move is something else. */
export function stepsOf(move: string): Step[] {
  if (!move.startsWith('shift ')) return []
  return [...move.matchAll(/(\d)>(\d)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))
}

/** The number behind `draw` or `place`, or null if the move is something else. */
export function numberOf(move: string | null, word: 'draw' | 'place'): number | null {
  const found = move === null ? null : new RegExp(`^${word} (\\d+)$`).exec(move)
  return found ? Number(found[1]) : null
}

const same = (a: Step, b: Step): boolean => a.from === b.from && a.to === b.to
const contains = (steps: readonly Step[], step: Step): boolean => steps.some((other) => same(other, step))

/** The legal shift made of exactly these steps, in whichever order it is written. */
export function findShift(legal: readonly string[], staged: readonly Step[]): string | undefined {
  if (staged.length === 0) return undefined
  return legal.find((move) => {
    const steps = stepsOf(move)
    return steps.length === staged.length && staged.every((step) => contains(steps, step))
  })
}

/** A row of seven with the staged steps already made. */
export function rowAfter<T>(row: readonly (T | null)[], staged: readonly Step[]): (T | null)[] {
  const result = [...row]
  for (const { from, to } of staged) {
    result[to - 1] = result[from - 1] ?? null
    result[from - 1] = null
  }
  return result
}

/** Steps that can come next on the way to a legal shift: their place is free by then, and the rest can follow. */
export function nextSteps(legal: readonly string[], row: readonly unknown[], staged: readonly Step[]): Step[] {
  const now = rowAfter(row, staged)
  const found: Step[] = []
  for (const move of legal) {
    const steps = stepsOf(move)
    if (steps.length <= staged.length || !staged.every((step) => contains(steps, step))) continue
    for (const step of steps) {
      const free = (now[step.to - 1] ?? null) === null
      if (free && !contains(staged, step) && !contains(found, step)) found.push(step)
    }
  }
  return found
}

const orderOf = (size: number): number[] => Array.from({ length: size }, (_, i) => i + 1)
const arrangeMove = (order: readonly number[]): string => `arrange ${order.join(' ')}`

/** Two cards of a hand change places; places count from 1. */
export function swapMove(size: number, one: number, other: number): string {
  const order = orderOf(size)
  order[one - 1] = other
  order[other - 1] = one
  return arrangeMove(order)
}

/** A card leaves its place and is put in again so that it stands at `to`. */
export function insertMove(size: number, from: number, to: number): string {
  const order = orderOf(size).filter((place) => place !== from)
  order.splice(to - 1, 0, from)
  return arrangeMove(order)
}

/** The whole hand is mixed; `chance` gives numbers from 0 to below 1. */
export function mixMove(size: number, chance: () => number): string {
  const order = orderOf(size)
  for (let left = size; left > 1; left--) {
    const at = Math.floor(chance() * left)
    const [moved] = order.splice(at, 1, ...order.slice(left - 1, left))
    order.splice(left - 1, 1, ...(moved === undefined ? [] : [moved]))
  }
  return arrangeMove(order)
}
