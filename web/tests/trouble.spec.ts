// SPDX-License-Identifier: MIT
// What can go wrong around a game, and that nothing is lost by it.
import { expect, startTable, test, version } from './page'

const someTable = { seats: 'person,easy', seed: '5'.repeat(64), first: 0 }

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

test('a worker that dies is replaced and the game goes on', async ({ page }) => {
  // The page's workers are counted and can be ended from here, as a browser short of memory would.
  await page.addInitScript(() => {
    const Original = Worker
    const all: Worker[] = []
    Object.assign(globalThis, { endWorkers: () => all.forEach((worker) => worker.dispatchEvent(new ErrorEvent('error'))) })
    globalThis.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        all.push(this)
      }
    }
  })
  await startTable(page, 'hourglass', someTable)
  const before = await version(page)
  await page.evaluate(() => (globalThis as unknown as { endWorkers: () => void }).endWorkers())
  await page.keyboard.press('h')
  await expect(page.locator('.hint')).toBeVisible()
  expect(await version(page)).toBe(before)
})

test('where storage is forbidden one can still play, and is told', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined })
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
  ['a table that is not here', '/#/table/0123456789abcdef', 'not kept in this browser'],
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
