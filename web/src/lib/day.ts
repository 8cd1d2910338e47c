// SPDX-License-Identifier: MIT
// Days as the deals of the day count them: by the clock of Greenwich, so that a day is the same for everybody.

/** Like 2026-11-16. Such texts sort as the days do. */
export type Day = string

/** The first day that has deals. */
export const firstDay: Day = '2026-11-01'

const dayLength = 24 * 60 * 60 * 1000
const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`)

export const dayAt = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar: not the 31st of a month that has 30. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noon(text)) && dayAt(noon(text)) === text

export const dayAfter = (day: Day, days = 1): Day => dayAt(noon(day) + days * dayLength)

/** How many days it is from one to the other. */
export const daysBetween = (from: Day, to: Day): number => Math.round((noon(to) - noon(from)) / dayLength)

/** Monday is 0. */
export const weekdayOf = (day: Day): number => (new Date(noon(day)).getUTCDay() + 6) % 7

/** The month of a day, like 2026-11. */
export const monthOf = (day: Day): string => day.slice(0, 7)

export function daysOfMonth(month: string): Day[] {
  const days: Day[] = []
  for (let day = `${month}-01`; monthOf(day) === month; day = dayAfter(day)) days.push(day)
  return days
}

/** The month before or after. */
export const monthBeside = (month: string, step: 1 | -1): string =>
  monthOf(step === 1 ? dayAfter(`${month}-01`, 31) : dayAfter(`${month}-01`, -1))

const inWords = (day: Day, language: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...how, timeZone: 'UTC' }).format(noon(day))

// British English puts the day first, as the other languages of the page do.
const dated = (language: string): string => (language === 'en' ? 'en-GB' : language)

export const longDate = (day: Day, language: string): string => inWords(day, dated(language), { dateStyle: 'full' })
export const shortDate = (day: Day, language: string): string => inWords(day, dated(language), { dateStyle: 'long' })
export const monthInWords = (month: string, language: string): string =>
  inWords(`${month}-01`, dated(language), { month: 'long', year: 'numeric' })
export const weekdayInWords = (weekday: number, language: string, style: 'narrow' | 'long'): string =>
  inWords(dayAfter('2026-11-02', weekday), dated(language), { weekday: style })
