// SPDX-License-Identifier: MIT
// The options of a game as a person can choose them: which values there are for so many players, and which one holds
// if nothing is chosen. Options that cannot be listed (a number for each card, an order of colours) are left to those
// who write set-ups by hand.
import type { GameInfo, JsonObject, OptionInfo } from '../engine/protocol'
import { isObject } from '../lib/stored'

export type Value = string | number | boolean

export interface Choice {
  name: string
  values: Value[]
  default: Value
}

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value)

const byCount = (value: unknown, players: number): unknown =>
  isObject(value) && !Array.isArray(value) ? value[String(players)] : value

function choiceOf(name: string, option: OptionInfo, players: number): Choice | undefined {
  if (option.for_each !== undefined) return undefined
  const values = byCount(option.values, players)
  const standard = byCount(option.default, players)
  if (!Array.isArray(values) || !values.every(isValue) || !isValue(standard)) return undefined
  return { name, values, default: standard }
}

/** Every option that has a list of values, for this many players. */
export function choices(info: GameInfo, players: number): Choice[] {
  return Object.entries(info.options).flatMap(([name, option]) => choiceOf(name, option, players) ?? [])
}

/** What holds: what was chosen where that is possible for this many players, else the default. */
export function resolved(info: GameInfo, players: number, chosen: JsonObject): Record<string, Value> {
  return Object.fromEntries(
    choices(info, players).map(({ name, values, default: standard }) => {
      return [name, values.find((value) => value === chosen[name]) ?? standard]
    }),
  )
}

/** The value that a text in a link means, or undefined: `passes=2`, `mirror=false`. */
export const valueFromText = (choice: Choice, text: string): Value | undefined =>
  choice.values.find((value) => String(value) === text)

/** Where a seat's partner sits, if what was chosen gives it one. */
export function partnerOf(
  info: GameInfo | null,
  seat: number,
  players: number,
  chosen: JsonObject,
): number | undefined {
  return Object.entries(info?.options ?? {})
    .map(([name, { partners }]) => partners?.[String(chosen[name])]?.[players]?.[seat])
    .find((partner) => partner !== undefined)
}
