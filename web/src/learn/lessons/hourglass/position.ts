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

export function tableWith({ turn, first = turn, round = 1, hands, sets = [], won = [[], []], next = [] }: Wanted): JsonObject {
  const inUse = new Set([...hands.flat(), ...won.flat(), ...next, ...sets.flatMap((set) => [...set.cards, ...(set.tucked ?? [])])])
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
