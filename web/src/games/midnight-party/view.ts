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
  sides: number[][] // the seats that win together
  figures: Figure[][] // by seat, those it plays, alone or with its partner
}

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

/** Who wins together with this seat, itself included. */
export const sideOf = (view: PartyView, seat: number): number[] =>
  view.sides.find((side) => side.includes(seat)) ?? [seat]

export const figuresOf = (view: PartyView, seat: number): Figure[] => view.figures[seat] ?? []

/** Everybody who plays a figure; nobody for a wanderer. */
export const playersOf = (view: PartyView, figure: Figure): number[] =>
  view.figures.flatMap((own, seat) => (own.includes(figure) ? [seat] : []))
