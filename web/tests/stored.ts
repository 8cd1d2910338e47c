// SPDX-License-Identifier: MIT
// Puts things where the page keeps what it remembers, as if they had happened in an earlier visit.
import type { Page } from '@playwright/test'

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
