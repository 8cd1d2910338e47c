// SPDX-License-Identifier: MIT
// The deals of a day: one set-up for each game, the same for everybody and fixed for ever. A week begins gently and ends
// with what is worth a free evening: by who sits opposite, and by which of several deals was chosen (chosen.ts).
import type { GameName } from '../engine/protocol'
import { gameOf, games } from '../games'
import type { Level, TableSetup } from '../engine/table'
import { newChair, type Names } from '../set-up/draft'
import { chosenDeal, firstChosenDay } from './chosen'
import { weekdayOf, type Day } from '../lib/day'

/** In the order in which it is found out how hard they are: nobody waits for what takes longest. */
export const quickestFirst: readonly GameName[] = games
  .flatMap(({ name, daily }) => (daily ? [{ name, effort: daily.effort }] : []))
  .sort((a, b) => a.effort - b.effort)
  .map(({ name }) => name)

// These words are part of every seed: changing a letter would change the deal of every day.
const phrase = 'Five to Midnight, deal of the day'

/** SHA-256 of this is the seed of one of the deals a day could have; the first is the one that days had before deals were
    chosen. */
export const seedText = (day: Day, game: GameName, candidate = 0): string =>
  `${phrase}, ${game}, ${day}${candidate === 0 ? '' : `, ${candidate}`}`

const opponents = ['easy', 'medium', 'medium', 'medium', 'hard', 'hard', 'hard'] as const
const earlierOpponents = ['easy', 'easy', 'easy', 'easy', 'medium', 'medium', 'medium'] as const

/** The bot on the other side of the table, that day. */
export const opponentOf = (day: Day): Level =>
  (day < firstChosenDay ? earlierOpponents : opponents)[weekdayOf(day)] ?? 'easy'

/** How hard the day's deal is for one who plays alone; undefined for a game for several. */
export function soloLevelOf(day: Day, game: GameName): string | undefined {
  const { solo } = gameOf(game)
  return solo && (solo.week[weekdayOf(day)] ?? solo.usual)
}

/** Who plays the day's deal beside the person, by level, and the options it has. */
export function termsOf(day: Day, game: GameName): { others: Level[]; options: Record<string, string> } {
  const level = soloLevelOf(day, game)
  const option = gameOf(game).solo?.option
  return level === undefined || option === undefined
    ? { others: [opponentOf(day)], options: {} }
    : { others: [], options: { [option]: level } }
}

export async function setupOf(
  day: Day,
  game: GameName,
  names: Names,
  digest: (text: string) => Promise<string>,
): Promise<TableSetup> {
  const me = newChair('person', 0, [], names)
  const chosen = chosenDeal(day, game)
  const seed = await digest(seedText(chosen?.from ?? day, game, chosen?.candidate))
  const { others, options } = termsOf(day, game)
  const chairs = [me, ...others.map((level) => newChair(level, 1, [me], names))]
  return { game, chairs, options, seed, daily: day }
}
