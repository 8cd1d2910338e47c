// SPDX-License-Identifier: MIT
// For tests: two large ghosts are to go to one field, and only the second has not said that it is done.
import type { Turn } from '../../engine/protocol'
import type { TestEngine } from '../../engine/test-engine'

/** Who will find no room (KH-16), and where. */
export function beforeALostWalk(engine: TestEngine, options = {}): { seat: number; field: string } {
  const setUp = { players: 2, first: 0, seed: '5'.repeat(64), options: { layout: 'classic', ...options } }
  engine.ask({ do: 'new', game: 'keyhole', ...setUp })
  const legal = (seat: number) => engine.ask<{ moves: string[] }>({ do: 'legal', seat }).moves
  const act = (seat: number, move: string) => engine.ask({ do: 'apply', seat, move })
  for (;;) {
    const { phase, seats } = engine.ask<Turn>({ do: 'turn' })
    if (phase !== 'cards') break
    act(seats[0] as number, 'stay')
  }
  const move = legal(0).find((each) => /^walk l1 ..$/.test(each) && legal(1).includes(each))
  if (!move) throw new Error('their ways do not cross')
  act(0, move)
  act(0, 'done')
  act(1, move)
  return { seat: 1, field: move.slice(-2) }
}
