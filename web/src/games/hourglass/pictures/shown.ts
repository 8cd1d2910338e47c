// SPDX-License-Identifier: MIT
// What the pictures of the rules tell of: sets before and after a card was laid, and which cards fit. A test plays all of
// it with the engine.
import type { SetInPlay } from '../view'

/** A card leaves the hand of player 0, and so the sets stand before and after. */
export interface Deed {
  card: string
  move: string
  before: SetInPlay[]
  after: SetInPlay[]
}

const rising = (
  holder: SetInPlay['holder'],
  owner: number,
  worth: number,
  cards: string[],
  tucked: string[] = [],
): SetInPlay => ({ holder, dir: '+', owner, cards, tucked, worth })

/** A card or a set, in front of somebody or of nobody in particular. */
export interface Piece {
  seat?: number
  shows: string | SetInPlay
}
export const piecesOf = (sets: readonly SetInPlay[]): Piece[] => sets.map((set) => ({ seat: set.owner, shows: set }))

/** A falling set on its way round the table: each card takes it to the next player, and at last one is tucked under it. */
export const stages: SetInPlay[] = [
  { holder: 'A', dir: '-', owner: 0, cards: ['R5'], tucked: [], worth: 1 },
  { holder: 'A', dir: '-', owner: 1, cards: ['R5', 'R3'], tucked: [], worth: 1 },
  { holder: 'A', dir: '-', owner: 2, cards: ['R5', 'R3', 'J3'], tucked: ['P7'], worth: 2 },
]

/** HG-8: the set stays where it is, and its top card as well. */
export const tuck: Deed = {
  card: 'P3',
  move: 'under A P3',
  before: [rising('A', 1, 3, ['R11', 'R19', 'R24'])],
  after: [rising('A', 1, 3, ['R11', 'R19', 'R24'], ['P3'])],
}

const allMine = [rising('A', 0, 5, ['R9', 'R13']), rising('B', 0, 4, ['P6', 'P12']), rising('C', 0, 2, ['R17'])]

/** HG-9: all three holders stand in front of one. */
export const drop: Deed = { card: 'P25', move: 'drop P25', before: allMine, after: allMine }

/** Which of some cards may be laid on a set. */
export interface Tries {
  set: SetInPlay
  cards: [card: string, fits: boolean][]
}

export const fits: Tries = {
  set: { holder: 'A', dir: '-', owner: 1, cards: ['R19', 'R13'], tucked: [], worth: 4 },
  cards: [
    ['R8', true],
    ['J13', true],
    ['J3', true],
    ['R20', false],
    ['P8', false],
  ],
}

/** HG-11: a joker on top takes the colour off. */
export const joker: Tries = {
  set: { holder: 'A', dir: '+', owner: 1, cards: ['R6', 'J11'], tucked: [], worth: 1 },
  cards: [
    ['R14', true],
    ['P14', true],
    ['J13', true],
    ['P11', true],
    ['R8', false],
  ],
}

/** HG-14: what one wins with a set, the cards that were tucked under it too. */
export const won: SetInPlay = rising('A', 0, 7, ['R5', 'R9', 'J9', 'P14'], ['P7'])
