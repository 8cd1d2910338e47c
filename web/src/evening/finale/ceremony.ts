// SPDX-License-Identifier: MIT
// How an evening ends on the big screen: who stands where, and what is shown one after the other. A ceremony is a list of
// beats, each of which shows a little more until everything is there, so it can be skipped and tested without a clock.
import type { Sound } from '../../sound/sounds'
import { wonBy, type Row, type Tally } from '../score/score'

export interface Step {
  place: 1 | 2 | 3
  rows: Row[] // equal wins share a step
}

/** The podium from its highest step to its lowest; empty if nobody has won anything. */
export function podiumOf({ rows }: Pick<Tally, 'rows'>): Step[] {
  if (!rows.some(({ leads }) => leads)) return []
  const places = [1, 2, 3] as const
  return places
    .map((place) => ({ place, rows: rows.filter((row) => row.place === place) }))
    .filter((step) => step.rows.length > 0)
}

/** How many of the first games somebody has won. */
export const winsAfter = (row: Row, { games }: Pick<Tally, 'games'>, count: number): number =>
  games.filter((game, i) => i < count && wonBy(game, row.seats[i] ?? null)).length

/** What is to be seen. */
export interface Shown {
  lowest: number // the steps of the podium from this place down are taken
  games: number // so many have been counted
  prizes: number
  all: boolean
}

export interface Beat {
  shown: Shown
  lasts: number // milliseconds
  sounds?: readonly (readonly [after: number, sound: Sound])[]
}

export const everything: Shown = { lowest: 1, games: Infinity, prizes: Infinity, all: true }

/** A clock that ticks faster and faster. */
const roll = [0, 260, 480, 660, 800, 920, 1020, 1110].map((after) => [after, 'tick'] as const)

const dark = 1500
const step = 1700
const victory = 2800
const count = { all: 6400, most: 900 } // of all games together, and of one
const prize = 3400

/** Everything that an evening with a podium shows, until it stands still. */
export function beatsOf(podium: readonly Step[], games: number, prizes: number): Beat[] {
  let shown: Shown = { lowest: 4, games: 0, prizes: 0, all: false }
  const beats: Beat[] = [{ shown, lasts: dark }]
  const beat = (change: Partial<Shown>, lasts: number, sounds: Beat['sounds'] = []): void => {
    shown = { ...shown, ...change }
    beats.push({ shown, lasts, sounds })
  }
  for (const { place } of [...podium].reverse()) {
    beat({}, 1200, roll)
    beat({ lowest: place }, place === 1 ? victory : step, [[0, place === 1 ? 'win' : 'drop']])
  }
  for (let game = 1; game <= games; game++) {
    beat({ games: game }, Math.min(count.most, count.all / games), [[0, 'tally']])
  }
  if (games > 0) beat({}, 900)
  for (let number = 1; number <= prizes; number++) beat({ prizes: number }, prize, [[0, 'chime']])
  return beats
}

/** How long phones leave people's eyes to the big screen. */
export const lengthOf = (beats: readonly Beat[]): number => beats.reduce((sum, { lasts }) => sum + lasts, 0)
