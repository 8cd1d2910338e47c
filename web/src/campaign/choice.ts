// SPDX-License-Identifier: MIT
// Chooses the deal of a night of a campaign: the first of several that bots win about as often as its plan wants. Slow, so
// it is done ahead of time (tools/campaign-nights.mjs).
import type { Engine } from '../engine/engine'
import type { GameName } from '../engine/protocol'
import { anyEvent, botAnswer, digest as digested, outcome, turn } from '../engine/read-message'
import { fields, listOf, thing } from '../engine/reading'
import type { Shapes } from '../engine/shapes'
import type { Campaign, Night, Plan } from '../games/campaign'
import type { Ended } from '../games/finished'
import type { LoggedMove } from '../games/scene'

/** A medium bot slips now and then, as somebody does who is learning; a hard one shows that a deal can be won. */
const judges = ['medium', 'hard'] as const
const tries = 8 // of each
const candidates = 24
// A deal that a hard bot wins less often than this could as well be impossible.
const hardWins = 2

const digest = (engine: Engine, text: string): string => engine.ask({ do: 'digest', text }, digested).sha256

// These words are part of every seed: changing a letter would change every night.
const seedOf = (engine: Engine, game: GameName, night: string, candidate: number): string =>
  digest(engine, `Five to Midnight, campaign, ${game}, ${night}, ${candidate}`)

/** A game that a bot plays alone, to its end. */
export function playedBy(
  judge: string,
  engine: Engine,
  game: GameName,
  shapes: Shapes,
  { options, seed }: Pick<Night, 'options' | 'seed'>,
  attempt: number,
): Ended {
  engine.ask({ do: 'new', game, players: 1, options, seed }, thing)
  const log: LoggedMove[] = []
  while (engine.ask({ do: 'turn' }, turn).seats.length > 0) {
    const luck = digest(engine, `${judge} ${attempt} ${log.length}`)
    const { move } = engine.ask({ do: 'bot', level: judge, seat: 0, seed: luck }, botAnswer)
    const { events } = engine.ask({ do: 'apply', seat: 0, move }, fields({ events: listOf(anyEvent) }))
    log.push({ version: log.length + 1, mover: 0, events: events.map(shapes.event) })
  }
  const { view } = engine.ask({ do: 'view', seat: 0 }, fields({ view: thing }))
  const end = engine.ask({ do: 'outcome' }, fields({ outcome }))
  return { log, outcome: end.outcome, view: shapes.view(view), me: 0 }
}

const isWon = ({ outcome: { winners }, me }: Ended): boolean => winners.includes(me)

export const isAsPlanned = (night: Night, plan: Plan): boolean =>
  JSON.stringify(night.options) === JSON.stringify(plan.options) &&
  night.goal.measure === plan.measure &&
  night.wins >= plan.wins[0] &&
  night.wins <= plan.wins[1]

/** What half of those who won have reached, but never what nobody could miss. */
function boundOf(measure: Campaign['measures'][string], won: readonly Ended[]): number {
  const values = won.map(measure.of).sort((a, b) => (measure.better === 'more' ? b - a : a - b))
  const middle = values[Math.floor((values.length - 1) / 2)] ?? 0
  return measure.better === 'more' ? Math.max(1, middle) : middle
}

export function chooseNight(engine: Engine, game: GameName, shapes: Shapes, campaign: Campaign, plan: Plan): Night {
  const measure = campaign.measures[plan.measure]
  if (!measure) throw new Error(`${game}: nothing measures ${plan.measure}`)
  const [from, to] = plan.wins
  const share = (wins: number): number => Math.round((100 * wins) / (judges.length * tries))
  for (let candidate = 0; candidate < candidates; candidate++) {
    const deal = { options: plan.options, seed: seedOf(engine, game, plan.name, candidate) }
    const won: Ended[] = []
    let hard = 0
    let left = judges.length * tries
    for (const judge of judges) {
      // Only as long as the wins can end within the band.
      for (let i = 0; i < tries && share(won.length + left) >= from && share(won.length) <= to; i++, left--) {
        const end = playedBy(judge, engine, game, shapes, deal, i)
        if (!isWon(end)) continue
        won.push(end)
        if (judge === 'hard') hard++
      }
    }
    if (left > 0 || hard < hardWins || share(won.length) < from || share(won.length) > to) continue
    const goal = { measure: plan.measure, bound: boundOf(measure, won) }
    return { name: plan.name, ...deal, goal, wins: share(won.length) }
  }
  throw new Error(`${game}: no deal for ${plan.name} among ${candidates}; make its band wider`)
}
