// SPDX-License-Identifier: MIT
// Puts things where the page keeps what it remembers, as if they had happened in an earlier visit.
import type { Page } from '@playwright/test'
import type { GameRow } from '../src/statistics/game-row'
import { games } from './games'

/** Keeps things under their id in a store of one of the page's databases. */
export function keep(page: Page, database: string, store: string, things: readonly object[]): Promise<void> {
  return page.evaluate(
    ({ database, store, text }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database, 1)
        opening.onupgradeneeded = () => void opening.result.createObjectStore(store, { keyPath: 'id' })
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite')
          for (const thing of JSON.parse(text) as object[]) writing.objectStore(store).put(thing)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { database, store, text: JSON.stringify(things) },
  )
}

export const day = '2026-11-16'
/** How hard the deals of a day are, which takes bots a while to find out. */
export const moons = Object.fromEntries(
  games.map(({ name: game }, i) => [`${day} ${game}`, { moons: i + 1, wins: { medium: 5 - i, hard: 4 } }]),
)

/** Finished games of every sort. */
export const rows = games.flatMap(({ name: game, solo }, i) =>
  ['bot-easy', 'bot-hard', 'people'].map((against, j): GameRow => ({
    id: `${game} ${against}`,
    game,
    at: 10 * i + j,
    players: solo ? 1 : 2,
    result: (['won', 'lost', 'shared'] as const)[j] ?? null,
    score: 12 + i + j,
    reason: game === 'hourglass' ? 'most-hourglasses' : 'finished',
    helped: j === 1,
    against: solo ? `alone-${solo.usual}` : (against as GameRow['against']),
    online: j === 2,
    daily: null,
    night: null,
    feats: [],
  })),
)
