// SPDX-License-Identifier: MIT
// How large cards can be so that all of them fit into a band.

export const cardRatio = 1.36 // height to width

export interface Fit {
  width: number // of a card, whole pixels
  columns: number
}

/** The largest cards, between `smallest` and `largest` pixels wide; the smallest ones may need more height than there is. */
export function fit(count: number, width: number, height: number, gap: number, smallest: number, largest: number): Fit {
  // As many as there is room for in a row, or fewer if that makes rows even.
  const most = Math.max(1, Math.min(count, Math.floor((width + gap) / (smallest + gap))))
  let best: Fit = { width: smallest, columns: Math.max(1, Math.ceil(count / Math.ceil(count / most))) }
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

/** The width of cards that lie side by side in one row, at most `wanted`; `beside` is for what else lies in the row. */
export const inRow = (count: number, width: number, wanted: number, gap: number, beside = 0): number =>
  Math.max(1, Math.floor(Math.min(wanted, (width - beside) / Math.max(1, count) - gap)))

export type DeskMode = 'office' | 'low' | 'upright'

export interface DeskPlan {
  mode: DeskMode
  tight: boolean // upright, and every line counts
  past: number // width of a card there
  future: number
  waiting?: number // the width the future may take, where the past lies beside it
  pile: number
  finished: number
  largest: number // width of a card of the present
}

const between = (least: number, wanted: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, wanted)))

/** How the desk is laid out in the room it has: at a desk, on a phone on its side, upright; cards grow with the room. */
export function deskPlan(width: number, height: number): DeskPlan {
  if (width >= 880 && height >= 430) {
    const past = between(52, height * 0.12, 116)
    const side = between(56, height * 0.13, 100)
    return {
      mode: 'office',
      tight: false,
      past,
      future: past,
      waiting: Math.round((width - 330) * 0.6),
      pile: side,
      finished: between(46, Math.min(height * 0.11, width * 0.05 - 16), 80),
      largest: 230,
    }
  }
  if (width >= 560 && height < 430) {
    const past = between(44, height * 0.15, 76)
    const future = between(36, height * 0.14, 64)
    return { mode: 'low', tight: false, past, future, pile: past, finished: 18, largest: 150 }
  }
  const past = between(44, Math.min(width * 0.135, height * 0.082), 100)
  // Files that wait are only read: on a low phone they give room to those that are worked on.
  const future = height < 640 ? 34 : past
  const finished = between(16, height * 0.042, 50)
  return { mode: 'upright', tight: height < 500, past, future, pile: past, finished, largest: 240 }
}
