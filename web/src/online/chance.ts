// SPDX-License-Identifier: MIT
// What a seat adds to the shuffle. This browser remembers its own words, so that it can tell after the game whether they
// were used.

const place = 'five-to-midnight.words'
const kept = 50

function remembered(): string[] {
  try {
    const words: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string') : []
  } catch {
    return []
  }
}

/** 32 hexadecimal digits that nobody can guess. */
export function freshWord(): string {
  const word = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  try {
    localStorage.setItem(place, JSON.stringify([...remembered(), word].slice(-kept)))
  } catch {
    // Then it cannot be recognised later.
  }
  return word
}

/** Whether a word of this browser is among them; null if it does not remember any that could be. */
export function mineAmong(words: readonly string[]): boolean | null {
  const own = remembered()
  return own.length === 0 ? null : words.some((word) => own.includes(word))
}
