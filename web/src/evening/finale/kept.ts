// SPDX-License-Identifier: MIT
// An evening that ended before a game began has no table any more. What its devices know of it stays in their tabs, so that
// the finale is still there after the page has been loaded again.
import { orNull, count, fields, flag, text, type Read } from '../../engine/reading'
import { evening } from '../../engine/read-message'

const place = 'five-to-midnight.finale'

const farewell = fields({ table: text, evening, isScreen: flag, me: orNull(count) })

/** An evening that is over, as one of its devices knows it. */
export type Farewell = Read<typeof farewell>

export function keep(last: Farewell): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(last))
  } catch {
    // Then it holds until the page is left.
  }
}

/** What was kept of the evening that ended at this table. */
export function keptOf(table: string): Farewell | null {
  try {
    const found = farewell(JSON.parse(sessionStorage.getItem(place) ?? 'null'))
    return found.table === table ? found : null
  } catch {
    return null
  }
}
