// SPDX-License-Identifier: MIT
// A position for tests: Ann (0) and Ben (1) have a set each, holder C is free; Cleo (2) has won two cards.
import { haveMaterial } from '../test-material'
import { printedHourglasses, type HourglassView } from './view'

await haveMaterial('hourglass')

export function sampleView(): HourglassView {
  return {
    game: 'hourglass',
    options: { passes: 1, hourglasses: printedHourglasses() },
    players: 3,
    turn: 0,
    round: 2,
    pass: 1,
    first: 1,
    hands: [
      ['J13', 'P2', 'R12', 'R3'],
      ['?', '?', '?', '?'],
      ['?', '?', '?', '?', '?'],
    ],
    sets: [
      { holder: 'A', dir: '+', owner: 0, cards: ['R5', 'R9'], tucked: [], worth: 3 },
      { holder: 'B', dir: '-', owner: 1, cards: ['P20', 'P14', 'J13'], tucked: ['R17'], worth: 6 },
    ],
    pile: Array.from({ length: 30 }, () => '?'),
    won: [[], [], ['R12', 'J1']],
    banked: [0, 4, 0],
    dropped: [[], [], []],
    scores: [0, 4, 3],
  }
}
