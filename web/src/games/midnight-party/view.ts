// SPDX-License-Identifier: MIT
// What a moment of Midnight Party looks like (docs/protocol.md, midnight-party), and how its cards are read.
import { figures, specialNames, type Figure, type PartyView, type Special } from './shapes'

export { figures, specialNames } from './shapes'
export type { Figure, PartyEvent, PartyView, Place, Special } from './shapes'

export interface HourCard {
  figures: [Figure, Figure]
  hours: [number, number]
}

export const isFigure = (letter: string): letter is Figure => figures.some((figure) => figure === letter)
export const isSpecial = (name: string): name is Special => specialNames.some((special) => special === name)
export const isEnergy = (card: string): boolean => card.startsWith('E')
export const isHidden = (card: string): boolean => card.endsWith('?')

/** `R3B4` as figures and hours; null for anything else, also for a card one may not see. */
export function hourCard(card: string): HourCard | null {
  const [, one = '', hours, other = '', otherHours] = /^([RBGPY])(\d+)([RBGPY])(\d+)$/.exec(card) ?? []
  if (!isFigure(one) || !isFigure(other)) return null
  return { figures: [one, other], hours: [Number(hours), Number(otherHours)] }
}

/** The two bonuses of `E1/2`. */
export function bonuses(card: string): [number, number] | null {
  const found = /^E?(\d+)\/(\d+)$/.exec(card)
  return found ? [Number(found[1]), Number(found[2])] : null
}

/** Figures that nobody plays. */
export const wanderersOf = (view: Pick<PartyView, 'figures'>): Figure[] =>
  figures.filter((figure) => playersOf(view, figure).length === 0)

/** Who wins together with this seat, itself included. */
export const sideOf = (view: PartyView, seat: number): number[] =>
  view.sides.find((side) => side.includes(seat)) ?? [seat]

export const figuresOf = (view: PartyView, seat: number): Figure[] => view.figures[seat] ?? []

/** Everybody who plays a figure; nobody for a wanderer. */
export const playersOf = (view: Pick<PartyView, 'figures'>, figure: Figure): number[] =>
  view.figures.flatMap((own, seat) => (own.includes(figure) ? [seat] : []))
