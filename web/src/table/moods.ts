// SPDX-License-Identifier: MIT
// The mood of every figure at a moment: the end of a game first, then who is not there, then what has just happened, then whose
// turn it is.
import type { Moment } from '../engine/table'
import type { RoomSeat } from '../engine/table-protocol'
import type { GameModule } from '../games/scene'
import type { FigureMood } from '../parts/figures'

export function moodsAt(
  { outcome, events, turn, view }: Pick<Moment, 'outcome' | 'events' | 'turn' | 'view'>,
  scene: Pick<GameModule, 'moods'>,
  seats: number,
  room: readonly RoomSeat[] = [],
): FigureMood[] {
  const taken = scene.moods?.(events, { view }) ?? {}
  return Array.from({ length: seats }, (_, seat) => {
    if (outcome?.reason === 'aborted') return 'calm'
    if (outcome) return outcome.winners.includes(seat) ? 'pleased' : 'beaten'
    const person = room[seat]
    if (person?.kind === 'person' && !person.here && !person.resigned) return 'asleep'
    return taken[seat] ?? (turn.seats.includes(seat) ? 'thinking' : 'calm')
  })
}
