// SPDX-License-Identifier: MIT
// A table for the pictures of the rules: nobody acts, nothing is marked, only the sets are there.
import { printedHourglasses, type SetInPlay } from '../view'
import { onlyLookedAt, type Play } from '../play'

export const printedOn = (card: string): number => printedHourglasses()[card] ?? 0

export function exampleWith(sets: SetInPlay[]): Play {
  return {
    ...onlyLookedAt,
    view: {
      game: 'hourglass',
      options: { passes: 1, hourglasses: printedHourglasses() },
      players: 2,
      turn: null,
      round: 1,
      pass: 1,
      first: 0,
      hands: [[], []],
      sets,
      pile: [],
      won: [[], []],
      banked: [0, 0],
      dropped: [[], []],
      scores: [0, 0],
    },
    names: [],
  }
}
