// SPDX-License-Identifier: MIT
// How a hand of cards lies in the room it has: as large as possible, overlapping where it must, in several rows where one
// would leave too little of each card.

export const cardRatio = 1.4 // height to width

export interface Spread {
  card: number // width of a card, whole pixels
  across: number // cards in a full row
  step: number // from the left edge of one card to the next
  rowStep: number // from the top of one row to the next
}

export interface Wishes {
  finger: number // what must be left of each card in both directions; 0 if nobody taps it
  largest: number // width of a card
  corner: Corner | null // what must be seen of each face; null for backs
  steady?: boolean // cards of somebody else, which rather overlap than be a little smaller
}

/** The part of a card at its upper left that says which one it is, as shares of its width and height. */
export interface Corner {
  width: number
  height: number
}
const air = 6

function tried(count: number, width: number, height: number, rows: number, wishes: Wishes): Spread {
  const across = Math.ceil(count / rows)
  const { width: share, height: down } = wishes.corner ?? { width: 0.3, height: 0.25 }
  // Both hold: what a finger needs, and what an eye needs, which grows with the card.
  const byEye = width / (1 + (across - 1) * share)
  const byFinger = width - (across - 1) * wishes.finger
  const high = height / cardRatio
  const highByEye = high / (1 + (rows - 1) * down)
  const lift = wishes.steady ? 4 : 0 // of what can be drawn, over the row behind it
  const highByFinger = high - ((rows - 1) * (wishes.finger + lift)) / cardRatio
  const card = Math.floor(Math.min(byEye, byFinger, highByEye, highByFinger, wishes.largest))
  const step = across > 1 ? Math.min(card + air, (width - card) / (across - 1)) : card
  const rowStep = rows > 1 ? Math.min(card * cardRatio + air, (height - card * cardRatio) / (rows - 1)) : 0
  return { card, across, step, rowStep }
}

const smallest = 20

/** Nothing overlaps, where that costs little. */
function apart(count: number, width: number, found: Spread, { finger, corner }: Wishes): Spread {
  const { across, card, step } = found
  const whole = Math.floor((width - (across - 1) * 2) / across)
  const isEnough = whole >= finger && whole >= card * (corner ? 0.8 : 0.55)
  return step < card && count > 1 && isEnough ? { ...found, card: whole, step: whole + 2 } : found
}

/** The largest cards; a further row has to make them clearly larger. Fingers make do with less before cards vanish. */
export function spread(count: number, width: number, height: number, wishes: Wishes): Spread {
  for (let finger = wishes.finger; finger >= 0; finger -= 6) {
    let best: Spread | undefined
    for (let rows = 1; rows <= Math.min(4, count); rows++) {
      const found = tried(count, width, height, rows, { ...wishes, finger })
      if (found.card >= Math.max(smallest, finger) && (!best || found.card > best.card * 1.15)) best = found
    }
    if (best) return wishes.steady ? best : apart(count, width, best, { ...wishes, finger })
  }
  const card = Math.max(1, Math.floor(Math.min(width, height / cardRatio, smallest)))
  return { card, across: Math.max(1, count), step: count > 1 ? (width - card) / (count - 1) : card, rowStep: 0 }
}

export interface Spot {
  left: number
  top: number
  width: number // of the part that is seen for sure, and tapped
  height: number
}

/** Where each card lies, all of them in the middle of the room. */
export function spots(count: number, width: number, height: number, found: Spread): Spot[] {
  const { card, across, step, rowStep } = found
  const rows = Math.ceil(count / across)
  const top = (height - (rows - 1) * rowStep - card * cardRatio) / 2
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across)
    const here = Math.min(across, count - row * across)
    const at = i - row * across
    const left = (width - (here - 1) * step - card) / 2
    const isLast = at === here - 1
    const isLowest = row === rows - 1
    return {
      left: left + at * step,
      top: top + row * rowStep,
      width: isLast ? card : Math.min(card, step),
      height: isLowest ? card * cardRatio : Math.min(card * cardRatio, rowStep),
    }
  })
}

/** The least height in which so many cards can be tapped: a row needs a finger's height, the last one a whole card. */
export function leastHeight(count: number, width: number): number {
  const finger = count > 14 ? 34 : 44
  const across = Math.max(1, Math.floor((width - finger) / finger) + 1)
  const rows = Math.max(1, Math.ceil(count / across))
  return Math.ceil((rows - 1) * finger + finger * cardRatio)
}
