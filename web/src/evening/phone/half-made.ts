// SPDX-License-Identifier: MIT
// A half-made choice, kept for the case that the phone sleeps or the page is loaded again: one, of one moment of one seat at one
// table. Whatever else asks finds nothing, so it never reaches another table, seat or moment.
import { store, stored } from '../../lib/stored'

/** When a choice is made, and whose it is. */
export interface Moment {
  table: string
  seat: number
  version: number
}

const place = 'five-to-midnight.half-made'
const lead = ({ table, seat, version }: Moment): string => `${table} ${seat} ${version}\n`

/** What was half chosen at this moment, if anything. */
export function keptHalf(moment: Moment): string | null {
  const kept = stored(place)
  return kept?.startsWith(lead(moment)) ? kept.slice(lead(moment).length) : null
}

/** Notes a choice down in place of any other; null: there is none any more. */
export function keepHalf(moment: Moment, choice: string | null): void {
  store(place, choice === null ? '' : lead(moment) + choice)
}

/** Another moment has come: what was half chosen before it is gone for good. */
export function dropOthers(moment: Moment): void {
  if (stored(place) && keptHalf(moment) === null) store(place, '')
}
