// SPDX-License-Identifier: MIT
// For tests: whole games of random legal moves with the real engine, the same in every run.
import type { Engine } from '../../engine/engine'
import type { JsonObject, Turn } from '../../engine/protocol'

function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** Plays to the end; `look` sees every moment, with whoever moves next and what they may do. */
export function playAtRandom(
  engine: Engine,
  setup: JsonObject,
  seed: number,
  look: (seat: number, phase: string, legal: readonly string[]) => void,
): void {
  const roll = dice(seed)
  engine.ask({ do: 'new', game: 'keyhole', seed: seed.toString(16).padStart(64, '0'), first: 0, ...setup })
  for (;;) {
    const { seats, phase } = engine.ask<Turn>({ do: 'turn' })
    const seat = seats[roll(Math.max(1, seats.length))]
    if (seat === undefined) return
    const { moves } = engine.ask<{ moves: string[] }>({ do: 'legal', seat })
    look(seat, phase, moves)
    engine.ask({ do: 'apply', seat, move: moves[roll(moves.length)] as string })
  }
}
