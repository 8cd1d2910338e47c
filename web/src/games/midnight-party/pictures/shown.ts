// SPDX-License-Identifier: MIT
// Moves that the pictures of the rules tell of, by the one who has red and green in a duel. A test plays all of them with
// the engine.
import type { Figure, Special } from '../view'

export interface Walk {
  figure: Figure
  from: number
  hours: number
  back?: boolean
  party?: boolean // stops exactly at midnight
}

/** An hour card with what was added to it, and how its ghosts walk then. */
export interface Played {
  card: string
  energy?: string
  special?: Special
  move: string
  walks: [Walk, Walk]
}

export const hourCard: Played = {
  card: 'R3B4',
  move: 'play R3B4 first R',
  walks: [
    { figure: 'R', from: 8, hours: 3 },
    { figure: 'B', from: 15, hours: 4 },
  ],
}
export const energy: Played = {
  card: 'R3B4',
  energy: 'E1/2',
  move: 'play R3B4 energy 1/2:R first R',
  walks: [
    { figure: 'R', from: 8, hours: 4 },
    { figure: 'B', from: 15, hours: 6 },
  ],
}
export const timeshift: Played = {
  card: 'G4P3',
  special: 'timeshift',
  move: 'play G4P3 timeshift G first G',
  walks: [
    { figure: 'G', from: 19, hours: 5, party: true },
    { figure: 'P', from: 10, hours: 2 },
  ],
}
export const dejavu: Played = {
  card: 'R3B4',
  special: 'dejavu',
  move: 'play R3B4 dejavu first R',
  walks: [
    { figure: 'R', from: 3, hours: 3, back: true, party: true },
    { figure: 'B', from: 11, hours: 4, back: true },
  ],
}
/** MP-22: yellow belongs to nobody, and its mover gets an energy card. */
export const wanderer: Played & { gets: string } = {
  card: 'R4Y3',
  move: 'play R4Y3 first R',
  gets: 'E1/3',
  walks: [
    { figure: 'R', from: 9, hours: 4 },
    { figure: 'Y', from: 22, hours: 3 },
  ],
}

/** Cards that change places: MP-14 with the ghost card, MP-12 with a special action. */
export const recycle = { gives: 'B1P6', open: ['R6G1', 'B2G5', 'P5Y2'], takes: 'R6G1', move: 'recycle R6G1 for B1P6' }
export const badhand = { gives: ['B1P6', 'B5P2'], gets: ['R5G2', 'G4Y3'], move: 'badhand B1P6 B5P2' }
export const ghostCard = {
  gives: ['B1P6', 'B5P2', 'E1/1'],
  gets: ['R5G2', 'G4Y3', 'R2B5'],
  move: 'ability B1P6 B5P2 E1/1',
}
