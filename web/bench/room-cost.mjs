// SPDX-License-Identifier: MIT
// What a picture of Keyhole's lobby costs with everybody in it (four players, 28 ghosts, six pieces of furniture): draw calls
// and triangles of the last frame, shadows and mirror included, and the page's own work for each frame. Prints figures;
// judges nothing (tests/keyhole-room.spec.ts does).
//   node bench/room-cost.mjs http://127.0.0.1:2400 [full|reduced]
import { chromium } from '@playwright/test'

const address = process.argv[2] ?? 'http://127.0.0.1:2400'
const effects = process.argv[3] ?? 'reduced'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing'],
})
const page = await browser.newPage({ viewport: { width: 920, height: 600 } })
page.setDefaultTimeout(120_000)
await page.addInitScript(
  (wished) =>
    localStorage.setItem(
      'five-to-midnight.settings',
      JSON.stringify({ effects: wished, quickBots: true, lobby: 'room' }),
    ),
  effects,
)
const seats = 'person,easy,easy,easy'
await page.goto(`${address}/#/set-up/keyhole?seats=${seats}&seed=${'7'.repeat(64)}&first=0&layout=classic`)
await page.getByTestId('start').click()
await page.waitForFunction(() => document.querySelector('[data-testid=room]')?.dataset.quality)
const report = () =>
  page.getByTestId('room').evaluate((room) => {
    room.dispatchEvent(new Event('frame-work'))
    const { frames, calls, triangles, frameWork } = room.dataset
    return { frames, calls, triangles, work: frameWork.split(' ').map(Number) }
  })
let [before, now] = ['', await report()]
while (now.frames !== before) {
  before = now.frames
  await page.waitForTimeout(3000)
  now = await report()
}
const sorted = now.work.sort((a, b) => a - b)
const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)
console.log(`${effects}: ${now.calls} draw calls, ${now.triangles} triangles, ${now.frames} frames until it rests`)
console.log(`frame work in ms: median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)} (the first, which makes programs)`)
await browser.close()
