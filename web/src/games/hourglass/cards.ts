// SPDX-License-Identifier: MIT
// The cards as they come out of the box, for pictures. A game brings its own table of hourglasses along.
import { materialOf } from '../material'

interface Material {
  cards: { name: string; hourglasses: number }[]
}

/** HG-2, by card. */
export const printedHourglasses = (): Record<string, number> =>
  Object.fromEntries(materialOf<Material>('hourglass').cards.map(({ name, hourglasses }) => [name, hourglasses]))
