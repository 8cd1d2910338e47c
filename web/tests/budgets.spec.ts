// SPDX-License-Identifier: MIT
// How much a visitor has to load, as it goes over the wire: the landing, the first game that can be played, and the first hand
// on a phone that joins others.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test, type Browser } from '@playwright/test'
import { games, readWords } from '../tools/words.mjs'
import { games as described } from './games'
import { introduce, secondLine, type SecondLine } from './second-line'

const kilobyte = 1000
const words = readWords('en')
// The service worker fetches the rest of the page in the background, which is not part of a first view.
test.use({ serviceWorkers: 'block' })

test('landing within 110 KB and 7 requests, a first game within 600 KB', async ({ page }) => {
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
  expect(files.length + 1, `the page and ${files.join(' ')}`).toBeLessThanOrEqual(7)
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

/** A phone with an empty cache whose person the server knows, and what it loads. */
async function coldPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await introduce(page, 'Ann')
  const loaded = { bytes: 0, paths: [] as string[], workers: [] as string[] }
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  // Headers are not counted: the same for every file, they cost 0.4 KB each over HTTP/1.1 and next to nothing over HTTP/2.
  const heads = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    heads.set(requestId, response.encodedDataLength)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.bytes += encodedDataLength - (heads.get(requestId) ?? 0)
  })
  page.on('request', (request) => loaded.paths.push(new URL(request.url()).pathname))
  page.on('worker', (worker) => loaded.workers.push(worker.url()))
  return {
    page,
    hasItsTable: async (game: string, most: number): Promise<void> => {
      await expect(page.locator(`[data-game="${game}"]`)).toBeVisible()
      await page.waitForLoadState('networkidle')
      test
        .info()
        .annotations.push({ type: game, description: `${loaded.bytes} bytes, ${loaded.paths.length} requests` })
      expect(loaded.workers, 'nothing that the engine runs in').toEqual([])
      expect(loaded.paths.filter((path) => path.endsWith('.wasm'))).toEqual([])
      expect(loaded.bytes, loaded.paths.join(' ')).toBeLessThanOrEqual(most * kilobyte)
      await context.close()
    },
  }
}
// A start is refused until the phone has promised its word, which it does by itself.
const begin = (line: SecondLine) => expect(async () => void (await line.command({ do: 'start' }))).toPass()
const fewest = (players: string) => Number.parseInt(players)

for (const { name: game, players } of described)
  test(`a table of ${game} online within 300 KB, and no engine`, async ({ browser, baseURL }) => {
    const { page, hasItsTable } = await coldPhone(browser, baseURL)
    await page.goto('/about')
    const ann = await secondLine(page)
    const terms = { game, players: fewest(players), options: {}, pace: 'none', open: false }
    const { table = '' } = await ann.command({ do: 'make', ...terms })
    await ann.watch(table)
    for (let seat = 1; seat < terms.players; seat++) await ann.command({ do: 'bot', seat, level: 'easy' })
    await page.goto(`/#/online/${table}`)
    const again = await secondLine(page)
    await again.watch(table)
    await begin(again)
    await hasItsTable(game, 300)
  })

// Who plays in a room draws a plan of it on the phone.
const mostOfHand = (game: string) =>
  existsSync(fileURLToPath(new URL(`../src/games/${game}/room`, import.meta.url))) ? 236 : 206

for (const { name: game, players } of described.filter((each) => fewest(each.players) > 1))
  test(`a phone that joins an evening of ${game} has its hand within ${mostOfHand(game)} KB, and no engine`, async ({
    browser,
    baseURL,
  }) => {
    const screen = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) })
    await introduce(screen, 'Screen')
    await screen.goto('/about')
    const host = await secondLine(screen)
    const terms = { game, players: fewest(players), options: {}, evening: true }
    const { table = '' } = await host.command({ do: 'make', ...terms })
    const code = (await host.watch(table)).room?.evening?.code ?? ''
    const { page, hasItsTable } = await coldPhone(browser, baseURL)
    await page.goto(`/#/join/${code}`)
    await expect(page).toHaveURL(new RegExp(`#/evening/${table}$`))
    const ann = await secondLine(page)
    await ann.watch(table)
    await ann.command({ do: 'sit', 'left-of': 0 })
    for (let seat = 0; seat < terms.players; seat++)
      if (seat !== 1) await host.command({ do: 'bot', seat, level: 'easy' })
    await begin(host)
    await hasItsTable(game, mostOfHand(game))
    await screen.close()
  })

test('the typeface of body text is asked for with the page', async ({ page }) => {
  const families = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  await page.goto('/')
  await expect(page.locator('head link[rel="preload"][as="font"][href*="figtree"]')).toHaveCount(1)
  await expect.poll(families).toContain('Figtree')
})

test('a rule book is set in a typeface of its own from its first line on', async ({ page }) => {
  await page.goto('/#/rules/hourglass')
  await expect(page.locator('.book h2').first()).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('1em "Fraunces Text"'))).toBe(true)
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

test('the engine within 310 KB', () => {
  const module = readFileSync(fileURLToPath(new URL(`../../build/page${engineAddress()}`, import.meta.url)))
  const brotli = readFileSync(fileURLToPath(new URL(`../../build/page${engineAddress()}.br`, import.meta.url)))
  test
    .info()
    .annotations.push({ type: 'engine', description: `${brotli.length} bytes, ${gzipSync(module).length} with gzip` })
  expect(brotli.length).toBeLessThanOrEqual(310 * kilobyte)
})

function engineAddress(): string {
  const assets = readdirSync(fileURLToPath(new URL('../../build/page/assets', import.meta.url)))
  const name = assets.find((each) => each.endsWith('.wasm'))
  if (!name) throw new Error('the built page has no engine')
  return `/assets/${name}`
}
