// SPDX-License-Identifier: MIT
// What stands on the shelf, told here so that the shelf can be shown before the engine is loaded. Players are those of the
// rules; so are the minutes of Hourglass and Night Shift, where the others are estimates for a first game with bots.
import type { GameName } from '../../engine/protocol'
import type { BoxInfo } from '../../games/scene'

export const boxes: readonly BoxInfo[] = [
  { name: 'hourglass', players: '2–5', minutes: '15–20' },
  { name: 'phantom-hours', players: '2–4', minutes: '15–20' },
  { name: 'midnight-party', players: '2–6', minutes: '30–45' },
  { name: 'night-shift', players: '1', minutes: '30–45' },
  { name: 'keyhole', players: '2–4', minutes: '30' },
]

/** What somebody who is new here is led to: quick, with few rules, and for company as well as against a bot. */
export const firstGame: GameName = 'hourglass'

/** The colour of each box's sides. */
export const sides: Record<GameName, string> = {
  hourglass: '#5d2748',
  'phantom-hours': '#135268',
  'midnight-party': '#382a7a',
  'night-shift': '#2c3f66',
  keyhole: '#6e2a22',
}
