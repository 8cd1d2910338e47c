// SPDX-License-Identifier: MIT
// The names of things and places in the reader's language, and why a pose is refused.
import { listed, say, sayAny, sayCount } from '../../words/words.svelte'
import { sizeOf } from './catalogue'
import { type Ghost, type GhostId, type PieceName, type Rest, type Side, ghostIds, pieceNames } from './view'
import type { Trouble } from '../../engine/messages'
import { refusalInWords } from '../../words/refusal'

export const pieceInWords = (piece: PieceName): string => say(`page.keyhole.piece.${piece}`)
export const restInWords = (rest: Rest): string => say(`page.keyhole.rest.${rest}`)
export const sideInWords = (side: Side): string => say(`page.keyhole.side.${side}`)

/** "small ghost 1", "large ghost": its name within a sentence. */
export const ghostName = (id: GhostId): string => say(`page.keyhole.ghost.${id}`)

/** "S1", "L": the same where there is little room. */
export const ghostSign = (id: GhostId): string => sayAny(`page.keyhole.plan.letter.${sizeOf(id)}`) + numberOf(id)

/** Which of its size it is, if there are several. */
export function numberOf(id: GhostId): string {
  const several = ghostIds.filter((other) => sizeOf(other) === sizeOf(id)).length > 1
  return several ? id.slice(1) : ''
}

/** "your small ghost 1", "Ann's small ghost 1"; `name` is null for one's own. */
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

/** "3½ points". */
export const pointsInWords = (halves: number): string =>
  sayCount('page.keyhole.panel.points', halves / 2, { points: halvesInWords(halves) })

/** Turning a piece to the left; with fewer than no degrees to the right. */
export const turnInWords = (degrees: number): string =>
  degrees > 0
    ? say('page.keyhole.panel.turn.left', { count: degrees })
    : say('page.keyhole.panel.turn.right', { count: -degrees })

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
