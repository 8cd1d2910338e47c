// SPDX-License-Identifier: MIT
// How far somebody has come in each lesson. Kept in local storage; where that is forbidden, for this visit only. What is
// stored may be old or meddled with, and is read accordingly; chapters are kept by name, so that a lesson may change.
import type { GameName } from '../engine/protocol'
import { gameNames } from '../games'
import type { Made } from '../games/lesson'
import { isObject, store, stored } from '../lib/stored'

/** Where a chapter was left. */
export interface Left {
  chapter: string
  step: number
  moves: Made[]
}

export interface Progress {
  done: string[]
  left: Left | null
}

const place = 'five-to-midnight.learn'

const isMade = (value: unknown): value is Made =>
  isObject(value) && typeof value['seat'] === 'number' && typeof value['move'] === 'string'

function leftFrom(value: unknown): Left | null {
  if (!isObject(value)) return null
  const { chapter, step, moves } = value
  if (typeof chapter !== 'string' || typeof step !== 'number' || !Number.isInteger(step) || step < 0) return null
  if (!Array.isArray(moves) || !moves.every(isMade)) return null
  return { chapter, step, moves: moves.map(({ seat, move }) => ({ seat, move })) }
}

/** Whatever was stored, as progress. */
export function understood(text: string | null): Partial<Record<GameName, Progress>> {
  let found: unknown
  try {
    found = JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
  const result: Partial<Record<GameName, Progress>> = {}
  for (const game of gameNames) {
    const one = isObject(found) ? found[game] : undefined
    if (!isObject(one)) continue
    const done = Array.isArray(one['done']) ? one['done'].filter((name) => typeof name === 'string') : []
    result[game] = { done, left: leftFrom(one['left']) }
  }
  return result
}

// As it is, never as proxies: moves are sent on to the worker.
let games = $state.raw(understood(stored(place)))

export const progressOf = (game: GameName): Progress => games[game] ?? { done: [], left: null }

// A table that was once set up is remembered there (set-up/remembered.ts).
const wasSetUp = (game: GameName): boolean => stored(`five-to-midnight.set-up.${game}`) !== null

/** Whether somebody has, as far as this browser knows, neither begun its lesson nor set up a table of it. */
export const isNewTo = (game: GameName): boolean => games[game] === undefined && !wasSetUp(game)

function keep(game: GameName, progress: Progress): void {
  games = { ...games, [game]: progress }
  store(place, JSON.stringify(games))
}

export const leaveAt = (game: GameName, left: Left): void => keep(game, { ...progressOf(game), left })

/** A chapter is done; `next` is where the lesson goes on, if it does. */
export function finish(game: GameName, chapter: string, next: string | undefined): void {
  const done = [...new Set([...progressOf(game).done, chapter])]
  keep(game, { done, left: next === undefined ? null : { chapter: next, step: 0, moves: [] } })
}
