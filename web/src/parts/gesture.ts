// SPDX-License-Identifier: MIT
// What a pointer means that came down on a card: a tap, a drag or a scroll; and which target a carried card is over. Plain
// functions of numbers, measured elsewhere.

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** How far a point is from a box; 0 inside it. */
export function distanceTo({ left, top, right, bottom }: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

export const middleOf = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

export interface Press {
  pointer: string // as pointer events say: mouse, pen, touch
  moved: Point // since it came down
  held: number // milliseconds
  scrolls: { x: boolean; y: boolean } // what lies under the finger can be scrolled this way
}

export const holdTime = 220 // milliseconds until a finger that rests has picked the card up, also where it could scroll
const slack = { mouse: 5, touch: 9 }

/** `wait`: still a tap, if the pointer is lifted now. */
export function meantBy({ pointer, moved, held, scrolls }: Press): 'wait' | 'drag' | 'scroll' {
  const isTouch = pointer === 'touch'
  const couldScroll = isTouch && (scrolls.x || scrolls.y)
  if (Math.hypot(moved.x, moved.y) < (isTouch ? slack.touch : slack.mouse))
    return couldScroll && held >= holdTime ? 'drag' : 'wait'
  const isVertical = Math.abs(moved.y) > Math.abs(moved.x)
  return isTouch && (isVertical ? scrolls.y : scrolls.x) ? 'scroll' : 'drag'
}

const reach = 14 // pixels beyond the edge of a legal target: a drop beside it is meant for it

/**
 * The target a card is over, as a place in the list; -1 if none. The pointer counts first and then the middle of the card,
 * and what is legal before what is not: of that, only what the pointer is on.
 */
export function targetUnder(targets: readonly { box: Box; legal: boolean }[], pointer: Point, card: Point): number {
  const nearest = (legal: boolean, point: Point, within: number): number => {
    let best = -1
    let least = within
    targets.forEach((target, i) => {
      const far = target.legal === legal ? distanceTo(target.box, point) : Infinity
      if (far < least || (far === least && best < 0)) [best, least] = [i, far]
    })
    return best
  }
  const legal = nearest(true, pointer, 0)
  if (legal >= 0) return legal
  const byCard = nearest(true, card, reach)
  return byCard >= 0 ? byCard : nearest(false, pointer, 0)
}

const tilt = { step: 5, most: 10, perSpeed: 0.011, held: 3.5 } // degrees; the speed is in pixels per second

/** How much a card leans that is carried sideways, in steps: each is held until the speed is clearly that of another. */
export function leanAt(speed: number, leaning: number): number {
  const wanted = Math.max(-tilt.most, Math.min(tilt.most, speed * tilt.perSpeed))
  return Math.abs(wanted - leaning) <= tilt.held ? leaning : Math.round(wanted / tilt.step) * tilt.step
}
