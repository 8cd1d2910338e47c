// SPDX-License-Identifier: MIT
// How large cards can be so that all of them fit into a band.

export const cardRatio = 1.36 // height to width

export interface Fit {
  width: number // of a card, whole pixels
  columns: number
}

/** The largest cards, between `smallest` and `largest` pixels wide; the smallest ones may need more height than there is. */
export function fit(count: number, width: number, height: number, gap: number, smallest: number, largest: number): Fit {
  let best: Fit = { width: smallest, columns: Math.max(1, Math.floor((width + gap) / (smallest + gap))) }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns)
    const wide = (width - gap * (columns - 1)) / columns
    const high = (height - gap * (rows - 1)) / rows / cardRatio
    const card = Math.floor(Math.min(wide, high, largest))
    // Of equally large cards the even rows look better: as few columns as need no more rows.
    if (card > best.width || (card === best.width && rows === 1)) best = { width: card, columns }
  }
  return best
}
