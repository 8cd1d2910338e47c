// SPDX-License-Identifier: MIT
// When each hourglass falls, in milliseconds: everybody's first together, then the second, and so on.
import type { Outcome } from '../../../engine/protocol'

export const turned = 1000 // from here on hourglasses fall
export const fall = 320 // how long one takes

const most = (outcome: Outcome): number => Math.max(1, ...outcome.scores)

/** Few hourglasses come slowly; however many there are, it takes no longer than this. */
const step = (outcome: Outcome): number => Math.min(130, 1700 / most(outcome))

export const fallsAt = (outcome: Outcome, number: number): number => turned + number * step(outcome)

export const counted = (outcome: Outcome): number => fallsAt(outcome, most(outcome) - 1) + fall

export const lengthOf = (outcome: Outcome): number => counted(outcome) + 800

/** When the falling of them is heard: not every one, where they come quickly. */
export function counting(outcome: Outcome): number[] {
  const every = Math.ceil(90 / step(outcome))
  const times: number[] = []
  for (let number = 0; number < most(outcome); number += every) times.push(fallsAt(outcome, number) + fall)
  return times
}
