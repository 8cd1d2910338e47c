// SPDX-License-Identifier: MIT
// How the panel names things.
import type { Trouble } from '../../../engine/messages'
import { refusalInWords } from '../../../words/refusal'
import { say, sayAny } from '../../../words/words.svelte'
import { ghostName } from '../things'
import { ghostIds, type Ghost, type PieceName, type Rest, type Side } from '../view'

export const pieceName = (piece: PieceName): string => sayAny(`page.keyhole.piece.${piece}`)
export const restName = (rest: Rest): string => sayAny(`page.keyhole.rest.${rest}`)
export const sideName = (side: Side): string => sayAny(`page.keyhole.side.${side}`)

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
    const ghost = ghostIds.find((id) => id === details['ghost'])
    return say('page.keyhole.panel.verdict.ghost', { name, ghost: ghost ? ghostName(ghost) : '' })
  }
  return refusalInWords(trouble).sentence
}
