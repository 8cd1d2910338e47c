// SPDX-License-Identifier: MIT
// What it costs a phone to join an evening, from the link of the QR code with nothing in its cache: bytes over the wire and
// milliseconds until it is seated, and bytes until its first hand is drawn. Prints figures; judges nothing.
//   node bench/join-weight.mjs http://127.0.0.1:2400 [game …]
import { chromium } from '@playwright/test'
import { games } from '../tools/words.mjs'

const address = process.argv[2] ?? 'http://127.0.0.1:2400'
const wanted = process.argv.length > 3 ? process.argv.slice(3) : games
const started = { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] }

/** Runs in a page: becomes somebody who speaks to the server without the page, as the screen does. */
async function comeIn() {
  const headers = { 'content-type': 'application/json' }
  await fetch('/guest', { method: 'POST', headers, body: JSON.stringify({ name: 'Screen' }) })
  const line = new WebSocket(new URL('/play', location.href.replace(/^http/, 'ws')))
  const waiting = []
  const next = (until) => new Promise((resolve) => waiting.push({ until, resolve }))
  line.onmessage = ({ data }) => {
    for (const text of data.split('\n')) {
      const heard = JSON.parse(text)
      for (const { until, resolve } of waiting) if (until(heard)) resolve(heard)
    }
  }
  let ids = 0
  globalThis.ask = (wish) => {
    const id = `b${++ids}`
    const answer = next((heard) => (wish.do === 'watch' ? heard.say === 'table' : heard.id === id))
    line.send(JSON.stringify(wish.do === 'watch' ? wish : { ...wish, id }))
    return answer
  }
  await next(({ say }) => say === 'welcome')
}

async function join(browser, game) {
  const screen = await browser.newPage()
  await screen.goto(`${address}/about`)
  await screen.evaluate(comeIn)
  const ask = (wish) => screen.evaluate((each) => globalThis.ask(each), wish)
  let made = await ask({ do: 'make', game, players: 2, options: {}, evening: true })
  if (!made.table) made = await ask({ do: 'make', game, players: 1, options: {}, evening: true })
  const { room } = await ask({ do: 'watch', table: made.table })

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  let [bytes, requests] = [0, 0]
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  const began = performance.now()
  await page.goto(`${address}/#/join/${room.evening.code}`)
  await page.getByTestId('name-field').fill('Ann')
  await page.getByTestId('join').click()
  await page.locator('[data-seat="0"] button').click()
  await page.getByTestId('begin').waitFor()
  const seated = { milliseconds: Math.round(performance.now() - began), bytes }
  for (let seat = 1; seat < room.players; seat++) await ask({ do: 'bot', seat, level: 'easy' })
  await page.getByTestId('begin').click()
  await page.locator('[data-shows] main > *').first().waitFor()
  await page.waitForLoadState('networkidle')
  console.log(
    `${game}: seated after ${seated.milliseconds} ms and ${(seated.bytes / 1000).toFixed(0)} KB; ` +
      `first hand after ${(bytes / 1000).toFixed(0)} KB in ${requests} requests`,
  )
  await context.close()
  await screen.close()
}

const browser = await chromium.launch(started)
for (const game of wanted) await join(browser, game)
await browser.close()
