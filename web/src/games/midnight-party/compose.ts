// SPDX-License-Identifier: MIT
// Putting a turn together: a draft is always one of the legal plays of its card, and every tap leads to the legal play
// that differs in what was tapped and in as little else as possible.
import type { Play } from './moves'
import { bonuses, hourCard, type Figure, type HourCard } from './view'

const count = (shifts: readonly Figure[], figure: Figure): number => shifts.filter((each) => each === figure).length

const sameEnergy = (a: Play['energy'], b: Play['energy']): boolean => a?.card === b?.card && a?.figure === b?.figure

function sameShifts(a: readonly Figure[], b: readonly Figure[]): boolean {
  return a.length === b.length && a.every((figure) => count(a, figure) === count(b, figure))
}

// What one would miss most if it changed by itself weighs most.
function distance(a: Play, b: Play): number {
  return (
    (a.energy?.card === b.energy?.card ? 0 : 64) +
    16 * Math.abs(a.shifts.length - b.shifts.length) +
    (sameShifts(a.shifts, b.shifts) ? 0 : 8) +
    (a.dejavu === b.dejavu ? 0 : 8) +
    (sameEnergy(a.energy, b.energy) ? 0 : 4) +
    (a.first === b.first ? 0 : 1)
  )
}

function nearest(plays: readonly Play[], draft: Play, wanted: (play: Play) => boolean): Play | null {
  let best: Play | null = null
  for (const play of plays) {
    if (wanted(play) && (best === null || distance(play, draft) < distance(best, draft))) best = play
  }
  return best
}

/** The play of a card with nothing added to it, its first colour ahead if that is possible. */
export function plain(plays: readonly Play[]): Play | null {
  const bare = plays.filter((play) => play.energy === null && play.shifts.length === 0 && !play.dejavu)
  const first = hourCard(plays[0]?.card ?? '')?.figures[0]
  return bare.find((play) => play.first === first) ?? bare[0] ?? null
}

// A part may be added only if nothing that is already there has to go for it.
const keepsTheRest = (play: Play, draft: Play, part: 'energy' | 'shifts' | 'dejavu'): boolean =>
  (part === 'energy' || sameEnergy(play.energy, draft.energy)) &&
  (part === 'dejavu' || play.dejavu === draft.dejavu) &&
  (part === 'shifts' || sameShifts(play.shifts, draft.shifts))

/** The draft with this energy card; null if it cannot be added. */
export const addEnergy = (plays: readonly Play[], draft: Play, card: string): Play | null =>
  nearest(plays, draft, (play) => play.energy?.card === card && keepsTheRest(play, draft, 'energy'))

export const dropEnergy = (plays: readonly Play[], draft: Play): Play | null =>
  nearest(plays, draft, (play) => play.energy === null)

/** The draft with the two bonuses changed over; null if that makes no difference or is not possible. */
export const turnEnergy = (plays: readonly Play[], draft: Play): Play | null =>
  nearest(
    plays,
    draft,
    (play) =>
      play.energy !== null && play.energy.card === draft.energy?.card && play.energy.figure !== draft.energy.figure,
  )

/** The draft with one more timeshift, for the first figure if that is possible. */
export const addShift = (plays: readonly Play[], draft: Play): Play | null =>
  nearest(
    plays,
    draft,
    (play) =>
      play.shifts.length === draft.shifts.length + 1 &&
      draft.shifts.every((figure) => count(play.shifts, figure) >= count(draft.shifts, figure)) &&
      keepsTheRest(play, draft, 'shifts'),
  )

export const dropShift = (plays: readonly Play[], draft: Play): Play | null =>
  nearest(plays, draft, (play) => play.shifts.length === draft.shifts.length - 1)

/** All timeshifts of this draft, given to the figures in another way: the next one round. */
export function turnShift(plays: readonly Play[], draft: Play): Play | null {
  const shared = (play: Play): number => play.shifts.filter((figure) => figure === shiftable(draft)[0]).length
  const ways = plays.filter((play) => play.shifts.length === draft.shifts.length && keepsTheRest(play, draft, 'shifts'))
  const shares = [...new Set(ways.map(shared))].sort((a, b) => b - a)
  if (draft.shifts.length === 0 || shares.length < 2) return null
  const next = shares[(shares.indexOf(shared(draft)) + 1) % shares.length]
  return nearest(ways, draft, (play) => shared(play) === next)
}

const shiftable = (draft: Play): readonly Figure[] => hourCard(draft.card)?.figures ?? []

export const turnDejavu = (plays: readonly Play[], draft: Play): Play | null =>
  nearest(plays, draft, (play) => play.dejavu !== draft.dejavu && keepsTheRest(play, draft, 'dejavu'))

/** The same play with the other figure ahead; null if only one order is possible. */
export const turnOrder = (plays: readonly Play[], draft: Play): Play | null =>
  plays.find(
    (play) =>
      play.first !== draft.first &&
      play.dejavu === draft.dejavu &&
      sameEnergy(play.energy, draft.energy) &&
      sameShifts(play.shifts, draft.shifts),
  ) ?? null

export interface Share {
  figure: Figure
  card: number // hours of the hour card
  energy: number
  shift: number
}

/** What each of the two figures gets from each card of a play, as the move says it. */
export function sharesOf(play: Play): [Share, Share] | null {
  const card = hourCard(play.card)
  if (!card) return null
  return [shareOf(play, card, 0), shareOf(play, card, 1)]
}

function shareOf(play: Play, card: HourCard, which: 0 | 1): Share {
  const figure = card.figures[which]
  const bonus = bonuses(play.energy?.card ?? '')
  const energy = bonus ? (play.energy?.figure === figure ? bonus[0] : bonus[1]) : 0
  const mine = count(play.shifts, figure)
  return { figure, card: card.hours[which], energy, shift: mine - (play.shifts.length - mine) }
}
