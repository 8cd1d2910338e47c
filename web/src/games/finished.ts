// SPDX-License-Identifier: MIT
// A game that is over, as its own folder looks at it: once with everything that happened, to find what was special about
// it, and later as the row that is kept of it.
import type { JsonObject, GameEvent, Outcome } from '../engine/protocol'
import type { LoggedMove } from './scene'

/** Everything about it, with the eyes of the one person who played it here. */
export interface Ended<View = JsonObject, Event = GameEvent> {
  log: readonly LoggedMove<Event>[]
  outcome: Outcome
  view: View // of the last moment
  me: number
}

/** As much of it as there is while it lasts. */
export type Played<View = JsonObject, Event = GameEvent> = Pick<Ended<View, Event>, 'log' | 'view'>

export type Result = 'won' | 'shared' | 'lost'

/** Bots by the strongest of them, people elsewhere, or how hard it was alone. */
export type Against = `bot-${string}` | 'people' | `alone-${string}`

/** What is kept of it. */
export interface Finished {
  at: number // when it ended, milliseconds since 1970
  players: number
  result: Result | null // null: several people at this device, so none of them is "you"
  score: number | null // null: as above
  reason: string // how it ended; in some games it tells what is counted
  helped: boolean // a hint or a memory aid was used, or a move taken back
  against: Against
  online: boolean
  daily: string | null // the day whose deal it was
  night: string | null // the night of a campaign that it was
  feats: readonly string[] // what its folder found in it (milestones.ts, campaign/index.ts), by name
}
