// SPDX-License-Identifier: MIT
// What can go wrong around a game, and that nothing is lost by it.
import type { Page } from '@playwright/test'
import { expect, startTable, test, version } from './page'

const someTable = { seats: 'person,easy', seed: '5'.repeat(64), first: 0 }

/** The page's workers are counted and can be ended from here, as a browser short of memory would. */
async function letWorkersEnd(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Original = Worker
    const all: Worker[] = []
    Object.assign(globalThis, {
      endWorkers: () => all.forEach((worker) => worker.dispatchEvent(new ErrorEvent('error'))),
    })
    globalThis.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        all.push(this)
      }
    }
  })
}

const endWorkers = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { endWorkers: () => void }).endWorkers())

test('a game goes on after the tab was closed and opened again', async ({ page, context }) => {
  await startTable(page, 'hourglass', someTable)
  const address = page.url()
  const before = await version(page)
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.locator('[data-game="hourglass"]')).toHaveAttribute('data-version', String(before))
  await again.goto('/#/')
  await expect(again.locator('[data-table]')).toContainText('Hourglass')
})

test('several games are kept side by side', async ({ page }) => {
  await startTable(page, 'hourglass', someTable)
  await startTable(page, 'night-shift', { seed: '6'.repeat(64) })
  await page.goto('/#/')
  await expect(page.locator('[data-table]')).toHaveCount(2)
})

test.describe('with a service worker', () => {
  test.use({ keepsPage: true })

  test('after one visit everything works without a network', async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.reload()
    await startTable(page, 'phantom-hours', someTable)
    await expect(page.locator('[data-game="phantom-hours"]')).toBeVisible()
    await page.goto('/#/rules/midnight-party')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('without a network nobody is asked for a name, and it goes on by itself', async ({ page, context }) => {
  const name = page.getByTestId('come-in')
  await page.goto('/#/online')
  await expect(name).toBeVisible()
  await page.goto('/#/')
  await expect(page.getByTestId('play-hourglass')).toBeVisible()
  await context.setOffline(true)
  await page.goto('/#/online')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(name).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Play on this device' })).toHaveAttribute('href', '#/')
  await context.setOffline(false)
  await expect(name).toBeVisible()
})

test('a worker that dies is replaced and the game goes on', async ({ page }) => {
  await letWorkersEnd(page)
  await startTable(page, 'hourglass', someTable)
  const before = await version(page)
  await endWorkers(page)
  await page.keyboard.press('h')
  await expect(page.locator('.hint')).toBeVisible()
  expect(await version(page)).toBe(before)
})

test('where settings cannot be kept the page opens all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('where games cannot be kept one is told, and not even then does a dead worker lose a move', async ({ page }) => {
  const forbid =
    "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } });"
  await page.route(/device\.worker.*\.js/, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: forbid + (await reply.text()) })
  })
  await letWorkersEnd(page)
  await startTable(page, 'hourglass', someTable)
  await expect(page.getByText('does not let us save games')).toBeVisible()
  await page.locator('[data-hand] button').first().click()
  await page.locator('[data-target]').first().click()
  await expect.poll(() => version(page)).toBeGreaterThanOrEqual(2)
  await expect(page.locator('.turn.mine')).toBeVisible()
  const before = await version(page)
  await endWorkers(page)
  await page.keyboard.press('h')
  await expect(page.locator('.hint')).toBeVisible()
  expect(await version(page)).toBe(before)
})

test('without WebAssembly there is a friendly message', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'WebAssembly')
  })
  await page.goto('/#/table/0123456789abcdef')
  await expect(page.getByText('This browser cannot run the games')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shelf' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [what, address, message] of [
  ['a table that is not here', '/#/table/0123456789abcdef', 'not saved in this browser'],
  ['nonsense', '/#/no/such/place', 'leads nowhere'],
  ['half a record', '/#/record/abc', 'no game in this link'],
  ['a record that is none', '/#/record/q1bKSM3JyVeyUkopzc1VqgUA', 'cannot be played'],
] as const) {
  test(`a link to ${what} leads to a message and a way on`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByText(message)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the shelf' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
