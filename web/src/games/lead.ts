// SPDX-License-Identifier: MIT
// When the winner of a game took the lead for good.

export interface Gain {
  version: number
  seat: number
  points: number // less than 0: a loss
}

/** The last gain with which `winner` came to lead and never stopped; null if that never happened, or only in the end. */
export function lastLead(gains: readonly Gain[], winner: number, players: number): Gain | null {
  const scores = new Array<number>(players).fill(0)
  let found: Gain | null = null
  let led = false
  for (const gain of gains) {
    scores[gain.seat] = (scores[gain.seat] ?? 0) + gain.points
    const leads = scores.every((score, seat) => seat === winner || score < (scores[winner] ?? 0))
    if (!leads) found = null
    else if (!led) found = gain.seat === winner ? gain : null
    led = leads
  }
  return found
}
