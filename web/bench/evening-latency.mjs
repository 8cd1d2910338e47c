// SPDX-License-Identifier: MIT
// Around one screen: from a tap on a phone to the first frame of the big screen that shows the move, over games of Hourglass with two people
// and a bot; in some they tap as soon as they can, in the others they think for a second. Prints figures; judges nothing.
//   node bench/evening-latency.mjs http://127.0.0.1:2400
import { chromium } from '@playwright/test'
import { beginEvening, person } from '../tests/around.mjs'

const address = process.argv[2] ?? 'http://127.0.0.1:2400'
const taps = 40
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })

/** @param {import('@playwright/test').BrowserContextOptions} options */
async function page(options) {
  const context = await browser.newContext(options)
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  return context.newPage()
}

/** Milliseconds since 1970, the same in all pages of this browser. */
const clock = () => {
  globalThis.clock = () => performance.timeOrigin + performance.now()
}

async function measure(thinking) {
  const screen = await person(await page({ viewport: { width: 1920, height: 1080 } }), address, 'Screen')
  const people = []
  for (const name of ['Ann', 'Ben']) {
    const phone = await page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    people.push(await person(phone, address, name))
  }
  const table = await beginEvening(screen, people, address, { game: 'hourglass', players: 3 })
  await screen.page.evaluate(clock)
  await screen.page.evaluate(() => {
    globalThis.seen = []
    const table = document.querySelector('[data-viewer=screen]')
    new MutationObserver(() => {
      const version = Number(table.getAttribute('data-version'))
      // After the frame that shows it.
      requestAnimationFrame(() => setTimeout(() => globalThis.seen.push({ version, at: globalThis.clock() })))
    }).observe(table, { attributes: true, attributeFilter: ['data-version'] })
    globalThis.rounds = []
    new MutationObserver(() => {
      const last = globalThis.rounds.at(-1)
      const shown = document.querySelector('[data-testid=round-end]') !== null
      if (shown && (!last || last.to !== null)) globalThis.rounds.push({ from: globalThis.clock(), to: null })
      else if (!shown && last?.to === null) last.to = globalThis.clock()
    }).observe(table, { childList: true, subtree: true })
  })
  for (const { page, ask } of people) {
    await ask('hangUp')
    await page.goto(`${address}/#/evening/${table}`)
    await page.locator('[data-version]').waitFor()
    await page.evaluate(clock)
    await page.evaluate(() => {
      globalThis.tapped = {}
      addEventListener(
        'pointerup',
        ({ target }) => {
          if (!target.closest('[data-target]')) return
          globalThis.tapped[document.querySelector('[data-version]').getAttribute('data-version')] = globalThis.clock()
        },
        true,
      )
    })
  }
  for (let made = 0; made < taps;) {
    const over = await Promise.race([
      ...people.map(async (somebody) => {
        await somebody.page.locator('[data-hand] button:not([aria-disabled=true], :disabled)').first().waitFor()
        return somebody
      }),
      people[0].page.getByTestId('end').waitFor(),
    ])
    if (!over) break
    const phone = over.page
    const before = await phone.locator('[data-version]').getAttribute('data-version')
    await phone.waitForTimeout(thinking)
    await phone.locator('[data-hand] button').first().tap()
    await phone.locator('[data-target]').first().tap()
    await phone.waitForFunction(
      (old) => document.querySelector('[data-version]')?.getAttribute('data-version') !== old,
      before,
    )
  }
  await screen.page.waitForTimeout(3000)
  const { seen, rounds } = await screen.page.evaluate(() => ({ seen: globalThis.seen, rounds: globalThis.rounds }))
  const duringRound = (at) => rounds.some(({ from, to }) => from - 1000 <= at && at <= (to ?? Infinity))
  const delays = []
  const afterRounds = [] // the result of a round was on the screen: it is shown for two seconds at least
  for (const { page } of people) {
    for (const [version, at] of Object.entries(await page.evaluate(() => globalThis.tapped))) {
      const shown = seen.find((each) => each.version > Number(version))
      if (shown) (duringRound(at) ? afterRounds : delays).push(shown.at - at)
    }
  }
  for (const { page } of [screen, ...people]) await page.context().close()
  return { delays, afterRounds }
}

for (const [how, thinking] of [
  ['at once', 0],
  ['after a second', 1000],
]) {
  const delays = []
  const afterRounds = []
  while (delays.length < taps) {
    const game = await measure(thinking)
    delays.push(...game.delays)
    afterRounds.push(...game.afterRounds)
  }
  delays.sort((a, b) => a - b)
  const at = (share) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))]?.toFixed(0)
  console.log(
    `${how}: taps ${delays.length}, ms to the big screen: median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)}`,
    `(and ${afterRounds.length} while the result of a round was shown)`,
  )
}
await browser.close()
