// SPDX-License-Identifier: MIT
// Whole positions of Night Shift from what matters in them: files that are not named lie lower in the pile, 48 last of all.
import type { JsonObject } from '../../../engine/protocol'

interface Wanted {
  finished: number
  present: number[]
  /** The oldest file first. */
  past?: number[]
  /** Drawn next, the first one first. */
  next?: number[]
  /** Sweets in the jar; all the others are in reserve. */
  sweets: number
  coffee?: number
}

const last = 48
const sweetCount = 10

export function deskWith({ finished, present, past = [], next = [], sweets, coffee = 7 }: Wanted): JsonObject {
  const named = new Set([...present, ...past, ...next])
  const open = Array.from({ length: last - finished }, (_, i) => finished + 1 + i)
  // Every other one first, so that nobody finds a pile in order.
  const rest = open.filter((file) => file !== last && !named.has(file))
  const mixed = [...rest.filter((_, i) => i % 2 === 1).reverse(), ...rest.filter((_, i) => i % 2 === 0)]
  const pile = [...next, ...mixed, ...(named.has(last) ? [] : [last])].map(String)
  return {
    game: 'night-shift',
    options: { level: 'easy' },
    players: 1,
    pile,
    present: present.map(String),
    past: past.map(String),
    future: [],
    finished,
    sweets_on: {},
    stash: sweets,
    reserve: sweetCount - sweets,
    coffee,
    step: 'use',
    pending: 0,
    laid: 0,
    idle: 0,
    memory: pile.map((file) => (file === String(last) ? file : '?')),
  }
}
