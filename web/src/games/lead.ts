// SPDX-License-Identifier: MIT
// When the winner of a game took the lead for good.

export interface Gain {
  version: number
  seat: number
  points: number // less than 0: a loss
}

/**
 * What `winner` gained in the last move with which they came to lead and never stopped; null if that never happened, if it
 * was others who fell back, or if they led from the first points on: then nothing turned. What one move brings, it brings to
 * everybody at once.
 */
export function lastLead(gains: readonly Gain[], winner: number, players: number): Gain | null {
  const scores = new Array<number>(players).fill(0)
  let found: Gain | null = null
  let led = false
  let trailed = false
  let before = 0
  gains.forEach(({ version, seat, points }, i) => {
    scores[seat] = (scores[seat] ?? 0) + points
    if (gains[i + 1]?.version === version) return
    const score = scores[winner] ?? 0
    const leads = scores.every((other, each) => each === winner || other < score)
    if (!leads) found = null
    else if (!led) found = trailed && score > before ? { version, seat: winner, points: score - before } : null
    led = leads
    trailed ||= !leads
    before = score
  })
  return found
}
