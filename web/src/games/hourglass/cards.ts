// SPDX-License-Identifier: MIT
// The cards as they come out of the box, for pictures. A game brings its own table of hourglasses along.
import { material } from './shapes'

/** HG-2, by card. */
export const printedHourglasses = (): Record<string, number> =>
  Object.fromEntries(material.get().cards.map(({ name, hourglasses }) => [name, hourglasses]))
