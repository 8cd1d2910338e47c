// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { markNight, nightOf, understood } from './night-tables'

test('what was stored and makes no sense is left out', () => {
  expect(understood(null).size).toBe(0)
  expect(understood('{').size).toBe(0)
  expect(understood('null').size).toBe(0)
  expect([...understood('{"a":"rain","b":3,"c":null}')]).toEqual([['a', 'rain']])
})

test('without storage it holds for this visit', () => {
  expect(nightOf('00112233445566aa')).toBeNull()
  markNight('00112233445566aa', 'rain')
  expect([nightOf('00112233445566aa'), nightOf('ffffffffffffffff')]).toEqual(['rain', null])
})
