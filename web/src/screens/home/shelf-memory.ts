// SPDX-License-Identifier: MIT
// What the shelf knew when it was last looked at: whether somebody has played here before, and the games to go on with.
// It is read at once, where asking for the kept games takes a worker and a database, so that nothing moves when they
// come. It holds names and numbers only, nothing that is hidden at a table. What is stored may be old or meddled with.
import type { GameName } from '../../engine/protocol'
import { gameNames, isGame } from '../../games'
import type { SavedTable } from '../../engine/table'
import { isObject, shelfPlace, store, stored } from '../../lib/stored'

/** A game to go on with, as the shelf shows it. */
export interface ShownTable {
  id: string
  game: SavedTable['setup']['game']
  chairs: { kind: 'person' | 'bot' | 'elsewhere'; name: string }[]
  moves: number
  changed: number
}

export interface ShelfMemory {
  games: GameName[] // begun or finished here
  tables: ShownTable[] // the latest first
  elsewhere: number // tables of a server: for these only room is kept
}

export const nobody: ShelfMemory = { games: [], tables: [], elsewhere: 0 }

/** As many as there is room for above the boxes; the others are among one's games. */
export const mostShown = 3

export function shown({ id, setup, moves, changed }: SavedTable): ShownTable {
  return { id, game: setup.game, chairs: setup.chairs.map(({ kind, name }) => ({ kind, name })), moves, changed }
}

/** What is to be remembered of all kept games and results. */
export function memoryOf(
  saved: readonly SavedTable[],
  finished: readonly { game: GameName }[],
): Omit<ShelfMemory, 'elsewhere'> {
  const open = saved
    .filter(({ setup, finished }) => !finished && isGame(setup.game))
    .sort((a, b) => b.changed - a.changed)
  const seen = new Set<string>([...saved.map(({ setup }) => setup.game), ...finished.map(({ game }) => game)])
  return { games: gameNames.filter((name) => seen.has(name)), tables: open.slice(0, mostShown).map(shown) }
}

const isChair = (value: unknown): boolean =>
  isObject(value) && typeof value['name'] === 'string' && ['person', 'bot', 'elsewhere'].includes(String(value['kind']))
const isTable = (value: unknown): value is ShownTable =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  /^[0-9a-f]{16}$/.test(value['id']) &&
  isGame(value['game']) &&
  Array.isArray(value['chairs']) &&
  value['chairs'].every(isChair) &&
  typeof value['moves'] === 'number' &&
  typeof value['changed'] === 'number'

/** Whatever was stored, as memory. */
export function understood(text: string | null): ShelfMemory {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    if (!isObject(found)) return nobody
    const { games, tables, elsewhere } = found
    if (!Array.isArray(tables) || !Array.isArray(games)) return nobody
    return {
      games: games.filter(isGame),
      tables: tables.filter(isTable).slice(0, mostShown),
      elsewhere: typeof elsewhere === 'number' ? elsewhere : 0,
    }
  } catch {
    return nobody
  }
}

export const recall = (): ShelfMemory => understood(stored(shelfPlace))

export const remember = (memory: ShelfMemory): void => store(shelfPlace, JSON.stringify(memory))
