// SPDX-License-Identifier: MIT
// Which of a day's possible deals was chosen, and what bots achieved in the person's seat. This is looked up, so that every
// device deals the same at once; tools/daily-deals.mjs finds it out.
import type { GameName } from '../engine/protocol'
import { chosenDeals } from './chosen-deals'
import { daysBetween, type Day } from './day'

/** In the order in which a line of the table lists them, which is the order in which a day offers them. */
export const dailyGames: readonly GameName[] = [
  'night-shift',
  'hourglass',
  'phantom-hours',
  'midnight-party',
  'keyhole',
]

/** The first day of the table. Earlier days keep the deals people had, before any were chosen. */
export const firstChosenDay: Day = '2026-11-18'

export interface ChosenDeal {
  candidate: number
  medium: number // games won by a medium bot
  hard: number
}

/** What stands where nothing was chosen yet. */
export const gap = '---'

/** Null where the table has none: then it is the day's first deal, and devices rate it themselves. */
export function chosenDeal(day: Day, game: GameName): ChosenDeal | null {
  const digits = chosenDeals[daysBetween(firstChosenDay, day)]?.split(' ')[dailyGames.indexOf(game)]
  if (digits === undefined || digits === gap) return null
  const [candidate = 0, medium = 0, hard = 0] = [...digits].map((digit) => parseInt(digit, 36))
  return { candidate, medium, hard }
}

/** A deal as the table writes it: three digits, up to z for 35. */
export const inDigits = ({ candidate, medium, hard }: ChosenDeal): string =>
  [candidate, medium, hard].map((number) => number.toString(36)).join('')
