// SPDX-License-Identifier: MIT
// How the figures at the table take a move: a ghost arrives at the party, walks past it, or is sent back.
import type { FigureMoods } from '../scene'
import type { PartyEvent } from './shapes'
import { playersOf, type PartyView } from './view'

export function moods(events: readonly PartyEvent[], { view }: { view: Pick<PartyView, 'figures'> }): FigureMoods {
  const found: FigureMoods = {}
  const mover = events.find((event) => event.type === 'play')?.seat
  for (const event of events) {
    if (event.type === 'win-round') for (const seat of event.seats) found[seat] = 'pleased'
    if (event.type === 'score' && event.points > 0) found[event.seat] = 'pleased'
    if (event.type !== 'walk') continue
    for (const seat of playersOf(view, event.figure)) {
      if (event.to === 'party') found[seat] = 'pleased'
      // Past midnight it has the whole clock before it again.
      else if (event.back ? seat !== mover : event.to < event.from) found[seat] ??= 'startled'
    }
  }
  return found
}
