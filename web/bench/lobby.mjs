// SPDX-License-Identifier: MIT
// How smoothly one walks around Keyhole's lobby: the page's own work for each frame, and frames a second, over ten seconds
// of turning the camera with plain effects at 1280 by 720. Prints figures; judges nothing.
//   node bench/lobby.mjs http://127.0.0.1:2400
import { chromium } from '@playwright/test'

const address = process.argv[2] ?? 'http://127.0.0.1:2400'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
page.setDefaultTimeout(120_000)
await page.addInitScript(() =>
  localStorage.setItem(
    'five-to-midnight.settings',
    JSON.stringify({ effects: 'reduced', quickBots: true, motion: 'full' }),
  ),
)
await page.goto(`${address}/#/set-up/keyhole?seats=person,easy&seed=${'7'.repeat(64)}&first=0&layout=classic`)
await page.getByTestId('start').click()
const canvas = page.getByTestId('room')
await canvas.waitFor()
await page.waitForFunction(() => document.querySelector('[data-testid=room]')?.dataset.quality === 'reduced')
// What opening costs is not walking around.
await page.waitForTimeout(3000)

// The finger moves from within the page: messages from outside would come in lumps.
const figures = await canvas.evaluate(async (room) => {
  const told = () => {
    room.dispatchEvent(new Event('frame-work'))
    return { frames: Number(room.dataset.frames), work: (room.dataset.frameWork ?? '').split(' ').map(Number) }
  }
  const { left, top, width, height } = room.getBoundingClientRect()
  const point = (type, x) =>
    room.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        clientX: x,
        clientY: top + height / 3,
        button: type === 'pointermove' ? -1 : 0,
        bubbles: true,
      }),
    )
  room.setPointerCapture = () => undefined
  const before = told().frames
  const begun = performance.now()
  point('pointerdown', left + width / 2)
  while (performance.now() - begun < 10_000) {
    await new Promise(requestAnimationFrame)
    point('pointermove', left + width / 2 + (performance.now() - begun) / 10)
  }
  point('pointerup', left + width / 2 + 1000)
  const seconds = (performance.now() - begun) / 1000
  const { frames, work } = told()
  return { seconds, frames: frames - before, work: work.slice(-Math.min(240, frames - before)) }
})
const sorted = figures.work.sort((a, b) => a - b)
const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)
console.log(
  `frame work in ms: median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)} (of the last ${sorted.length} frames)`,
)
console.log(`frames a second: ${(figures.frames / figures.seconds).toFixed(1)}`)
await browser.close()
