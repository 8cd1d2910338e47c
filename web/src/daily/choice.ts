// SPDX-License-Identifier: MIT
// Chooses the deal of a day: the first of several that is as hard as its weekday should be. Slow, so it is done ahead of
// time (tools/daily-deals.mjs) and its choices are looked up (chosen.ts).
import type { Engine } from '../engine/engine'
import type { GameName } from '../engine/protocol'
import type { ChosenDeal } from './chosen'
import { weekdayOf, type Day } from '../lib/day'
import { rate, triesFor, wonOfHundred, type Wins } from './rating'

type Band = readonly [from: number, to: number]

/** How many of a hundred games bots should win, from Monday to Sunday. */
const week: readonly Band[] = [
  [65, 99],
  [55, 80],
  [48, 72],
  [40, 65],
  [30, 54],
  [22, 46],
  [1, 34],
]
export const bandOf = (day: Day): Band => week[weekdayOf(day)] ?? [0, 100]

/** How many deals are looked at before a wider band is tried. */
const candidates = 6
const wider = 12

/** The wins with a deal; null as soon as they cannot end within the band. */
function winsWithin([from, to]: Band, engine: Engine, day: Day, game: GameName, candidate: number): Wins | null {
  const tries = triesFor(game)
  const steps = rate(engine, day, game, candidate)
  for (let played = 1, step = steps.next(); ; played++, step = steps.next()) {
    const wins = step.done ? step.value.wins : step.value
    const left = {
      medium: Math.max(0, tries.medium - played),
      hard: Math.min(tries.hard, Math.max(0, tries.medium + tries.hard - played)),
    }
    const most = { medium: wins.medium + left.medium, hard: wins.hard + left.hard }
    if (wonOfHundred(game, most) < from || wonOfHundred(game, wins) > to) return null
    // What a medium bot never loses is no challenge.
    if (wins.medium === tries.medium) return null
    if (step.done) return wins
  }
}

export function choose(engine: Engine, day: Day, game: GameName): ChosenDeal {
  const [from, to] = bandOf(day)
  const bands: Band[] = [
    [from, to],
    [from - wider, to + wider],
  ]
  for (const band of bands) {
    for (let candidate = 0; candidate < candidates; candidate++) {
      const wins = winsWithin(band, engine, day, game, candidate)
      if (wins) return { from: day, candidate, ...wins }
    }
  }
  const steps = rate(engine, day, game, 0)
  for (let step = steps.next(); ; step = steps.next())
    if (step.done) return { from: day, candidate: 0, ...step.value.wins }
}
