// SPDX-License-Identifier: MIT
// How large the seven places of a row are in the room they have.
import { cardRatio } from '../../parts/spread'

export const stripRatio = 0.82 // height to width of a strip

export interface ShelfSize {
  cell: number
  strip: boolean
}

/** How large the places of a row can be, and whether its cards lie there whole or as strips (number beside dial). Whole cards, unless strips are clearly larger in a room this low. */
export function shelfSize(width: number, height: number, board: number, largest = 170): ShelfSize {
  const wide = width / 7
  const high = Math.max(0, height - board)
  const whole = Math.min(wide, high / cardRatio, largest)
  const strip = Math.min(wide, high / stripRatio, largest)
  const isStrip = whole < 36 && strip > whole * 1.25
  return { cell: Math.floor(isStrip ? strip : whole), strip: isStrip }
}
