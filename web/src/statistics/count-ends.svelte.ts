// SPDX-License-Identifier: MIT
// Remembers a game when a page sees it end, with what was special about it.
import { untrack } from 'svelte'
import type { Outcome } from '../engine/protocol'
import { goalFeat, reachesGoal } from '../games/campaign'
import type { Ended } from '../games/finished'
import { loadCampaign, loadMilestones } from '../games/progress'
import type { Session } from '../play/session.svelte'
import { rowOf, type GameRow } from './game-row'
import { keepRow } from './kept-rows'
import { nightOf } from './night-tables'

export interface Counted {
  /** The game that ended here just now, once it is kept; null before, and if it was known already. */
  readonly row: GameRow | null
}

/** To be called where a table is shown. A game of this device counts if it ended here, not when it is looked at again;
    one online also if it ended while nobody looked. */
export function countEnds(session: Session): Counted {
  let wentOn = !session.local
  let row = $state.raw<GameRow | null>(null)
  $effect(() => {
    const moment = session.moment
    if (!moment) return
    const { outcome } = moment
    if (!outcome) wentOn = true
    else if (wentOn) {
      untrack(() => {
        // The bot that plays on in a seat that was given up wins for nobody.
        const winners = session.resigned ? outcome.winners.filter((seat) => seat !== session.me) : outcome.winners
        const found = rowOf(session.table, { ...outcome, winners }, !session.local, Date.now())
        const [me, ...others] = session.people
        const end = me === undefined || others.length > 0 ? null : { ...ended(session, outcome), me }
        if (found) void keep(found, end).then((kept) => (row = kept ?? row))
      })
    }
  })
  return {
    get row() {
      return row
    },
  }
}

const ended = (session: Session, outcome: Outcome): Omit<Ended, 'me'> => ({
  log: session.log,
  outcome,
  view: session.moment?.view ?? {},
})

/** The row as it is kept; null if the game was known. */
async function keep(found: GameRow, end: Ended | null): Promise<GameRow | null> {
  const night = nightOf(found.id)
  const row = { ...found, night, feats: end ? await featsOf(found, night, end) : [] }
  return (await keepRow(row)) ? row : null
}

/** What was special about a game. A game that ends without a network may have to count without it. */
async function featsOf({ game, result }: GameRow, night: string | null, end: Ended): Promise<string[]> {
  try {
    const feats = (await loadMilestones(game)).featsOf(end)
    if (night === null || result !== 'won') return feats
    const campaign = await loadCampaign(game)
    const goal = campaign.nights.find(({ name }) => name === night)?.goal
    return goal && reachesGoal(campaign, goal, end) ? [...feats, goalFeat] : feats
  } catch {
    return []
  }
}
