// SPDX-License-Identifier: MIT
// Which of a day's possible deals was chosen, and what bots achieved in the person's seat. This is looked up, so that every
// device deals the same at once; tools/daily-deals.mjs finds it out.
import type { GameName } from '../engine/protocol'
import { games } from '../games'
import { dayAfter, daysBetween, type Day } from '../lib/day'

/** In the order in which a day offers them: first what is played alone, then as on the shelf. */
export const dailyGames: readonly GameName[] = games
  .filter(({ daily }) => daily)
  .sort((a, b) => Number(b.solo !== undefined) - Number(a.solo !== undefined))
  .map(({ name }) => name)

const tables = import.meta.glob<readonly string[]>('../games/*/chosen-deals.ts', { eager: true, import: 'chosenDeals' })
/** One entry for each day: the number of the deal, games won by medium, games won by hard. */
export const chosenOf = (game: GameName): readonly string[] => tables[`../games/${game}/chosen-deals.ts`] ?? []

/** The first day of the tables. Earlier days keep the deals people had, before any were chosen. */
export const firstChosenDay: Day = '2026-11-18'

export interface ChosenDeal {
  from: Day // the day whose seed it has: its own, or an earlier one once the table has ended
  candidate: number
  medium: number // games won by a medium bot
  hard: number
}

/** What stands where nothing was chosen yet. */
export const gap = '---'

/**
 * After its last day a table starts again, in whole weeks, so that Mondays stay easy. Null where it has nothing: then it
 * is the day's first deal, and devices rate it themselves.
 */
export function chosenDeal(day: Day, game: GameName): ChosenDeal | null {
  const row = daysBetween(firstChosenDay, day)
  const table = chosenOf(game)
  const wholeWeeks = table.length - (table.length % 7)
  const known = row < table.length ? row : row % wholeWeeks
  const digits = table[known]
  if (digits === undefined || digits === gap) return null
  const [candidate = 0, medium = 0, hard = 0] = [...digits].map((digit) => parseInt(digit, 36))
  return { from: dayAfter(firstChosenDay, known), candidate, medium, hard }
}

/** A deal as the table writes it: three digits, up to z for 35. */
export const inDigits = ({ candidate, medium, hard }: Omit<ChosenDeal, 'from'>): string =>
  [candidate, medium, hard].map((number) => number.toString(36)).join('')
