// SPDX-License-Identifier: MIT
// Walks as events tell them: the frames of a figure that goes along the dial hour by hour, the trails that stay,
// the turns they belong to, and what a turn would do.
import type { PartyEvent } from './shapes'
import { hoursBetween, middle, midnight, spotAt, trackRadius, type Spot } from './dial'
import { playersOf, type Figure, type PartyView } from './view'

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

// What players did, turn by turn, as their events tell it: something to read while nothing is being chosen.

export interface Deed {
  seat: number
  kind: 'play' | 'ability' | 'pass'
  card: string // that was played
  swapped: number // cards
  walks: Walk[]
}

/** The turns among these events, the latest one first; a new round wipes out what was before it. */
export function deedsIn(events: readonly PartyEvent[]): Deed[] {
  const deeds: Deed[] = []
  const begun = events.findLastIndex((event) => event.type === 'round')
  for (const event of events.slice(begun + 1)) {
    if (event.type === 'play' || event.type === 'ability' || event.type === 'pass')
      deeds.unshift({
        seat: event.seat,
        kind: event.type,
        card: event.type === 'play' ? event.card : '',
        swapped: event.type === 'ability' ? event.cards.length : 0,
        walks: [],
      })
    else deeds[0]?.walks.push(...walksIn([event]))
  }
  return deeds
}

// What a turn that is being put together would do, from what the engine foretells of it (`{"do":"try"}`).

export interface Preview {
  walks: readonly Walk[] // in the order in which they are walked
  goesTo: readonly number[] | null // the seats that would get the round, if it ended
}

/** Where rounds are won, their winners; where points are counted, the one who reaches midnight and so ends the round. */
function roundGoesTo(events: readonly PartyEvent[], view: PartyView): number[] | null {
  const won = events.find((event) => event.type === 'win-round')
  if (won) return won.seats
  const home = events.some(({ type }) => type === 'score') && walksIn(events).find(({ party }) => party)
  return home ? playersOf(view, home.figure) : null
}

export const previewOf = (events: readonly PartyEvent[], view: PartyView): Preview => ({
  walks: walksIn(events),
  goesTo: roundGoesTo(events, view),
})
