// SPDX-License-Identifier: MIT
// What happened last at a table, short enough for one line that is read from afar.
import type { LogEntry } from '../../engine/table'
import type { GameName } from '../../engine/protocol'
import { tell, type People } from '../../words/log'

export interface Happened {
  version: number
  seat: number
  text: string
}

const most = 120 // letters

/** The latest move up to a moment that something can be said about. */
export function happenedAt(log: readonly LogEntry[], version: number, game: GameName, people: People): Happened | null {
  for (let at = log.length - 1; at >= 0; at--) {
    const entry = log[at]
    if (!entry || entry.version > version) continue
    const text = briefly(tell(entry.events, game, people))
    if (text !== '') return { version: entry.version, seat: entry.mover, text }
  }
  return null
}

/** What was done comes first, and what came of it last: these two stay if there is no room for all. */
export function briefly(sentences: readonly string[]): string {
  const all = sentences.join(' ')
  const [first = '', ...more] = sentences
  const last = more.at(-1)
  if (all.length <= most || last === undefined) return all
  const ends = `${first} … ${last}`
  return ends.length <= most ? ends : first
}
