// SPDX-License-Identifier: MIT
// Colour and sign of each seat, always shown together with a name. Signs are paths in a box of 24 by 24.
import { markOf } from './marks.svelte'

export interface SeatSign {
  colour: string // a CSS variable
  path: string
  key:
    | 'page.sign.circle'
    | 'page.sign.square'
    | 'page.sign.triangle'
    | 'page.sign.diamond'
    | 'page.sign.star'
    | 'page.sign.cross'
}

export const seatSigns: readonly [SeatSign, ...SeatSign[]] = [
  { colour: 'var(--vermilion)', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z', key: 'page.sign.circle' },
  { colour: 'var(--blue)', path: 'M4 4h16v16H4z', key: 'page.sign.square' },
  { colour: 'var(--green)', path: 'M12 3l10 18H2z', key: 'page.sign.triangle' },
  { colour: 'var(--pink)', path: 'M12 2l10 10-10 10L2 12z', key: 'page.sign.diamond' },
  {
    colour: 'var(--yellow)',
    path: 'M12 2l3 7 7.5.6-5.7 4.9 1.8 7.3L12 17.8l-6.6 4 1.8-7.3L1.500 9.6 9 9z',
    key: 'page.sign.star',
  },
  { colour: 'var(--bone)', path: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z', key: 'page.sign.cross' },
]

/** A sign by its number. */
export const signNumber = (mark: number): SeatSign => seatSigns[mark % seatSigns.length] ?? seatSigns[0]

/** What the person on a seat has, or else the seat itself. */
export const signOf = (seat: number): SeatSign => signNumber(markOf(seat))
