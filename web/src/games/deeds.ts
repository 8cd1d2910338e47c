// SPDX-License-Identifier: MIT
// What people do in a game that can be counted, and that an evening may give a prize for: the default export of
// games/<game>/deeds.ts. It is counted in the log of a finished game, where nothing is hidden any more, so every device counts
// the same.
//
// Words, in text/<language>/page-evening-finale.txt: page.evening.finale.prize.<game>.<name>, and with .why what was done.
import type { GameEvent } from '../engine/protocol'
import type { LoggedMove } from './scene'

type Log<Event> = readonly LoggedMove<Event>[]

export interface Deed<Event = GameEvent> {
  name: string
  /** Less of it is nothing special. */
  least: number
  /** Of several games the best one counts; absent: they are added up. */
  atOnce?: true
  of(log: Log<Event>, seat: number): number
}

export const eventsIn = <Event>(log: Log<Event>): Event[] => log.flatMap(({ events }) => events)

/** How many events of a log are such. */
export const howMany = <Event>(log: Log<Event>, is: (event: Event) => boolean): number =>
  eventsIn(log).filter(is).length

/** The largest of these numbers; 0 if there are none. */
export const largest = (numbers: readonly number[]): number => Math.max(0, ...numbers)
