// SPDX-License-Identifier: MIT
// What a moment of Midnight Party looks like (docs/protocol.md, midnight-party), and how its cards are read.
import type { JsonObject } from '../../engine/protocol'

export const figures = ['R', 'B', 'G', 'P', 'Y'] as const
export type Figure = (typeof figures)[number]
export type Place = number | 'party'

export const specialNames = ['timeshift', 'dejavu', 'recycle', 'badhand'] as const
export type Special = (typeof specialNames)[number]

export interface PartyView extends JsonObject {
  mode: 'duel' | 'solo' | 'teams'
  players: number
  turn: number | null
  round: number
  first: number
  clock: Record<Figure, Place>
  owners: Record<Figure, number | null>
  hands: string[][] // by seat: hour cards, then energy cards; "?" and "E?" if hidden
  specials: string[][] // by seat; "?" if hidden
  ability: boolean[]
  pile: string[]
  discard: string[] // the top first
  energy: string[]
  special_pile: string[]
  used: string[]
  scores: number[]
  must_play: boolean
}

/** The hours on which a figure wakes its player's ghost card (MP-21), as the dial marks them. */
export const wakingHours: readonly number[] = [5, 6, 7, 17, 18, 19]

export interface HourCard {
  figures: [Figure, Figure]
  hours: [number, number]
}

export const isFigure = (letter: string): letter is Figure => (figures as readonly string[]).includes(letter)
export const isSpecial = (name: string): name is Special => (specialNames as readonly string[]).includes(name)
export const isEnergy = (card: string): boolean => card.startsWith('E')
export const isHidden = (card: string): boolean => card.endsWith('?')

/** `R3B4` as figures and hours; null for anything else, also for a card one may not see. */
export function hourCard(card: string): HourCard | null {
  const found = /^([RBGPY])(\d+)([RBGPY])(\d+)$/.exec(card)
  if (!found) return null
  return { figures: [found[1] as Figure, found[3] as Figure], hours: [Number(found[2]), Number(found[4])] }
}

/** The two bonuses of `E1/2`. */
export function bonuses(card: string): [number, number] | null {
  const found = /^E?(\d+)\/(\d+)$/.exec(card)
  return found ? [Number(found[1]), Number(found[2])] : null
}

/** Who wins together with this seat; partners sit opposite. */
export function sideOf(view: PartyView, seat: number): number[] {
  if (view.mode !== 'teams') return [seat]
  const half = view.players / 2
  return [seat % half, (seat % half) + half]
}

/** The sides in seat order, each with its seats. */
export function sidesOf(view: PartyView): number[][] {
  const seats = Array.from({ length: view.players }, (_, seat) => seat)
  return seats.map((seat) => sideOf(view, seat)).filter((side, seat) => side[0] === seat)
}

/** The figures a seat plays; with six, both partners play the one that the lower seat owns. */
export function figuresOf(view: PartyView, seat: number): Figure[] {
  const shared = view.mode === 'teams' && view.players === 6
  return figures.filter((figure) => {
    const owner = view.owners[figure]
    return owner !== null && (owner === seat || (shared && sideOf(view, seat).includes(owner)))
  })
}

/** Everybody who plays a figure; nobody for a wanderer. */
export function playersOf(view: PartyView, figure: Figure): number[] {
  const owner = view.owners[figure]
  if (owner === null) return []
  return view.players === 6 ? sideOf(view, owner) : [owner]
}
