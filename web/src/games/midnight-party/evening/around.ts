// SPDX-License-Identifier: MIT
// Where players sit around the clock on a screen in the middle of a room: clockwise, as their turns go, from the lower left
// up and down again on the right. So partners, who sit opposite each other (MP-7), face each other across the clock.

export interface Sides {
  left: number[] // from the top down
  right: number[]
}

export function seatsAround(players: number): Sides {
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const half = Math.floor(players / 2)
  return { left: seats.slice(0, half).reverse(), right: seats.slice(half) }
}
