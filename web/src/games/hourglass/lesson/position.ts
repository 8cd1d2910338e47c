// SPDX-License-Identifier: MIT
// Whole positions of Hourglass for two from what matters in them: what is not named lies in the draw pile.
import type { JsonObject } from '../../../engine/protocol'

interface Wanted {
  turn: number
  first?: number
  round?: number
  hands: [string[], string[]]
  sets?: { holder: string; dir: string; owner: number; cards: string[]; tucked?: string[] }[]
  won?: [string[], string[]]
  /** Drawn next, the first one first. */
  next?: string[]
}

const numbers = Array.from({ length: 25 }, (_, i) => i + 1)
const allCards = [
  ...numbers.map((number) => `R${number}`),
  ...numbers.map((number) => `P${number}`),
  ...numbers.filter((number) => number % 2 === 1).map((number) => `J${number}`),
]

export function tableWith({
  turn,
  first = turn,
  round = 1,
  hands,
  sets = [],
  won = [[], []],
  next = [],
}: Wanted): JsonObject {
  const inUse = new Set([
    ...hands.flat(),
    ...won.flat(),
    ...next,
    ...sets.flatMap((set) => [...set.cards, ...(set.tucked ?? [])]),
  ])
  return {
    game: 'hourglass',
    players: 2,
    turn,
    round,
    pass: 1,
    first,
    hands,
    sets: sets.map((set) => ({ ...set, tucked: set.tucked ?? [] })),
    pile: [...next, ...allCards.filter((card) => !inUse.has(card))],
    won,
    banked: [0, 0],
    dropped: [[], []],
  }
}

/** Two rounds before the end: both have won as much, card for card in the other colour; thirteen cards are left to draw. */
export function lateTable(): JsonObject {
  const wonNumbers = [1, 2, 4, 6, 8, 10, 12, 14, 17, 19, 21, 23, 25]
  const mine = wonNumbers.map((number, i) => (i % 2 === 0 ? `R${number}` : `P${number}`))
  const theirs = wonNumbers.map((number, i) => (i % 2 === 0 ? `P${number}` : `R${number}`))
  return tableWith({
    turn: 0,
    round: 5,
    hands: [
      ['R3', 'R11', 'R18', 'P7', 'P13', 'P20', 'J15'],
      ['R5', 'R9', 'R22', 'P3', 'P16', 'P18', 'J7'],
    ],
    won: [
      [...mine, 'J1', 'J3', 'J5', 'J9', 'J11'],
      [...theirs, 'J13', 'J17', 'J19', 'J23', 'J25'],
    ],
    next: ['R15', 'P5', 'R24', 'P11', 'J21', 'R7', 'P9', 'R13', 'P15', 'R16'],
  })
}
