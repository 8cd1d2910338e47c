// SPDX-License-Identifier: MIT
// Finished games, kept in this browser alone. Where storage is forbidden they are remembered for this visit, and the
// page says so. A database of its own: clearing it touches no game that is being played.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { statisticsDatabase } from '../lib/stored'
import { readRow, type GameRow } from './game-row'

interface Schema extends DBSchema {
  games: { key: string; value: GameRow }
}

export interface KeptRows {
  rows: GameRow[] // the earliest first
  kept: boolean // false: for this visit only
}

let database: Promise<IDBPDatabase<Schema>> | undefined
let visit: GameRow[] = [] // what could not be stored

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>(statisticsDatabase, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('games', { keyPath: 'id' })
    },
    terminated: () => (database = undefined),
  })
  database.catch(() => (database = undefined))
  return database
}

/** Remembers a game, and says whether it was new: one that is known stays as it was. */
export async function keepRow(row: GameRow): Promise<boolean> {
  try {
    const here = await open()
    const writing = here.transaction('games', 'readwrite')
    const isNew = (await writing.store.get(row.id)) === undefined
    if (isNew) await writing.store.put(row)
    await writing.done
    return isNew
  } catch {
    const isNew = !visit.some(({ id }) => id === row.id)
    if (isNew) visit = [...visit, row]
    return isNew
  }
}

export async function keptRows(): Promise<KeptRows> {
  const inOrder = (rows: GameRow[]): GameRow[] => rows.sort((a, b) => a.at - b.at)
  try {
    const stored = (await (await open()).getAll('games')).flatMap((row) => readRow(row) ?? [])
    return { rows: inOrder([...stored, ...visit]), kept: visit.length === 0 }
  } catch {
    return { rows: inOrder([...visit]), kept: false }
  }
}

/** Forgets all of them; tells whether nothing is left. */
export async function forgetRows(): Promise<boolean> {
  visit = []
  try {
    await (await open()).clear('games')
    return true
  } catch {
    return false
  }
}
