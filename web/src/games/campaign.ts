// SPDX-License-Identifier: MIT
// A campaign for one person as data: nights in their order, each a prepared deal with a goal. It is the default export of
// games/<game>/campaign/index.ts; the nights are chosen by tools/campaign-nights.mjs from games/<game>/campaign/plan.ts.
//
// Words, in text/<language>/page-<game>.txt:
//   page.<game>.night.<name>        the name of a night, and with .what one sentence about it
//   page.<game>.goal.<measure>      the goal of a night, with {count}; `won` is that of every night
import type { GameEvent, GameName, JsonObject } from '../engine/protocol'
import type { Finished, Played } from './finished'

/** What a night should be like, for the tool that looks for a deal. */
export interface Plan {
  name: string
  options: JsonObject
  wins: readonly [from: number, to: number] // how many of a hundred games bots should win
  measure: string // what its goal counts
}

export interface Night {
  name: string
  options: JsonObject
  seed: string // 64 hexadecimal digits
  goal: Goal
  wins: number // of a hundred games that bots played, how many they won
}

/** Beside winning: at least or at most so much of something, as its measure says. */
export interface Goal {
  measure: string
  bound: number
}

export interface Measure<View = JsonObject, Event = GameEvent> {
  of: (game: Played<View, Event>) => number // also while it lasts: as if it ended now
  better: 'more' | 'less'
}

export interface Campaign<View = JsonObject, Event = GameEvent> {
  nights: readonly Night[]
  measures: Readonly<Record<string, Measure<View, Event>>>
}

/** The feat of a row that reached the goal of its night. */
export const goalFeat = 'goal'

/** How far a game is from the goal of its night, and whether that would be enough. */
export function measuredBy(
  campaign: Campaign,
  { measure, bound }: Goal,
  game: Played,
): { value: number; enough: boolean } | null {
  const found = campaign.measures[measure]
  if (!found) return null
  const value = found.of(game)
  return { value, enough: found.better === 'more' ? value >= bound : value <= bound }
}

export const reachesGoal = (campaign: Campaign, goal: Goal, end: Played): boolean =>
  measuredBy(campaign, goal, end)?.enough ?? false

/** The stars of a night, by what they are for. Each can be earned in an attempt of its own. */
export const starNames = ['won', 'goal', 'unaided'] as const
export type StarName = (typeof starNames)[number]

export function starsIn({ result, helped, feats }: Pick<Finished, 'result' | 'helped' | 'feats'>): StarName[] {
  if (result !== 'won') return []
  return ['won', ...(feats.includes(goalFeat) ? (['goal'] as const) : []), ...(helped ? [] : (['unaided'] as const))]
}

export const nightKey = (game: GameName, night: string): string => `page.${game}.night.${night}`
export const goalKey = (game: GameName, measure: string): string => `page.${game}.goal.${measure}`
