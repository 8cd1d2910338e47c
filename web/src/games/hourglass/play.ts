// SPDX-License-Identifier: MIT
// What every part of the table is given: the moment, the card that was chosen, and a way to ask for a move.
import type { Marks } from './marks'
import { textOf, type Move } from './moves'
import type { HourglassView } from './view'

export interface Play {
  view: HourglassView
  me: number | null
  names: readonly string[]
  legal: ReadonlySet<string>
  chosen: string | null // a card of my hand that waits for its place
  hint: Move | null
  marks: Marks
  memory: boolean
  go: (move: Move) => void
}

export const mayGo = (play: Play, move: Move): boolean => play.legal.has(textOf(move))

/** Whether the advised move is of this sort and goes to this place. */
export const isHinted = (play: Play, kind: Move['kind'], place?: string): boolean => {
  const hint = play.hint
  if (hint?.kind !== kind) return false
  if (hint.kind === 'open') return hint.dir === place
  return hint.kind === 'drop' || hint.holder === place
}
