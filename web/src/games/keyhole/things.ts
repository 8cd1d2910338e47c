// SPDX-License-Identifier: MIT
// The names of things in the reader's language.
import { listed, say, sayAny } from '../../words/words.svelte'
import { sizeOf } from './catalogue'
import { ghostIds, pieceNames, type GhostId, type PieceName, type Rest, type Side } from './view'

export const pieceInWords = (piece: PieceName): string => say(`page.keyhole.piece.${piece}`)
export const restInWords = (rest: Rest): string => say(`page.keyhole.rest.${rest}`)
export const sideInWords = (side: Side): string => say(`page.keyhole.side.${side}`)

/** "small ghost 1": its name within a sentence. */
export const ghostName = (id: GhostId): string => say(`page.keyhole.ghost.${id}`)

/** "S1": the same where there is little room. */
export const ghostSign = (id: GhostId): string => sayAny(`page.keyhole.plan.letter.${sizeOf(id)}`) + numberOf(id)

/** Which of its size it is. */
export const numberOf = (id: GhostId): string => id.slice(1)

/** "your small ghost 1", "small ghost 1 of Ann"; `name` is null for one's own. */
export function ghostInWords(id: GhostId, name: string | null): string {
  return name === null
    ? say(`page.keyhole.ghost.${sizeOf(id)}.you`, { id: numberOf(id) })
    : say(`page.keyhole.ghost.${sizeOf(id)}`, { id: numberOf(id), name })
}

/** A movement card, `mirror+piano 5` or `plain 7`, or a ghost, as a sentence of the log takes it. */
export function cardInWords(card: string): string {
  const ghost = ghostIds.find((id) => id === card)
  if (ghost) return ghostName(ghost)
  const [shown = '', number = ''] = card.split(' ')
  if (shown === 'plain') return say('page.keyhole.card.plain', { number })
  const pieces = shown.split('+').flatMap((each) => pieceNames.find((piece) => piece === each) ?? [])
  return pieces.length === 0 || number === ''
    ? card
    : say('page.keyhole.card.pieces', { number, pieces: listed(pieces.map(pieceInWords)) })
}

/** Half points as people write them: 7 is "3½". */
export function halvesInWords(halves: number): string {
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}
