// SPDX-License-Identifier: MIT
// Which of one's tables one can go back to, and where.
import type { MyTable } from '../guest.svelte'

/** Without finished games, unless their evening goes on; of an evening, its latest table. */
export function goingOn(tables: readonly MyTable[]): MyTable[] {
  const latest = new Map<string, MyTable>()
  for (const table of tables) {
    const { evening, changed } = table
    if (evening && changed > (latest.get(evening.code)?.changed ?? -1)) latest.set(evening.code, table)
  }
  return tables.filter((table) => (table.evening ? latest.get(table.evening.code) === table : table.phase !== 'over'))
}

/** The page of a table, for the seat or the screen that one is there. */
export const wayTo = ({ table, evening }: MyTable): string => `#/${evening ? 'evening' : 'online'}/${table}`
