// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { Hurry } from './hurry'

it('is heard once in the last ten seconds, not while another moves, and again after more time', () => {
  const hurry = new Hurry()
  const heard = [60_000, 10_250, 10_000, 9_750, null, 9_500, 4_000, 0, 15_000, 9_000].map((left) => hurry.due(left))
  expect(heard).toEqual([false, false, true, false, false, false, false, false, false, true])
})

it('is heard by who begins with little', () => expect(new Hurry().due(7000)).toBe(true))
