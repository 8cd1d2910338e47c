// SPDX-License-Identifier: MIT
// Walks as events tell them: the frames of a figure that goes along the dial hour by hour, and the trails that stay.
import type { PartyEvent } from './shapes'
import { hoursBetween, middle, midnight, spotAt, trackRadius, type Spot } from './dial'
import type { Figure } from './view'

export interface Walk {
  figure: Figure
  from: number
  to: number // the hour; midnight's for a figure that goes to the party there
  hours: number
  back: boolean
  party: boolean
}

export function walksIn(events: readonly PartyEvent[]): Walk[] {
  const walks: Walk[] = []
  for (const event of events) {
    if (event.type !== 'walk') continue
    const { figure, from, to, hours, back } = event
    walks.push({ figure, from, to: to === 'party' ? midnight : to, hours, back, party: to === 'party' })
  }
  return walks
}

/** The walks that still mean something on the clock: those since the round began. */
export function walksOfThisRound(events: readonly PartyEvent[]): Walk[] {
  const begun = events.findLastIndex((event) => event.type === 'round')
  return walksIn(events.slice(begun + 1))
}

export interface Stroll {
  figure: Figure
  delay: number // milliseconds
  duration: number
  spots: Spot[] // from where it stood to where it stands
}

const longest = 780 // milliseconds for all figures together
const anHour = 75

/**
 * How figures get to where they stand now. They go one after the other, hour by hour; after the end of a round they
 * gather again where the next one begins.
 */
export function strolls(events: readonly PartyEvent[], now: Readonly<Record<Figure, Spot>>): Stroll[] {
  const walks = walksIn(events)
  const gathers = events.some((event) => event.type === 'round')
  const wished = walks.map((walk) => Math.max(1, walk.hours) * anHour)
  const pace = Math.min(
    1,
    (gathers ? 0.75 : 1) *
      (longest /
        Math.max(
          1,
          wished.reduce((a, b) => a + b, 0),
        )),
  )
  const result: Stroll[] = []
  let delay = 0
  for (const [i, walk] of walks.entries()) {
    const duration = (wished[i] ?? 0) * pace
    const spots = hoursBetween(walk.from, walk.hours, walk.back).map((hour) => spotAt(hour, trackRadius))
    if (walk.party) spots.push({ x: middle, y: middle })
    spots.push(now[walk.figure])
    result.push({ figure: walk.figure, delay, duration, spots })
    delay += duration
  }
  return result
}
