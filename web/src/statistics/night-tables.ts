// SPDX-License-Identifier: MIT
// Which tables of this device are nights of a campaign: a table does not know it. Kept in local storage, the latest few;
// where that is forbidden, for this visit only. Once a game is over its row has it.
import { isObject, store, stored } from '../lib/stored'

const place = 'five-to-midnight.nights'
const most = 60

/** Whatever was stored, from the id of a table to the name of its night. */
export function understood(text: string | null): Map<string, string> {
  let found: unknown
  try {
    found = JSON.parse(text ?? '{}')
  } catch {
    return new Map()
  }
  const all = isObject(found) ? Object.entries(found) : []
  return new Map(all.flatMap(([id, night]) => (typeof night === 'string' ? [[id, night]] : [])))
}

let visit = new Map<string, string>()
// Another tab may have begun a night meanwhile.
const known = (): Map<string, string> => new Map([...understood(stored(place)), ...visit])

export const nightOf = (table: string): string | null => known().get(table) ?? null

export function markNight(table: string, night: string): void {
  visit = new Map(visit).set(table, night)
  store(place, JSON.stringify(Object.fromEntries([...known()].slice(-most))))
}
