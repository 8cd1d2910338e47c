// SPDX-License-Identifier: MIT
// How much a visitor has to load, as it goes over the wire: the landing, and the first game that can be played.
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { games, readWords } from '../tools/words.mjs'

const kilobyte = 1000
const words = readWords('en')
// The service worker fetches the rest of the page in the background, which is not part of a first view.
test.use({ serviceWorkers: 'block' })

test('landing within 110 KB and 6 requests, a first game within 600 KB', async ({ page }) => {
  let bytes = 0
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength))
  // The engine is fetched by a Web Worker, which this connection does not see: its size is asked for below.
  const hosts = new Set<string>()
  const paths: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    hosts.add(url.host)
    paths.push(url.pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0
    const before = performance.getEntriesByType('resource').filter((each) => each.startTime < usable)
    return before.map((each) => new URL(each.name).pathname)
  })
  test.info().annotations.push({ type: 'landing', description: `${bytes} bytes, ${files.join(' ')}` })
  expect(files.length + 1, `the page and ${files.join(' ')}`).toBeLessThanOrEqual(6)
  expect(bytes).toBeGreaterThan(20 * kilobyte)
  expect(bytes, 'landing').toBeLessThanOrEqual(110 * kilobyte)

  const engine = await (
    await page.request.get(engineAddress(), { headers: { 'accept-encoding': 'br' } })
  ).headersArray()
  const engineBytes = Number(engine.find((header) => header.name.toLowerCase() === 'content-length')?.value)
  await page.getByTestId('play-hourglass').click()
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  test.info().annotations.push({ type: 'first game', description: `${bytes + engineBytes} bytes` })
  expect(bytes + engineBytes, 'first card game').toBeLessThanOrEqual(600 * kilobyte)
  expect([...hosts], 'nothing from anywhere else').toEqual([new URL(page.url()).host])
  expect(
    paths.filter((path) => /Room|keyhole/.test(path)),
    'what only Keyhole needs',
  ).toEqual([])
})

test('the typeface of body text comes between two screens, and is there at once in later visits', async ({ page }) => {
  const families = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  const isKept = () => page.evaluate(() => localStorage.getItem('five-to-midnight.body-type'))
  await page.goto('/')
  await expect.poll(isKept).toBe('kept')
  expect(await families(), 'no line moves on the shelf').not.toContain('Figtree')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect.poll(families).toContain('Figtree')
  await page.goto('about:blank')
  await page.goto('/')
  await expect.poll(families).toContain('Figtree')
})

test('the shelf can be read before any script has run', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(baseURL ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five to Midnight')
  for (const game of games)
    await expect(page.getByRole('heading', { level: 2, name: words.get(`title.${game}`) ?? '?' })).toBeVisible()
  await page.close()
})

for (const [locale, title] of Object.entries({ de: 'Fünf vor zwölf', nl: 'Vijf voor twaalf', fr: 'Minuit moins cinq' }))
  test(`and in ${locale} before the page has its own`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    // All but the small script that runs first.
    await page.route(/assets\/(?!first).*\.js/, (route) => route.abort())
    await page.goto(baseURL ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await context.close()
  })

test('the room of Keyhole within 2.5 MB', () => {
  const folder = fileURLToPath(new URL('../../build/page/assets/', import.meta.url))
  const files = readdirSync(folder).filter((name) => /^(Room|keyhole)-.*\.br$/.test(name))
  expect(files.some((name) => name.startsWith('Room-'))).toBe(true)
  const bytes = files.reduce((sum, name) => sum + readFileSync(folder + name).length, 0)
  test
    .info()
    .annotations.push({ type: 'keyhole', description: `${bytes} bytes in ${files.length} files, all languages` })
  expect(bytes).toBeLessThanOrEqual(2500 * kilobyte)
})

test('the engine within 300 KB', () => {
  const module = readFileSync(fileURLToPath(new URL(`../../build/page${engineAddress()}`, import.meta.url)))
  const brotli = readFileSync(fileURLToPath(new URL(`../../build/page${engineAddress()}.br`, import.meta.url)))
  test
    .info()
    .annotations.push({ type: 'engine', description: `${brotli.length} bytes, ${gzipSync(module).length} with gzip` })
  expect(brotli.length).toBeLessThanOrEqual(300 * kilobyte)
})

function engineAddress(): string {
  const assets = readdirSync(fileURLToPath(new URL('../../build/page/assets', import.meta.url)))
  const name = assets.find((each) => each.endsWith('.wasm'))
  if (!name) throw new Error('the built page has no engine')
  return `/assets/${name}`
}
