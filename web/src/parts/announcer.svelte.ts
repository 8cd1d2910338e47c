// SPDX-License-Identifier: MIT
// What a screen reader is told: moves politely, "your turn" at once. One region each for the whole page.
export const announced = $state({ polite: '', assertive: '' })

// The same sentence twice is not read again, so every other one ends with a space that cannot be heard.
const again = (before: string, next: string): string => (before === next ? `${next}\u00a0` : next)

export function announce(sentence: string): void {
  announced.polite = again(announced.polite, sentence)
}

/** After what is being said, which is not cut short. */
export function announceToo(sentence: string): void {
  announce(announced.polite === '' ? sentence : `${announced.polite} ${sentence}`)
}

export function announceNow(sentence: string): void {
  announced.assertive = again(announced.assertive, sentence)
}

/** Nothing that was told to one person may be found in the page by the next. */
export function hush(): void {
  announced.polite = announced.assertive = ''
}
