// SPDX-License-Identifier: MIT
// What there is to reach across all games.
import { streakOf } from '../daily/history'
import { gameNames } from '../games'
import { isWon, isWonAgainst, type Milestone } from '../games/milestones'
import { dayAt } from '../lib/day'
import type { GameRow } from '../statistics/game-row'

const isBeforeMidnight = ({ at }: GameRow): boolean => {
  const ended = new Date(at)
  return ended.getHours() === 23 && ended.getMinutes() >= 55
}

const kinds = (rows: readonly GameRow[]): number => new Set(rows.map(({ game }) => game)).size
const upTo = (of: number, done: number): number => Math.min(of, done)

/** The longest run of daily games that were finished on their day. */
const longestStreak = (rows: readonly GameRow[]): number => streakOf(rows, dayAt(rows.at(-1)?.at ?? 0)).longest

export const across: readonly Milestone<GameRow>[] = [
  { name: 'begin', sign: 'door', of: 1, done: (rows) => upTo(1, rows.length) },
  { name: 'ten', sign: 'cards', of: 10, done: (rows) => upTo(10, rows.length) },
  { name: 'hundred', sign: 'crown', of: 100, done: (rows) => upTo(100, rows.length) },
  { name: 'shelf', sign: 'files', of: gameNames.length, done: kinds },
  { name: 'all-won', sign: 'star', of: gameNames.length, done: (rows) => kinds(rows.filter(isWon)) },
  { name: 'daily', sign: 'calendar', of: 7, done: (rows) => upTo(7, longestStreak(rows)) },
  { name: 'online', sign: 'globe', of: 1, done: (rows) => upTo(1, rows.filter(({ online }) => online).length) },
  { name: 'together', sign: 'people', of: 1, done: (rows) => upTo(1, rows.filter(({ result }) => !result).length) },
  { name: 'midnight', sign: 'moon', of: 1, done: (rows) => upTo(1, rows.filter(isWonAgainst('midnight')).length) },
  {
    name: 'five-to',
    sign: 'clock',
    of: 1,
    done: (rows) => upTo(1, rows.filter(isBeforeMidnight).length),
    secret: true,
  },
]
