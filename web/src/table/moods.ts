// SPDX-License-Identifier: MIT
// The mood of every figure at a moment: the end of a game first, then what has just happened, then whose turn it is.
import type { Moment } from '../engine/table'
import type { GameModule } from '../games/scene'
import type { FigureMood } from '../parts/figures'

export function moodsAt(
  { outcome, events, turn, view }: Pick<Moment, 'outcome' | 'events' | 'turn' | 'view'>,
  scene: Pick<GameModule, 'moods'>,
  seats: number,
): FigureMood[] {
  const taken = scene.moods?.(events, { view }) ?? {}
  return Array.from({ length: seats }, (_, seat) => {
    if (outcome?.reason === 'aborted') return 'calm'
    if (outcome) return outcome.winners.includes(seat) ? 'pleased' : 'beaten'
    return taken[seat] ?? (turn.seats.includes(seat) ? 'thinking' : 'calm')
  })
}
