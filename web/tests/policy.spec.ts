// SPDX-License-Identifier: MIT
// What scripts may do outside of the page: a worker has the policy that came with its own script.
import { expect, test } from '@playwright/test'

test('workers run WebAssembly and ask this server, and may do nothing else', async ({ page }) => {
  const started = page.waitForEvent('worker')
  await page.goto('/')
  await page.getByTestId('play-hourglass').click()
  const worker = await started
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
  const done = await worker.evaluate(async () => {
    const refused = (directive: string, attempt: () => unknown) =>
      new Promise<string>((resolve) => {
        self.addEventListener('securitypolicyviolation', function heard(event) {
          if (!event.effectiveDirective.startsWith(directive)) return
          self.removeEventListener('securitypolicyviolation', heard)
          resolve(event.blockedURI)
        })
        void Promise.resolve()
          .then(attempt)
          .catch(() => undefined)
      })
    return {
      here: (await fetch('/robots.txt')).status,
      wasm: await WebAssembly.compile(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])).then(() => true),
      elsewhere: await refused('connect-src', () => fetch('https://elsewhere.invalid/')),
      text: await refused('script-src', () => new Function('return 1')()),
      data: await refused('script-src', () => import('data:text/javascript,1' as string)),
    }
  })
  expect(done).toEqual({ here: 200, wasm: true, elsewhere: 'https://elsewhere.invalid/', text: 'eval', data: 'data' })
})
