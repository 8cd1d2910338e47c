// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { addNotice, forgetNotice, unread, wasClosedByOperator } from './notices.svelte'

test('notices stay until they are read, the latest three', () => {
  for (const text of ['one', 'two', 'three', 'four']) addNotice({ say: 'notice', about: 'message', text })
  expect(unread().map(({ notice }) => notice)).toEqual(
    ['two', 'three', 'four'].map((text) => ({ say: 'notice', about: 'message', text })),
  )
  forgetNotice(unread()[1]?.number ?? 0)
  expect(unread()).toHaveLength(2)
})

test('it is known which tables an operator closed', () => {
  addNotice({ say: 'notice', about: 'closed', table: 'k3v9qm2xw7hd4t8b' })
  expect(wasClosedByOperator('k3v9qm2xw7hd4t8b')).toBe(true)
  expect(wasClosedByOperator('0q9w8e7r6t5y4u3p')).toBe(false)
})
