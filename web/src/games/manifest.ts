// SPDX-License-Identifier: MIT
// What the shell has to know about a game before any of it is loaded: the default export of games/<game>/game.ts. All of
// them are part of the first script of the page, so a manifest is small and imports nothing but types.
import type { Level } from '../engine/table'

export interface Manifest {
  /** Its place on the shelf: boxes stand in ascending order. */
  shelf: number
  players: string // "2–5", as the rules say
  minutes: string // as the rules say, or an estimate for a first game with bots
  /** The colour of the sides of its box. */
  side: string
  /** What somebody who is new here is led to: quick, with few rules, and for company as well as against a bot. */
  forNewcomers?: true
  /** A game for one; absent: for several. */
  solo?: Solo
  /** It has nights to play alone, one after the other (campaign.ts). */
  campaign?: true
  /** What a score counts; absent: one wins or does not. */
  score?: Score
  /** Absent: it has no deal of the day. */
  daily?: Daily
  /** The paragraph that a line of the log refers to, by the key of its sentence in text/<language>/game-<game>.txt: the
      type of the event, where needed with an ending (`walk.party`). null: it follows from no rule that one would look up. */
  rulesOfEvents: Readonly<Record<string, string | null>>
}

/** Without an opponent, an option decides how hard a game is. */
export interface Solo {
  option: string
  values: readonly string[] // the easiest first
  usual: string // what a game has for which nothing was chosen
  /** For the deal of the day, from Monday to Sunday. */
  week: readonly string[]
}

export interface Score {
  /** How much of it people call one point. */
  perPoint?: number
  /** The reason of an outcome says what is counted (points or rounds), so scores with different reasons do not mix. */
  byReason?: true
}

export interface Daily {
  /** How many games each bot plays to rate a deal; fewer where one takes long. */
  tries: Readonly<Record<Extract<Level, 'medium' | 'hard'>, number>>
  /** How long rating a deal takes compared with the other games: the quickest are rated first. */
  effort: number
}
