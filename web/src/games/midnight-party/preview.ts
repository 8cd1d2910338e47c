// SPDX-License-Identifier: MIT
// Where a turn would lead its figures, counted along the dial from what the cards say, and whom it would bring to
// midnight. How a round is counted otherwise is for the engine to tell, which foretells no move of this game.
import { sharesOf } from './compose'
import { hourAfter } from './dial'
import type { Play } from './moves'
import { figuresOf, playersOf, sideOf, type Figure, type PartyView } from './view'

export interface Landing {
  figure: Figure
  from: number
  to: number
  hours: number
  back: boolean
  first: boolean
}

const midnight = 24

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

/** Whether a walk ends at the party: a wanderer stays on the clock. */
export const reachesParty = (view: PartyView, landing: Landing): boolean =>
  landing.hours > 0 && landing.to === midnight && playersOf(view, landing.figure).length > 0

/** Whether a walk forward leads past midnight; one that stops there does not. */
export const passesMidnight = ({ from, to, hours, back }: Landing): boolean =>
  !back && hours > 0 && from !== midnight && to < from

/** Whether a walk forward leads to midnight or past it: a wanderer brings energy there (MP-22). */
export const comesToMidnight = (landing: Landing): boolean =>
  passesMidnight(landing) || (!landing.back && landing.hours > 0 && landing.to === midnight)

/** The players that a play gives the round to, because the last figure they wait for reaches midnight. */
export function roundGoesTo(play: Play, view: PartyView): number[] | null {
  const there = new Set<Figure>()
  // MP-10: they walk one after the other, and the round is over as soon as one of them ends it.
  for (const landing of landingsOf(play, view.clock).sort((a, b) => Number(b.first) - Number(a.first))) {
    if (!reachesParty(view, landing)) continue
    there.add(landing.figure)
    const [player = 0] = playersOf(view, landing.figure)
    const side = sideOf(view, player)
    const waited = side.flatMap((seat) => figuresOf(view, seat))
    if (waited.every((figure) => view.clock[figure] === 'party' || there.has(figure))) return side
  }
  return null
}
