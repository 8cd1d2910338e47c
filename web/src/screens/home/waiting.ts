// SPDX-License-Identifier: MIT
// All that waits for the one who looks at the shelf, in one order: games of this device, tables online, evenings.
import { waitingForMeFirst } from '../../online/hall/waiting-time'
import type { MyTable } from '../../online/guest.svelte'
import type { ShownTable } from './shelf-memory'

export type Waiting = { at: 'here'; table: ShownTable } | { at: 'server'; table: MyTable }

/** As many as one looks through; the hall has all. */
const most = 8

export const isMyTurn = ({ turn }: MyTable): boolean => turn?.yours === true

/** Where people wait for one's move, the most patient first; then the room full of people; then what was touched last. */
export function allWaiting(here: readonly ShownTable[], elsewhere: readonly MyTable[]): Waiting[] {
  const atServer = (table: MyTable): Waiting => ({ at: 'server', table })
  const others = elsewhere.filter((table) => !isMyTurn(table))
  const rest = [
    ...here.map((table): Waiting => ({ at: 'here', table })),
    ...others.filter(({ evening }) => !evening).map(atServer),
  ]
  return [
    ...waitingForMeFirst(elsewhere.filter(isMyTurn)).map(atServer),
    ...others.filter(({ evening }) => evening).map(atServer),
    ...rest.sort((a, b) => b.table.changed - a.table.changed),
  ].slice(0, most)
}
