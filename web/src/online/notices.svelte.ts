// SPDX-License-Identifier: MIT
// What operators of the server did, until somebody has read it: it stays while they go from screen to screen.
import type { Notice } from '../engine/table-protocol'

export interface Unread {
  number: number
  notice: Notice
}

const mostUnread = 3

const state = $state<{ unread: Unread[] }>({ unread: [] })
const closedTables = new Set<string>()
let latest = 0

export const unread = (): Unread[] => state.unread

export function addNotice(notice: Notice): void {
  if (notice.about === 'closed') closedTables.add(notice.table)
  state.unread = [...state.unread, { number: ++latest, notice }].slice(-mostUnread)
}

export function forgetNotice(number: number): void {
  state.unread = state.unread.filter((each) => each.number !== number)
}

/** Whether an operator closed it, and not its host. */
export const wasClosedByOperator = (table: string): boolean => closedTables.has(table)
