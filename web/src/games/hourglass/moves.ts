// SPDX-License-Identifier: MIT
// The text of moves: made from what was tapped, and taken apart to mark what a hint or an offer is made of. Whether a
// move may be made is only ever looked up among the legal ones.
import type { Direction, Holder } from './view'

export type Move =
  | { kind: 'open'; dir: Direction; card: string }
  | { kind: 'take' | 'under'; holder: Holder; card: string }
  | { kind: 'drop'; card: string }

export function textOf(move: Move): string {
  if (move.kind === 'open') return `open ${move.dir} ${move.card}`
  if (move.kind === 'drop') return `drop ${move.card}`
  return `${move.kind} ${move.holder} ${move.card}`
}

/** The move that a text says; null if it is none. */
export function moveOf(text: string | null): Move | null {
  const [kind, place, card] = (text ?? '').split(' ')
  if (kind === 'drop' && place && !card) return { kind, card: place }
  if (!place || !card) return null
  if (kind === 'open' && (place === '+' || place === '-')) return { kind, dir: place, card }
  if ((kind === 'take' || kind === 'under') && (place === 'A' || place === 'B' || place === 'C'))
    return { kind, holder: place, card }
  return null
}

/** The holders of the sets that a card can take now. */
export function takenBy(card: string, legal: readonly string[]): Holder[] {
  const found: Holder[] = []
  for (const text of legal) {
    const move = moveOf(text)
    if (move?.kind === 'take' && move.card === card) found.push(move.holder)
  }
  return found
}

/** Which sorts of moves there are now. */
export const kindsOf = (legal: readonly string[]): Set<Move['kind']> =>
  new Set(legal.map((text) => moveOf(text)?.kind).filter((kind) => kind !== undefined))
