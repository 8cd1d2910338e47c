// SPDX-License-Identifier: MIT
// How the panel names things.
import type { Trouble } from '../../../engine/messages'
import { refusalInWords } from '../../../words/refusal'
import { say, sayAny } from '../../../words/words.svelte'
import { sizeOf, type Size } from '../catalogue'
import type { Ghost, GhostId, PieceName, Rest, Side } from '../view'

export const pieceName = (piece: PieceName): string => sayAny(`page.keyhole.piece.${piece}`)
export const restName = (rest: Rest): string => sayAny(`page.keyhole.rest.${rest}`)
export const sideName = (side: Side): string => sayAny(`page.keyhole.side.${side}`)
export const sizeName = (size: Size): string => sayAny(`page.keyhole.size.${size}`)

/** "small ghost s1" */
export const ghostName = (id: GhostId): string => say('page.keyhole.panel.ghost', { size: sizeName(sizeOf(id)), id })

/** Half points as people write them: 7 is "3½". */
export function halvesInWords(halves: number): string {
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

export function whereInWords(ghost: Ghost): string {
  if (typeof ghost.at === 'object') return say('page.keyhole.panel.at.field', { field: ghost.at.field })
  return sayAny(`page.keyhole.panel.at.${ghost.at}`)
}

/** The same in a word, where there is little room. */
export function placeInWords(ghost: Ghost): string {
  return typeof ghost.at === 'object' ? ghost.at.field : sayAny(`page.keyhole.panel.at.${ghost.at}.short`)
}

/** Why a pose is refused; who is in the way is told by name. */
export function reasonInWords(trouble: Trouble, names: readonly string[]): string {
  const details = trouble.details ?? {}
  const name = names[Number(details['seat'])]
  if (trouble.key === 'keyhole.ghost-in-the-way' && name !== undefined) {
    return say('page.keyhole.panel.verdict.ghost', { name, ghost: details['ghost'] ?? '' })
  }
  return refusalInWords(trouble).sentence
}
