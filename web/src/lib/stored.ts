// SPDX-License-Identifier: MIT
// What this browser keeps in local storage. Where that is forbidden, even its name may not be said: then nothing is found,
// and what is kept holds for this visit only. Whatever is found may be old or meddled with.

// Read by the script before the first paint too.
export const settingsPlace = 'five-to-midnight.settings'
export const shelfPlace = 'five-to-midnight.shelf'

/** Whether this browser may have a cookie by which the server knows somebody. */
export const guestPlace = 'five-to-midnight.guest'

export function stored(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

export function store(place: string, text: string): void {
  try {
    localStorage.setItem(place, text)
  } catch {
    // Nothing to be done.
  }
}

/** The database of finished games. */
export const statisticsDatabase = 'five-to-midnight-statistics'

/** Whether this browser has a database of this name; where it does not say, it may. */
export async function mayHaveDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((each) => each.name === name)
  } catch {
    return true
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
