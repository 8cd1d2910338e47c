// SPDX-License-Identifier: MIT
// The last table of each game, so that the next one is set up with one tap. A seed is not kept: the next game is
// another one. What is stored may be old or meddled with, and is read accordingly.
import type { GameInfo } from '../engine/protocol'
import type { Chair } from '../engine/table'
import { isLevel, trimmed, type Draft } from './draft'
import type { Value } from './options'
import { isObject, store, stored } from '../lib/stored'

const place = (game: string): string => `five-to-midnight.set-up.${game}`

function chairFrom(value: unknown): Chair | undefined {
  if (!isObject(value) || typeof value['name'] !== 'string') return undefined
  const name = trimmed(value['name'])
  if (name === '') return undefined
  if (value['kind'] === 'person') return { kind: 'person', name }
  return value['kind'] === 'bot' && isLevel(value['level']) ? { kind: 'bot', level: value['level'], name } : undefined
}

/** A stored table, or undefined if it cannot be one of this game. */
export function understoodDraft(text: string | null, info: GameInfo): Draft | undefined {
  let found: unknown
  try {
    found = JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
  if (!isObject(found) || !Array.isArray(found['chairs'])) return undefined
  const chairs = found['chairs'].map(chairFrom).filter((chair) => chair !== undefined)
  if (!info.players.includes(chairs.length) || chairs.length < found['chairs'].length) return undefined
  const options: Record<string, Value> = {}
  for (const [name, value] of Object.entries(isObject(found['options']) ? found['options'] : {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') options[name] = value
  }
  const first = found['first']
  const begins =
    typeof first === 'number' && Number.isInteger(first) && first >= 0 && first < chairs.length ? first : null
  return { chairs, options, first: begins, seed: '' }
}

export const recall = (info: GameInfo): Draft | undefined => understoodDraft(stored(place(info.name)), info)

export const remember = (game: string, { chairs, options, first }: Draft): void =>
  store(place(game), JSON.stringify({ chairs, options, first }))
