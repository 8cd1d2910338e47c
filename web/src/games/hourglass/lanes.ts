// SPDX-License-Identifier: MIT
// Where the three holders stand between the players: one lane each, side by side. A set stands at the edge of its lane
// that its owner sits at, in the lane nearest to their plate, and moves as little as it can: holder A keeps to the left
// and C to the right where seats do not say otherwise.
import { holders, seatsAround, type Holder, type HourglassView, type SetInPlay } from './view'

export interface Seating {
  far: number[] // along the upper edge, left to right
  near: number[] // along the lower edge: I myself, or half of the players where nobody's hand lies there
}

/** Clockwise: over the far side from left to right, and back along the near one. */
export function seating(players: number, me: number | null): Seating {
  const around = seatsAround(players, me)
  if (me !== null) return { far: around, near: [me] }
  const far = around.slice(0, Math.ceil(around.length / 2))
  return { far, near: around.slice(far.length).reverse() }
}

export interface Lane {
  holder: Holder
  set: SetInPlay | null // null: the holder is free
  near: boolean // stands at the lower edge
}

const home = 0.01 // what a lane beside its own costs a holder: it only decides where seats do not
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

/** The lanes from left to right. */
export function lanesOf(view: HourglassView, me: number | null): Lane[] {
  const { far, near } = seating(view.players, me)
  const lanes = holders.map((holder): Lane => {
    const set = view.sets.find((each) => each.holder === holder) ?? null
    return { holder, set, near: set !== null && near.includes(set.owner) }
  })
  const cost = (lane: Lane, at: number): number => {
    const astray = home * Math.abs(at - holders.indexOf(lane.holder))
    const row = lane.near ? near : far
    // A player alone along an edge sits before all lanes alike.
    if (!lane.set || row.length === 1) return astray
    return astray + Math.abs((row.indexOf(lane.set.owner) + 0.5) / row.length - (at + 0.5) / 3)
  }
  const inOrder = (order: readonly number[]): Lane[] => order.flatMap((which) => lanes[which] ?? [])
  const costOf = (order: readonly number[]): number => inOrder(order).reduce((sum, lane, at) => sum + cost(lane, at), 0)
  const best = orders.reduce((least, order) => (costOf(order) < costOf(least) - 1e-9 ? order : least))
  return inOrder(best)
}

/** How the lanes share the width, as columns of a grid: by how many cards there are to see, and little for free holders. */
export function columnsOf(lanes: readonly Lane[]): string {
  return lanes
    .map(({ set }) => {
      const share = set ? 1 + 0.25 * (Math.min(6, set.cards.length) - 1) : 0.55
      return `minmax(${set ? 'var(--set-least)' : 'var(--free-least)'}, ${share}fr)`
    })
    .join(' ')
}
