// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { teach } from '../words/words.svelte'
import { Hurry, isLow, leftAt, timeInWords } from './time-left'

beforeAll(() => teach({ 'page.table.days': '{days} d {hours} h' }))

describe('time', () => {
  it('runs for the seat to act, and for nobody else', () => {
    const clock = { left: [60_000, 5000], running: [0], at: 1000 }
    expect(leftAt(clock, 0, 11_000)).toBe(50_000)
    expect(leftAt(clock, 1, 11_000)).toBe(5000)
    expect(leftAt(clock, 0, 100_000)).toBe(0)
    expect(leftAt(clock, 7, 0)).toBe(0)
  })

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_000, '0:59'],
    [59_001, '1:00'],
    [249_000, '4:09'],
    [3_723_000, '1:02:03'],
    [3 * 86_400_000 - 1, '2 d 23 h'],
  ])('%i is read as %s', (milliseconds, words) => expect(timeInWords(milliseconds)).toBe(words))

  it('gets low in seconds, or in hours where turns take days', () => {
    expect(isLow(19_999, false)).toBe(true)
    expect(isLow(20_000, false)).toBe(false)
    expect(isLow(3_600_000, true)).toBe(true)
    expect(isLow(86_400_000, true)).toBe(false)
  })
})

it('is heard once in the last ten seconds, not while another moves, and again after more time', () => {
  const hurry = new Hurry()
  const heard = [60_000, 10_250, 10_000, 9_750, null, 9_500, 4_000, 0, 15_000, 9_000].map((left) => hurry.due(left))
  expect(heard).toEqual([false, false, true, false, false, false, false, false, false, true])
})

it('is heard by a player who begins with little', () => expect(new Hurry().due(7000)).toBe(true))
