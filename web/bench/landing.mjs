// SPDX-License-Identifier: MIT
// A first visit on a slow line and a slow processor: when the largest thing is painted, when the page can be used, and
// what has gone over the wire by then. Prints figures; judges nothing.
//   node bench/landing.mjs http://127.0.0.1:2400 [language]
import { chromium } from '@playwright/test'

const address = process.argv[2] ?? 'http://127.0.0.1:2400'
const locale = process.argv[3] ?? 'en-GB'
const megabit = 1e6 / 8

const lines = [
  { name: 'no throttling', cpu: 1 },
  { name: '150 ms, 1.6 Mbit/s, CPU ×4', cpu: 4, latency: 150, speed: 1.6 * megabit },
  { name: '562 ms, 1.44 Mbit/s, CPU ×4', cpu: 4, latency: 562, speed: 1.44 * megabit },
]
const windows = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
]

async function visit(browser, line, { viewport, isMobile, hasTouch }) {
  const context = await browser.newContext({ viewport, isMobile, hasTouch, locale, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.cpu })
  if (line.speed !== undefined) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.speed,
      uploadThroughput: line.speed / 2,
    })
  }
  const sent = new Map()
  const done = new Map()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    sent.set(requestId, { url: request.url, timestamp }),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => done.set(requestId, encodedDataLength))
  await page.addInitScript(() => {
    globalThis.paints = []
    globalThis.shifts = 0
    new PerformanceObserver((list) =>
      globalThis.paints.push(
        ...list.getEntries().map((each) => [each.startTime, each.element?.outerHTML.slice(0, 90)]),
      ),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) globalThis.shifts += each.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    paints: globalThis.paints,
    shifts: globalThis.shifts,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    usable: performance.getEntriesByName('usable')[0]?.startTime,
    names: performance.getEntriesByType('resource').map((each) => [each.name, each.startTime]),
  }))
  await context.close()
  const early = seen.names.filter(([, at]) => at < seen.usable).map(([name]) => name.replace(/.*\//, ''))
  const bytes = [...done.values()].reduce((sum, each) => sum + each, 0)
  return { ...seen, early: ['the page', ...early], bytes, requests: sent.size }
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const line of lines) {
  for (const window of windows) {
    const { paints, shifts, first, usable, early, bytes, requests } = await visit(browser, line, window)
    const [largest, element] = paints.at(-1) ?? []
    const ms = (time) => `${Math.round(time ?? NaN)} ms`
    console.log(`${line.name}, ${window.name}: first paint ${ms(first)}, largest ${ms(largest)}, usable ${ms(usable)}`)
    console.log(
      `  ${early.length} requests until then (${requests} in all), ${bytes} bytes, layout shift ${shifts.toFixed(4)}; largest: ${element}`,
    )
    if (process.argv.includes('--names')) console.log(`  ${early.join(' ')}`)
  }
}
await browser.close()
