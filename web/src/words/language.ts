// SPDX-License-Identifier: MIT
// The languages the page speaks, and which of them a browser asks for. Without anything else, because the script that
// runs before all others needs it too.
export const languages = ['en', 'de', 'nl', 'fr'] as const
export type Language = (typeof languages)[number]

/** The language of the browser if we speak it, else English. */
export function preferredLanguage(offered: readonly string[]): Language {
  for (const tag of offered) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}
