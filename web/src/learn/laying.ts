// SPDX-License-Identifier: MIT
// The table of a chapter: a prepared position and the moves made since. Any moment of it can be laid, and nothing is kept.
import type { Laying } from '../engine/table-protocol'
import type { Chair } from '../engine/table'
import { termsOf } from '../engine/example'
import type { Made, Start } from '../games/lesson'

const usualSeed = '5'.repeat(64) // chance comes out the same each time, as going back a step has to

export function layingOf(start: Start, seats: Chair[], moves: Made[]): Laying {
  const rest = { seats, moves, practice: true, helped: true }
  if ('position' in start) {
    const { position, seed = usualSeed } = start
    return { ...termsOf(position), position, seed, ...rest }
  }
  const { game, seed, options = {}, first = 0, moves: before = [] } = start
  return { game, options, seed, first, before: before.map(given), ...rest }
}

// "1 walk s1 c2", or without the seat.
function given(text: string): { seat?: number; move: string } {
  const [, seat, move = text] = /^(\d) (.+)$/.exec(text) ?? []
  return seat === undefined ? { move } : { seat: Number(seat), move }
}
