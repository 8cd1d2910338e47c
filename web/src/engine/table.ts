// SPDX-License-Identifier: MIT
// A table as the page knows it: who sits there, and what one of them sees at one moment. Everything here is data that
// may cross from a worker, or from a server; nothing in it tells more than its viewer may know.
import type { GameEvent, GameName, JsonObject, Outcome, Turn } from './protocol'

export const levels = ['easy', 'medium', 'hard', 'midnight'] as const
export type Level = (typeof levels)[number]

/** Who sits on a seat: a person at this device, a bot, or at a table online a person elsewhere. */
export type Chair =
  | { kind: 'person'; name: string; figure?: string } // online: as everybody sees them
  | { kind: 'bot'; name: string; level: Level }
  | { kind: 'elsewhere'; name: string; figure: string }

export interface TableSetup {
  game: GameName
  chairs: Chair[]
  options: JsonObject
  seed?: string // 64 hexadecimal digits; drawn if absent
  first?: number
  daily?: string // the day whose deal this is
  origin?: 'record' | 'branch' // somebody's record, or played on from the middle of a game; absent: dealt here
}

/** Whose eyes: a seat, a spectator (null), or everything ('all', only when the game is over). */
export type Viewer = number | null | 'all'

export interface Moment {
  version: number // how many moves the viewer has learned of
  viewer: Viewer
  view: JsonObject
  turn: Turn
  legal: string[] // what the viewer may do now
  open: boolean // more than `legal` lists is possible
  events: GameEvent[] // what the latest move did
  mover: number | null // who made it
  outcome: Outcome | null
}

/** What one move did, for the log. */
export interface LogEntry {
  version: number // of the moment it led to
  mover: number
  events: GameEvent[]
  play?: number // which of all moves it was, where nothing is hidden any more
}

export interface OpenTable {
  id: string
  setup: TableSetup
  finished: boolean
  kept: boolean // in this browser's storage
  helped: boolean // a hint or a memory aid was used, or a move taken back
}

/** A saved game, for the list of unfinished ones. */
export interface SavedTable {
  id: string
  setup: TableSetup
  moves: number
  finished: boolean
  changed: number // milliseconds since 1970
}

export interface Hint {
  move: string
  considered: { move: string; value: number }[] // best first
  chances: boolean // values are shares of simulated games won
  wins: boolean // the move ends the game, and wins it
}
