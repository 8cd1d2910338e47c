// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { howLongAgo, moment } from './when'

const now = Date.UTC(2026, 10, 16, 12)
const minutes = (count: number) => now - count * 60_000
const ago = (then: number, language = 'en') => howLongAgo(then, now, language, 'just now')

test('less than a minute is just now, and so is the future', () => {
  expect(ago(now)).toBe('just now')
  expect(ago(minutes(0.9))).toBe('just now')
  expect(ago(minutes(-300))).toBe('just now')
})

test('the largest unit that has passed is told', () => {
  expect(ago(minutes(1))).toBe('1 minute ago')
  expect(ago(minutes(59))).toBe('59 minutes ago')
  expect(ago(minutes(60))).toBe('1 hour ago')
  expect(ago(minutes(24 * 60))).toBe('yesterday')
  expect(ago(minutes(3 * 24 * 60))).toBe('3 days ago')
  expect(ago(minutes(7 * 24 * 60))).toBe('last week')
  expect(ago(minutes(400 * 24 * 60))).toBe('last year')
})

test('in the language of the reader', () => {
  expect(ago(minutes(24 * 60), 'de')).toBe('gestern')
  expect(ago(minutes(5), 'fr')).toBe('il y a 5 minutes')
})

test('a moment is told with its day and time', () => {
  const noon = new Date(2026, 10, 18, 12, 30).getTime()
  expect(moment(noon, 'en')).toMatch(/Nov 18, 2026.*12:30/)
  expect(moment(noon, 'de')).toMatch(/18\.11\.2026.*12:30/)
})
