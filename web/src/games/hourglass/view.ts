// SPDX-License-Identifier: MIT
// A position of Hourglass as docs/protocol.md lays it out, and what drawing it needs to know: suits and numbers of
// cards, whose set is where, who sits where. The hourglasses on a card are taken from the table that every position brings
// along (HG-2), so a game with other values is drawn right as well.

import { hidden, holders, material, suits, type Holder, type HourglassView, type SetInPlay, type Suit } from './shapes'

export { hidden, holders } from './shapes'
export type { Direction, Holder, HourglassEvent, HourglassView, SetInPlay, Suit } from './shapes'

export const suitOf = (card: string): Suit => suits.find((suit) => card.startsWith(suit)) ?? 'R'
export const numberOf = (card: string): number => Number(card.slice(1))

/** By colour, then by number; hidden cards stay where they are. */
export function sorted(cards: readonly string[]): string[] {
  const rank = (card: string): number => suits.indexOf(suitOf(card)) * 100 + numberOf(card)
  return cards.includes(hidden) ? [...cards] : [...cards].sort((a, b) => rank(a) - rank(b))
}

/** The hourglasses on a card; none on one that is hidden. */
export const hourglassesOn = (view: HourglassView, card: string): number => view.options.hourglasses[card] ?? 0

export const setsOf = (view: HourglassView, seat: number): SetInPlay[] => view.sets.filter((set) => set.owner === seat)

export const freeHolders = (view: HourglassView): Holder[] =>
  holders.filter((holder) => !view.sets.some((set) => set.holder === holder))

/** The others as they sit around the table: clockwise, beginning left of `me`; everybody if nobody sits below. */
export function seatsAround(players: number, me: number | null): number[] {
  const seats = Array.from({ length: players }, (_, i) => i)
  return me === null ? seats : seats.map((i) => (me + 1 + i) % players).filter((seat) => seat !== me)
}

/** The hourglasses on each card as it comes out of the box (HG-2), for pictures: a game brings its own table along. */
export const printedHourglasses = (): Record<string, number> =>
  Object.fromEntries(material.get().cards.map(({ name, hourglasses }) => [name, hourglasses]))
