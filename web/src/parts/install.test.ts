// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { isSafariOnTouch } from './install.svelte'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test('Safari on a phone or tablet of Apple is told how to install by hand, and nobody else', () => {
  const phone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit}`
  const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.0 Safari/605.1.15`
  expect(isSafariOnTouch(`${phone} Version/18.0 Mobile/15E148 Safari/604.1`, 5)).toBe(true)
  expect(isSafariOnTouch(`${phone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5)).toBe(false)
  expect(isSafariOnTouch(mac, 5), 'an iPad').toBe(true)
  expect(isSafariOnTouch(mac, 0), 'a Mac').toBe(false)
  const android =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
  expect(isSafariOnTouch(android, 5)).toBe(false)
})
