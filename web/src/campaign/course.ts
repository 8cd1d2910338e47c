// SPDX-License-Identifier: MIT
// How far somebody has come in a campaign, from the rows of finished games. Stars that were earned stay, each of them in
// whichever attempt it was; a night is open once the one before it has a star.
import type { GameName } from '../engine/protocol'
import { starNames, starsIn, type Night, type StarName } from '../games/campaign'
import type { GameRow } from '../statistics/game-row'

export interface NightState {
  night: Night
  number: number // from 1
  stars: StarName[] // in the order of starNames
  attempts: number // that were finished
  open: boolean
}

export function courseOf(game: GameName, nights: readonly Night[], rows: readonly GameRow[]): NightState[] {
  let before = true
  return nights.map((night, i) => {
    const own = rows.filter((row) => row.game === game && row.night === night.name)
    const earned = new Set(own.flatMap(starsIn))
    const open = before || earned.size > 0
    before = earned.size > 0
    const stars = starNames.filter((name) => earned.has(name))
    return { night, number: i + 1, stars, attempts: own.length, open }
  })
}

/** Where to go on: the first open night without a star; else the first that lacks one; else the last. */
export function nextIn(course: readonly NightState[]): NightState | undefined {
  return (
    course.find(({ open, stars }) => open && stars.length === 0) ??
    course.find(({ open, stars }) => open && stars.length < starNames.length) ??
    course.at(-1)
  )
}

export const starsOf = (course: readonly NightState[]): number =>
  course.reduce((sum, { stars }) => sum + stars.length, 0)
export const starsToEarn = (course: readonly NightState[]): number => course.length * starNames.length
