// SPDX-License-Identifier: MIT
// What every part of the table is given: the moment, the card that was chosen, a way to ask for a move,
// and marks on what others did.
import { textOf, type Move } from './moves'
import type { HourglassView } from './view'
import type { HourglassEvent } from './shapes'

export interface Play {
  view: HourglassView
  me: number | null
  names: readonly string[]
  legal: ReadonlySet<string>
  chosen: string | null // a card of my hand that waits for its place
  hint: Move | null
  marks: Marks
  memory: boolean
  board: boolean // on a screen in the middle of a room: nobody presses anything there
  go: (move: Move) => void
}

/** Of a table that nobody acts at, everything but what lies on it. */
export const onlyLookedAt: Omit<Play, 'view' | 'names'> = {
  me: null,
  legal: new Set(),
  chosen: null,
  hint: null,
  marks: { cards: new Map(), pile: null, gained: new Map() },
  memory: false,
  board: false,
  go: () => undefined,
}

export const mayGo = (play: Play, move: Move): boolean => play.legal.has(textOf(move))

/** Whether the advised move is of this sort and goes to this place. */
export const isHinted = (play: Play, kind: Move['kind'], place?: string): boolean => {
  const hint = play.hint
  if (hint?.kind !== kind) return false
  if (hint.kind === 'open') return hint.dir === place
  return hint.kind === 'drop' || hint.holder === place
}

/** The same while no card is chosen, so that there is nothing at the place yet that could be marked. */
export const isHintedPlace = (play: Play, kind: Move['kind'], holder?: string): boolean => {
  const { hint, chosen } = play
  if (hint?.kind !== kind || chosen !== null) return false
  return !('holder' in hint) || hint.holder === holder
}

/** What others did since my last move, as marks on the table. */
export interface Marks {
  cards: Map<string, number> // who laid or tucked it
  pile: number | null // who put a card under the pile last
  gained: Map<number, number> // hourglasses collected, by seat
}

export function marksOf(since: readonly HourglassEvent[], me: number | null): Marks {
  const marks: Marks = { cards: new Map(), pile: null, gained: new Map() }
  for (const event of since) {
    if (event.type === 'collect') {
      // The cards of this round leave the table, and the same ones may come back in a second pass.
      marks.cards.clear()
      marks.pile = null
      marks.gained.set(event.seat, (marks.gained.get(event.seat) ?? 0) + event.hourglasses)
    } else if (event.type === 'drop') {
      if (event.seat !== me) marks.pile = event.seat
    } else if (event.type === 'open' || event.type === 'take' || event.type === 'under') {
      if (event.seat !== me) marks.cards.set(event.card, event.seat)
    }
  }
  return marks
}
