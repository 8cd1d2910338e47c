// SPDX-License-Identifier: MIT
// Around one screen: what a move costs the big screen, as processor time of painting (threads that fill pixels), of putting
// layers together, and of the page itself, without a graphics card. Prints figures; judges nothing.
//   node bench/big-screen-cost.mjs http://127.0.0.1:2400
import { chromium } from '@playwright/test'
import { beginEvening, person, playAround } from '../tests/around.mjs'

const address = process.argv[2] ?? 'http://127.0.0.1:2400'
const moves = 16
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })

async function somebody(name, viewport) {
  const context = await browser.newContext({ viewport })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  return person(await context.newPage(), address, name)
}

/** Milliseconds of processor time of all events of a name, by process. */
function spent(events, wanted) {
  const sums = {}
  for (const { ph, name, pid, tdur } of events)
    if (ph === 'X' && wanted.includes(name)) sums[pid] = (sums[pid] ?? 0) + (tdur ?? 0) / 1000
  return sums
}

for (const [game, names] of Object.entries({
  hourglass: ['Ann', 'Ben'],
  'phantom-hours': ['Ann', 'Ben'],
  'midnight-party': ['Ann', 'Ben'],
  'night-shift': ['Ann'],
})) {
  const screen = await somebody('Screen', { width: 1920, height: 1080 })
  const people = []
  for (const name of names) people.push(await somebody(name, { width: 390, height: 844 }))
  await beginEvening(screen, people, address, { game, players: people.length })
  await screen.page.waitForTimeout(3000) // what opening costs is not play
  const devtools = await browser.newBrowserCDPSession()
  const events = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const traceConfig = { includedCategories: ['devtools.timeline', 'toplevel', 'cc', 'viz'] }
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  for (let made = 2; made <= moves; made += 2) {
    await playAround(people, made)
    await screen.page.waitForTimeout(1200) // until it was shown
  }
  const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await done
  // The other pages show nothing of the game: the big screen paints the most.
  const painting = Object.entries(spent(events, ['DisplayItemList::Raster'])).sort(([, a], [, b]) => b - a)
  const [process, pixels] = painting[0] ?? ['', 0]
  const page = spent(events, ['FunctionCall', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize'])[process]
  const layers = Object.values(spent(events, ['SoftwareRenderer::DoDrawQuad'])).reduce((sum, each) => sum + each, 0)
  const each = (sum) => ((sum ?? 0) / moves).toFixed(0)
  console.log(
    `${game}: a move costs ${each(pixels)} ms of painting, ${each(layers)} of layers, ${each(page)} of the page`,
  )
  for (const { page } of [screen, ...people]) await page.context().close()
}
await browser.close()
