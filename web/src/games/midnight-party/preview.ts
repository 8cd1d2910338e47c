// SPDX-License-Identifier: MIT
// Where a turn would lead its figures, counted along the dial from what the cards say. Whether the round ends on the way
// is for the engine to tell.
import { sharesOf } from './compose'
import { hourAfter } from './dial'
import type { Play } from './moves'
import type { Figure, PartyView } from './view'

export interface Landing {
  figure: Figure
  from: number
  to: number
  hours: number
  back: boolean
  first: boolean
}

/** The figures of a play that are on the clock, in the order of the card. */
export function landingsOf(play: Play, clock: PartyView['clock']): Landing[] {
  const landings: Landing[] = []
  for (const { figure, hours } of sharesOf(play) ?? []) {
    const from = clock[figure]
    if (from === 'party') continue // MP-10: its hours are lost
    const to = hourAfter(from, play.dejavu ? -hours : hours)
    landings.push({ figure, from, to, hours, back: play.dejavu, first: play.first === figure })
  }
  return landings
}
