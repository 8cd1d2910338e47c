// SPDX-License-Identifier: MIT
// What a frame costs the main thread while cards are carried, dealt and laid: processor time per frame on a phone with the
// processor slowed to a quarter, over some moves by finger in each game with cards. Prints figures; judges nothing.
//   node bench/drag-frames.mjs http://127.0.0.1:2400 [game] [--parts]      --parts: where the time goes
import { chromium } from '@playwright/test'

const address = process.argv[2] ?? 'http://127.0.0.1:2400'
const rate = 4
const moves = 6

/** What is picked up, the first of these that is there; what is pressed if there is nothing to carry on with. */
const games = {
  hourglass: { seats: 'person,easy', cards: ['[data-hand] [data-grip]'] },
  'phantom-hours': { seats: 'person,easy', cards: ['[data-drawn][data-grip]', '[data-draw][data-open]'] },
  'midnight-party': { seats: 'person,easy', cards: ['.card.offered[data-grip]'] },
  'night-shift': { seats: 'person', cards: ['.present [data-grip]'], press: '[data-confirm]:not(:disabled)' },
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** A finger comes down, wanders over the table to the first place where the card may go, and lets go of it there. */
async function carry(page, devtools, card) {
  const box = await card.boundingBox()
  const touch = (type, x, y) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const from = { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 }
  await touch('touchStart', from.x, from.y)
  for (let i = 1; i <= 4; i++) await touch('touchMove', from.x, from.y - 6 * i)
  const to = await page.evaluate(() => {
    const place = document.querySelector('[data-drop]')?.getBoundingClientRect()
    return place ? { x: place.x + place.width / 2, y: place.y + place.height / 2 } : null
  })
  const steps = 45
  for (let i = 1; to && i <= steps; i++) {
    const part = i / steps
    const sway = 60 * Math.sin(part * 4 * Math.PI)
    await touch('touchMove', from.x + (to.x - from.x) * part + sway, from.y - 24 + (to.y - from.y + 24) * part)
    await pause(14)
  }
  if (to) await touch('touchMove', to.x, to.y)
  await touch('touchEnd')
  await pause(700) // springs and journeys
}

/**
 * The frames of a trace: all script, style, layout, paint and commit up to the end of a commit, in milliseconds of processor
 * time. What the scheduler spends between them is left out: at this rate it is 3 ms per frame on an empty page as well.
 */
function framesOf(events) {
  // There may be renderers in reserve: the page's own does the most.
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const isWork = ({ ph, name }) => ph === 'X' && name !== 'RunTask'
  const of = ({ pid, tid }) => events.filter((each) => isWork(each) && each.pid === pid && each.tid === tid)
  const [ours = []] = threads.map(of).sort((a, b) => b.length - a.length)
  const spent = ({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000
  const frames = []
  let frame = { work: 0, parts: {} }
  let carried = false
  let open = [] // events that the one that is looked at lies in
  const add = (name, ms) => (frame.parts[name] = (frame.parts[name] ?? 0) + ms)
  for (const event of ours.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    open = open.filter(({ ts, dur }) => event.ts < ts + dur)
    const around = open.at(-1)
    add(event.name, spent(event))
    if (around) add(around.name, -spent(event))
    else frame.work += spent(event)
    open.push(event)
    const type = event.args?.data?.type
    if (type === 'touchmove' || type === 'touchend') carried = type === 'touchmove'
    if (event.name !== 'Commit') continue
    frames.push({ ...frame, carried })
    frame = { work: 0, parts: {} }
  }
  return frames
}

/** Where the time of some frames goes, without what is inside of what: the most expensive first. */
function partsOf(frames) {
  const sums = {}
  for (const { parts } of frames)
    for (const [name, ms] of Object.entries(parts)) sums[name] = (sums[name] ?? 0) + ms / frames.length
  const most = Object.entries(sums).sort(([, a], [, b]) => b - a)
  return most
    .slice(0, 10)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
    .join(', ')
}

async function measure(browser, name, { seats, cards, press }) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const settings = { quickBots: true, motion: 'full', sound: false, chatter: false }
  await page.addInitScript(
    (value) => localStorage.setItem('five-to-midnight.settings', value),
    JSON.stringify(settings),
  )
  await page.goto(`${address}/#/set-up/${name}?seats=${seats}&seed=${'7'.repeat(64)}&first=0`)
  await page.getByTestId('start').click()
  await page.locator('[data-game]').waitFor()
  await pause(1500) // what opening costs is not play
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const events = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const traceConfig = { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] }
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  for (let i = 0; i < moves; i++) {
    await page.locator('.turn.mine').waitFor()
    const ready = press ? page.locator(press) : null
    if (ready && (await ready.count()) > 0) {
      await ready.tap()
      await pause(900)
      continue
    }
    const found = page.locator(cards.join(', '))
    await found.first().waitFor()
    await carry(page, devtools, found.nth(i % (await found.count())))
  }
  const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await done
  const version = await page.locator('[data-game]').getAttribute('data-version')
  await page.close()
  return { frames: framesOf(events), version }
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [name, how] of Object.entries(games)) {
  if (process.argv[3] && !process.argv[3].startsWith('--') && process.argv[3] !== name) continue
  const { frames, version } = await measure(browser, name, how)
  const figures = (some) => {
    const sorted = some.map(({ work }) => work).sort((a, b) => a - b)
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)
    return `median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)} (${sorted.length} frames)`
  }
  console.log(`${name}: main thread per frame in ms, ${version} moves`)
  console.log(`  while a card is carried: ${figures(frames.filter(({ carried }) => carried))}`)
  console.log(`  all: ${figures(frames)}`)
  if (!process.argv.includes('--parts')) continue
  const inOrder = [...frames].sort((a, b) => a.work - b.work)
  const most = Math.floor(frames.length * 0.95)
  console.log(`  most frames: ${partsOf(inOrder.slice(0, most))}`)
  console.log(`  the others: ${partsOf(inOrder.slice(most))}`)
}
await browser.close()
