// SPDX-License-Identifier: MIT
// How the page feels: from a tap to the first frame that shows something new, and the longest stretch in which it could
// not react, over a whole game of Hourglass against a bot. Prints figures; judges nothing.
//   node bench/reaction.mjs http://127.0.0.1:2400
import { chromium } from '@playwright/test'

const address = process.argv[2] ?? 'http://127.0.0.1:2400'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.addInitScript(() => {
  globalThis.longTasks = []
  new PerformanceObserver((list) =>
    globalThis.longTasks.push(...list.getEntries().map((each) => each.duration)),
  ).observe({ type: 'longtask' })
  globalThis.reactions = []
  addEventListener(
    'click',
    () => {
      const begun = performance.now()
      const seen = new MutationObserver(() => {
        seen.disconnect()
        requestAnimationFrame(() => setTimeout(() => globalThis.reactions.push(performance.now() - begun)))
      })
      seen.observe(document.body, { subtree: true, childList: true, attributes: true })
    },
    true,
  )
})
await page.goto(`${address}/#/set-up/hourglass?seats=person,easy&seed=${'7'.repeat(64)}&first=0`)
await page.getByTestId('start').click()
await page.locator('[data-game]').waitFor()
await page.waitForTimeout(1500) // what start-up costs is not play
await page.evaluate(() => {
  globalThis.longTasks.length = 0
  globalThis.reactions.length = 0
})
for (;;) {
  await page.locator('.turn.mine').or(page.getByTestId('end')).first().waitFor()
  if (await page.getByTestId('end').isVisible()) break
  const before = await page.locator('[data-game]').getAttribute('data-version')
  await page.locator('[data-hand] button').first().click()
  await page.locator('[data-target]').first().click()
  await page.waitForFunction(
    (old) => document.querySelector('[data-game]')?.getAttribute('data-version') !== old,
    before,
  )
}
const figures = await page.evaluate(() => ({ reactions: globalThis.reactions, longTasks: globalThis.longTasks }))
const sorted = figures.reactions.sort((a, b) => a - b)
const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)
console.log(`taps ${sorted.length}, reaction in ms: median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)}`)
console.log(
  `tasks over 50 ms during play: ${figures.longTasks.length}${figures.longTasks.length ? `, longest ${Math.max(...figures.longTasks).toFixed(0)} ms` : ''}`,
)
await browser.close()
