// SPDX-License-Identifier: MIT
// The deals of a day: one set-up for each game, the same for everybody and fixed for ever. A week begins gently and ends
// with what is worth a free evening: by who sits opposite, and by which of several deals was chosen (chosen.ts).
import type { GameName } from '../engine/protocol'
import { sha256 } from '../online/sha256'
import type { Level, TableSetup } from '../play/table'
import { newChair, type Names } from '../screens/set-up/draft'
import { chosenDeal, firstChosenDay } from './chosen'
import { weekdayOf, type Day } from './day'

/** In the order in which it is found out how hard they are: nobody waits for what takes longest. */
export const quickestFirst: readonly GameName[] = [
  'phantom-hours',
  'hourglass',
  'midnight-party',
  'keyhole',
  'night-shift',
]

// These words are part of every seed: changing a letter would deal all days anew.
const phrase = 'Five to Midnight, deal of the day'

/** The seed of one of the deals a day could have; the first is the one that days had before deals were chosen. */
export const seedOf = (day: Day, game: GameName, candidate = 0): string =>
  sha256(new TextEncoder().encode(`${phrase}, ${game}, ${day}${candidate === 0 ? '' : `, ${candidate}`}`))

const fatigue = ['easy', 'easy', 'regular', 'regular', 'regular', 'difficult', 'difficult'] as const
const opponents = ['easy', 'medium', 'medium', 'medium', 'hard', 'hard', 'hard'] as const
const earlierOpponents = ['easy', 'easy', 'easy', 'easy', 'medium', 'medium', 'medium'] as const

/** How tired one is that day, alone at the desk. */
export const fatigueOf = (day: Day): (typeof fatigue)[number] => fatigue[weekdayOf(day)] ?? 'regular'

/** The bot on the other side of the table, that day. */
export const opponentOf = (day: Day): Level =>
  (day < firstChosenDay ? earlierOpponents : opponents)[weekdayOf(day)] ?? 'easy'

export function setupOf(day: Day, game: GameName, names: Names): TableSetup {
  const me = newChair('person', 0, [], names)
  const chosen = chosenDeal(day, game)
  const seed = seedOf(chosen?.from ?? day, game, chosen?.candidate)
  if (game === 'night-shift') return { game, chairs: [me], options: { level: fatigueOf(day) }, seed, daily: day }
  return { game, chairs: [me, newChair(opponentOf(day), 1, [me], names)], options: {}, seed, daily: day }
}
