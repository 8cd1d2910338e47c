// SPDX-License-Identifier: MIT
// Where a chosen card may go, place by place: each opponent's set with what can be done there, the holder that would be
// opened next, or the draw pile. What cannot be done at all is not listed.
import { moveOf, type Move } from '../moves'
import { freeHolders, type Holder, type HourglassView, type SetInPlay } from '../view'

export type Choice = { moves: Move[] } & (
  { at: 'set'; set: SetInPlay } | { at: 'free'; holder: Holder } | { at: 'pile' }
)

export function choicesOf(card: string, view: HourglassView, legal: readonly string[]): Choice[] {
  const mine = legal.flatMap((text) => moveOf(text) ?? []).filter((move) => move.card === card)
  const opens = mine.filter(({ kind }) => kind === 'open')
  const drops = mine.filter(({ kind }) => kind === 'drop')
  const found: Choice[] = view.sets.flatMap((set): Choice[] => {
    const there = mine.filter((move) => 'holder' in move && move.holder === set.holder)
    // Taking comes first: it is what one hopes for.
    const moves = there.sort((a, b) => a.kind.localeCompare(b.kind))
    return moves.length > 0 ? [{ at: 'set', set, moves }] : []
  })
  const [holder] = freeHolders(view)
  if (holder && opens.length > 0) found.push({ at: 'free', holder, moves: opens })
  if (drops.length > 0) found.push({ at: 'pile', moves: drops })
  return found
}

/** The card that was half chosen before, if it can still be played. */
export function stillChosen(kept: string | null, legal: readonly string[]): string | null {
  return legal.some((text) => moveOf(text)?.card === kept) ? kept : null
}
