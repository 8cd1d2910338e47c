// SPDX-License-Identifier: MIT
// When something was or will be, in the reader's language: "5 minutes ago", "yesterday", "18 Nov 2026, 10:30". Less than a minute is the
// caller's word for "just now", since languages' own words for it ("this minute") read badly.

const minute = 60_000
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
]

export function howLongAgo(then: number, now: number, language: string, justNow: string): string {
  // A clock that was set back must not say "in three hours".
  const passed = Math.max(0, now - then)
  const unit = units.find(([, length]) => passed >= length)
  if (!unit) return justNow
  const [name, length] = unit
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(passed / length), name)
}

export const moment = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
