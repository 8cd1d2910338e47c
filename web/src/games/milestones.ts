// SPDX-License-Identifier: MIT
// What there is to reach in a game: the default export of games/<game>/milestones.ts. A milestone is a question about the
// rows of finished games, so games from before there were milestones count too. What only the moves of a game can tell is
// found once, when it ends, and stays in its row as a feat.
//
// Words, in text/<language>/page-milestones.txt: page.milestones.<game>.<name>, and with .what how it is reached.
import type { GameEvent, JsonObject } from '../engine/protocol'
import type { Ended, Finished } from './finished'

/** The signs that badges have; milestones/Badge.svelte draws them. */
export type Sign =
  | 'star'
  | 'moon'
  | 'clock'
  | 'people'
  | 'crown'
  | 'flame'
  | 'bolt'
  | 'ghost'
  | 'sand'
  | 'cup'
  | 'sweet'
  | 'files'
  | 'door'
  | 'eye'
  | 'cards'
  | 'shield'
  | 'calendar'
  | 'globe'

export interface Milestone<Row = Finished> {
  name: string
  sign: Sign
  /** How much of it is done by these games, the earliest first; reached at `of`. */
  done: (rows: readonly Row[]) => number
  of: number
  /** Not said before it is reached. */
  secret?: true
}

export interface Milestones<View = JsonObject, Event = GameEvent> {
  all: readonly Milestone[]
  featsOf(end: Ended<View, Event>): string[]
}

type Asked<Row> = (row: Row) => boolean

export const isWon = ({ result }: Finished): boolean => result === 'won'

/** Reached with the first game for which the answer is yes. */
export const once = (name: string, sign: Sign, asked: Asked<Finished>): Milestone => ({
  name,
  sign,
  of: 1,
  done: (rows) => (rows.some(asked) ? 1 : 0),
})

/** Reached with so many of them. */
export const often = (name: string, sign: Sign, of: number, asked: Asked<Finished>): Milestone => ({
  name,
  sign,
  of,
  done: (rows) => Math.min(of, rows.filter(asked).length),
})

/** Something that was found in the moves of a game. */
export const feat = (name: string, sign: Sign): Milestone => once(name, sign, ({ feats }) => feats.includes(name))

export const secret = (milestone: Milestone): Milestone => ({ ...milestone, secret: true })

/** A victory over bots as strong as this, or stronger. */
export const isWonAgainst =
  (...levels: readonly string[]): Asked<Finished> =>
  (row) =>
    isWon(row) && levels.some((level) => row.against === `bot-${level}`)
