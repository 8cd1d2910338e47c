// SPDX-License-Identifier: MIT
// Games that are kept in this browser, one row per table. Where storage is forbidden or full, `save` says so and the game
// goes on without.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { SavedTable } from './table'

/** A table as it is stored. It holds what is hidden, so the page passes it on without looking into it. */
export interface Row extends SavedTable {
  helped: boolean
  entries: string[] // all there is to the table; the rest is for lists
  practice?: true // of a lesson or an example: it is never stored
}

interface Schema extends DBSchema {
  tables: { key: string; value: Row }
}

export interface Store {
  list(): Promise<Row[]>
  find(id: string): Promise<Row | undefined>
  save(table: Row): Promise<boolean> // whether it is kept
  forget(id: string): Promise<void>
}

// Finished games beyond this many make room, the oldest first; unfinished ones are never thrown away.
const finishedKept = 30

/** Pages before 0.2.0 kept a record in place of entries; such a game is not opened any more. */
const opens = (row: Partial<Row> | undefined): boolean => row?.entries !== undefined

export class BrowserStore implements Store {
  private database: Promise<IDBPDatabase<Schema>> | undefined

  private open(): Promise<IDBPDatabase<Schema>> {
    this.database ??= openDB<Schema>('five-to-midnight', 1, {
      upgrade: (database) => {
        database.createObjectStore('tables', { keyPath: 'id' })
      },
      // The browser may end a connection, when somebody clears the data of pages; the next question opens another.
      terminated: () => (this.database = undefined),
    })
    this.database.catch(() => (this.database = undefined))
    return this.database
  }

  async list(): Promise<Row[]> {
    try {
      const tables = (await (await this.open()).getAll('tables')).filter(opens)
      return tables.sort((a, b) => b.changed - a.changed)
    } catch {
      return []
    }
  }

  async find(id: string): Promise<Row | undefined> {
    try {
      const row = await (await this.open()).get('tables', id)
      return opens(row) ? row : undefined
    } catch {
      return undefined
    }
  }

  async save(table: Row): Promise<boolean> {
    try {
      const database = await this.open()
      await database.put('tables', table)
      if (table.finished) await this.makeRoom(database)
      return true
    } catch {
      return false
    }
  }

  async forget(id: string): Promise<void> {
    try {
      await (await this.open()).delete('tables', id)
    } catch {
      // What could not be stored cannot be deleted.
    }
  }

  private async makeRoom(database: IDBPDatabase<Schema>): Promise<void> {
    const finished = (await database.getAll('tables')).filter((table) => table.finished)
    finished.sort((a, b) => b.changed - a.changed)
    for (const old of finished.slice(finishedKept)) await database.delete('tables', old.id)
  }
}
