// SPDX-License-Identifier: MIT
// The five ghosts: a colour, the sign that goes with it everywhere, and something on the head that makes the silhouette.
// Paths are around the ghost's middle, which is 30 wide.
import { signNumber } from '../../../parts/seats'
import { figures, type Figure } from '../view'

export interface Look {
  colour: string
  sign: string // a path in a box of 24 by 24
  hat: string
  hatColour: string
}

export const body =
  'M-15 14V-3C-15-12-8.500-18 0-18S15-12 15-3V14C12.500 10.500 10 10.500 7.500 14S2.500 17.500 0 14S-5 10.500-7.500 14S-12.500 17.500-15 14Z'

const hats: Record<Figure, { hat: string; hatColour?: string }> = {
  R: { hat: 'M-12.500-15.500h25v-4h-5V-31h-15v11.500h-5z', hatColour: '#2a2440' }, // a top hat
  B: { hat: 'M-14.500-6L-15-26-3-17.500zM14.500-6L15-26 3-17.500z' }, // a cat's ears
  G: { hat: 'M-9.500-14L2-35 10-13.500C4-17-4-17-9.500-14z', hatColour: '#f6ecd6' }, // a paper hat
  P: { hat: 'M0-19C-6-30-16-29-15-21S-6-12 0-19ZM0-19C6-30 16-29 15-21S6-12 0-19Z', hatColour: '#5b2c58' }, // a bow
  Y: {
    hat: 'M-11-14.500L-13.500-30-6.500-23.500 0-33 6.500-23.500 13.500-30 11-14.500C5-19-5-19-11-14.500z',
    hatColour: '#d98e23',
  }, // a crown
}

export function lookOf(figure: Figure): Look {
  const { colour, path } = signNumber(figures.indexOf(figure))
  const { hat, hatColour } = hats[figure]
  return { colour, sign: path, hat, hatColour: hatColour ?? colour }
}
