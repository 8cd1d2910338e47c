// SPDX-License-Identifier: MIT
// A critically damped spring: it goes to its goal as fast as it can without passing it. The step is exact for any length of
// time, so a slow frame ends where several quick ones would have ended.

export interface Spring {
  at: number
  speed: number // per second
}

export const resting = (at: number): Spring => ({ at, speed: 0 })

/** Moves a spring on by some seconds; `stiffness` is its angular frequency, about 7 / stiffness seconds to the goal. */
export function advance(spring: Spring, goal: number, stiffness: number, seconds: number): void {
  const off = spring.at - goal
  const push = spring.speed + stiffness * off
  const fade = Math.exp(-stiffness * seconds)
  spring.at = goal + (off + push * seconds) * fade
  spring.speed = (push - stiffness * (off + push * seconds)) * fade
}

/** So near and so slow that nobody sees the rest of the way. */
export const isSettled = (spring: Spring, goal: number, near = 0.5): boolean =>
  Math.abs(spring.at - goal) < near && Math.abs(spring.speed) < near * 40
