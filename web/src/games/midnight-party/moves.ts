// SPDX-License-Identifier: MIT
// The moves of Midnight Party as text (docs/protocol.md) and an index of the legal ones, so that a turn can be put
// together from its parts. Nothing is judged here: what is not in the list cannot be composed.
import { hourCard, isFigure, type Figure } from './view'

export interface Play {
  kind: 'play'
  text: string
  card: string
  energy: { card: string; figure: Figure } | null // the figure gets the bonus written first
  shifts: Figure[] // who gets an hour of the other one
  dejavu: boolean
  first: Figure
}

export interface Swap {
  kind: 'ability' | 'badhand'
  text: string
  cards: string[]
}

export interface Recycle {
  kind: 'recycle'
  text: string
  take: string // from the discard pile
  give: string // from the hand
}

export type PartyMove = Play | Swap | Recycle | { kind: 'pass'; text: string }

function parsePlay(text: string): Play | null {
  const found = /^play (\S+)(?: energy (\d+\/\d+):([RBGPY]))?((?: timeshift [RBGPY])*)( dejavu)? first ([RBGPY])$/.exec(
    text,
  )
  const [, card = '', bonus, boosted = '', shifts = '', dejavu, first = ''] = found ?? []
  if (!isFigure(first)) return null
  return {
    kind: 'play',
    text,
    card,
    energy: isFigure(boosted) ? { card: `E${bonus}`, figure: boosted } : null,
    shifts: shifts.split(' ').filter(isFigure),
    dejavu: dejavu !== undefined,
    first,
  }
}

/** A move's parts; null if it is no move of this game. */
export function parseMove(text: string): PartyMove | null {
  const [word, ...rest] = text.split(' ')
  if (word === 'play') return parsePlay(text)
  if (word === 'pass' && rest.length === 0) return { kind: 'pass', text }
  if ((word === 'ability' || word === 'badhand') && rest.length > 0) return { kind: word, text, cards: rest }
  const [take, by, give, ...more] = rest
  if (word !== 'recycle' || take === undefined || by !== 'for' || give === undefined || more.length > 0) return null
  return { kind: 'recycle', text, take, give }
}

export interface Choices {
  plays: ReadonlyMap<string, readonly Play[]> // by hour card
  ability: readonly Swap[]
  badhand: readonly Swap[]
  recycles: readonly Recycle[]
  pass: boolean
}

/** The legal moves, sorted into what they are made of. */
export function indexMoves(legal: readonly string[]): Choices {
  const plays = new Map<string, Play[]>()
  const ability: Swap[] = []
  const badhand: Swap[] = []
  const recycles: Recycle[] = []
  let pass = false
  for (const text of legal) {
    const move = parseMove(text)
    if (move?.kind === 'play') plays.set(move.card, [...(plays.get(move.card) ?? []), move])
    else if (move?.kind === 'ability') ability.push(move)
    else if (move?.kind === 'badhand') badhand.push(move)
    else if (move?.kind === 'recycle') recycles.push(move)
    else if (move?.kind === 'pass') pass = true
  }
  return { plays, ability, badhand, recycles, pass }
}

const sameCards = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((card) => b.includes(card))

/** The swap of exactly these cards, if it is legal. */
export const swapOf = (swaps: readonly Swap[], cards: readonly string[]): Swap | undefined =>
  swaps.find((swap) => sameCards(swap.cards, cards))

/** Whether a card may join the ones that are already chosen. */
export const canSwapToo = (swaps: readonly Swap[], chosen: readonly string[], card: string): boolean =>
  !chosen.includes(card) && swapOf(swaps, [...chosen, card]) !== undefined

/** The move that somebody means who taps an hour card, legal or not. */
export function plainPlay(card: string): string {
  return `play ${card} first ${hourCard(card)?.figures[0] ?? card.slice(0, 1)}`
}
