// SPDX-License-Identifier: MIT
// The names of things in the reader's language.
import { listed, say } from '../../words/words.svelte'
import { sizeOf } from './catalogue'
import { pieceNames, type GhostId, type PieceName, type Rest, type Side } from './view'

export const pieceInWords = (piece: PieceName): string => say(`page.keyhole.piece.${piece}`)
export const restInWords = (rest: Rest): string => say(`page.keyhole.rest.${rest}`)
export const sideInWords = (side: Side): string => say(`page.keyhole.side.${side}`)

/** "your small ghost s1", "small ghost s1 of Ann"; `name` is null for one's own. */
export function ghostInWords(id: GhostId, name: string | null): string {
  return name === null
    ? say(`page.keyhole.ghost.${sizeOf(id)}.you`, { id })
    : say(`page.keyhole.ghost.${sizeOf(id)}`, { id, name })
}

/** A movement card, `mirror+piano 5` or `plain 7`, as a sentence of the log takes it. */
export function cardInWords(card: string): string {
  const [shown = '', number = ''] = card.split(' ')
  if (shown === 'plain') return say('page.keyhole.card.plain', { number })
  const pieces = shown.split('+').flatMap((each) => pieceNames.find((piece) => piece === each) ?? [])
  return pieces.length === 0 || number === ''
    ? card
    : say('page.keyhole.card.pieces', { number, pieces: listed(pieces.map(pieceInWords)) })
}
