// SPDX-License-Identifier: MIT
// Finished games as files to keep: JSON for programs, and to be read again on another device; CSV for spreadsheets. Stars
// and milestones follow from them. Field names are English and stay as they are,
// so that a reader of such a file need not ask in which language it was written.
import { isObject } from '../lib/stored'
import { readRow, type GameRow } from './game-row'

const format = 'five-to-midnight-statistics'

const dateOf = (row: Pick<GameRow, 'at'>): string => new Date(row.at).toISOString()

export function asJson(rows: readonly GameRow[]): string {
  const games = rows.map(({ at, ...row }) => ({ ended: dateOf({ at }), ...row }))
  return `${JSON.stringify({ format, version: 1, games }, null, 2)}\n`
}

/** The games of such a file; null if it is none. What in it is no game is left out. */
export function fromJson(text: string): GameRow[] | null {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(found) || found['format'] !== format || !Array.isArray(found['games'])) return null
  return found['games'].flatMap((game: unknown) => {
    if (!isObject(game) || typeof game['ended'] !== 'string') return []
    const { ended, ...row } = game
    return readRow({ ...row, at: Date.parse(ended) }) ?? []
  })
}

const columns: readonly [name: string, value: (row: GameRow) => string | number | boolean | null][] = [
  ['ended', dateOf],
  ['game', (row) => row.game],
  ['players', (row) => row.players],
  ['result', (row) => row.result],
  ['score', (row) => row.score],
  ['reason', (row) => row.reason],
  ['helped', (row) => row.helped],
  ['against', (row) => row.against],
  ['online', (row) => row.online],
  ['daily', (row) => row.daily],
  ['night', (row) => row.night],
  ['feats', (row) => row.feats.join(' ')],
  ['id', (row) => row.id],
]

// Quoted where a comma, a quote or a line end is inside (RFC 4180).
function cell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function asCsv(rows: readonly GameRow[]): string {
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, value]) => cell(value(row))))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}
