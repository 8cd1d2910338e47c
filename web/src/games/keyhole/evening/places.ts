// SPDX-License-Identifier: MIT
// Where the plates of players are on the big screen.

/**
 * Left and right of the lobby, from above to below. Start sides follow each other clockwise (KH-3), from the south on, which
 * is in front; so do the plates, from below on the left.
 */
export function placesAround(players: number): { left: number[]; right: number[] } {
  if (players === 2) return { left: [0], right: [1] }
  return { left: [1, 0], right: players === 3 ? [2] : [2, 3] }
}
