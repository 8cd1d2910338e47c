// SPDX-License-Identifier: MIT
// What a turn that is being put together would do, from what the engine foretells of it (`{"do":"try"}`).
import type { PartyEvent } from './shapes'
import { playersOf, type PartyView } from './view'
import { walksIn, type Walk } from './walks'

export interface Preview {
  walks: readonly Walk[] // in the order in which they are walked
  goesTo: readonly number[] | null // the seats that would get the round, if it ended
}

/** Where rounds are won, their winners; where points are counted, the one who reaches midnight and so ends the round. */
function roundGoesTo(events: readonly PartyEvent[], view: PartyView): number[] | null {
  const won = events.find((event) => event.type === 'win-round')
  if (won) return won.seats
  const home = events.some(({ type }) => type === 'score') && walksIn(events).find(({ party }) => party)
  return home ? playersOf(view, home.figure) : null
}

export const previewOf = (events: readonly PartyEvent[], view: PartyView): Preview => ({
  walks: walksIn(events),
  goesTo: roundGoesTo(events, view),
})
