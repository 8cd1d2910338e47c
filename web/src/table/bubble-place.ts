// SPDX-License-Identifier: MIT
// Where what somebody did is told: at their plate, but not over it, and over as little as possible of what it speaks of.

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Lying extends Box {
  weight: number // how much it hurts to cover it
}
export interface Place {
  x: number
  y: number
  tail: 'up' | 'down' | null // which edge points at the plate; none where it is not next to it
}

export const edge = 6 // pixels to the felt's edges, and to the plate
const step = 8
const far = 0.3 // what the whole height of the felt costs, where covering all of a bubble costs one

const overlap = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

/** All in pixels of the felt. */
export function placeOf(
  bubble: { width: number; height: number },
  felt: { width: number; height: number },
  plate: Box,
  lying: readonly Lying[],
): Place {
  const { width, height } = bubble
  const within = (at: number, size: number, all: number): number => Math.max(edge, Math.min(all - size - edge, at))
  const middle = plate.x + plate.width / 2
  const below = plate.y + plate.height + edge
  const above = plate.y - height - edge
  const near = within(middle - width / 2, width, felt.width)
  const xs = [near, edge, within(felt.width, width, felt.width)]
  const ys = [below, above]
  for (let y = edge; y + height + edge <= felt.height; y += step) ys.push(y)
  const kept = { x: plate.x - edge, y: plate.y - edge, width: plate.width + 2 * edge, height: plate.height + 2 * edge }
  let best: Place = { x: near, y: within(below, height, felt.height), tail: null }
  let least = Infinity
  for (const y of ys) {
    if (y < edge || y + height + edge > felt.height) continue
    for (const x of xs) {
      const box = { x, y, width, height }
      const covered = lying.reduce((sum, each) => sum + each.weight * overlap(box, each), overlap(box, kept))
      const away = Math.abs(y + height / 2 - (plate.y + plate.height / 2)) + Math.abs(x - near)
      const cost = covered / (width * height) + (far * away) / felt.height
      if (cost >= least) continue
      least = cost
      const pointing = middle > x + edge && middle < x + width - edge
      best = { x, y, tail: !pointing ? null : y === below ? 'up' : y === above ? 'down' : null }
    }
  }
  return best
}
