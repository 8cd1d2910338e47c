// SPDX-License-Identifier: MIT
// What the tests of the page share: a page that fails on any error in its console, and ways to a table.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { drawingBrowser } from './browser'

/**
 * No service worker, as in browsers that forbid it: it would fetch the whole page once more for every test, and only a
 * visit without a network needs it.
 */
const withoutServiceWorker = (): void => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

/**
 * Tests ask for boxes, names and styles, and painting takes half of Chromium's time. So this sheet makes the whole page
 * transparent, unless a person watches (playwright.config.ts). A measure that asks what is transparent disables the
 * sheet meanwhile.
 */
const withoutPainting = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { opacity: 0 }')
  document.adoptedStyleSheets = [sheet]
}

/** Before a context opens its first page. */
export async function prepare(context: BrowserContext, keepsPage = false): Promise<void> {
  if (!keepsPage) await context.addInitScript(withoutServiceWorker)
  if (!process.env['MIDNIGHT_TEST_WATCHED']) await context.addInitScript(withoutPainting)
}

export const test = base.extend<{ keepsPage: boolean; quiet: undefined }>({
  // Whether a service worker keeps the page for visits without a network.
  keepsPage: [false, { option: true }],
  context: async ({ browser, context, keepsPage }, use) => {
    await prepare(context, keepsPage)
    await use(context)
    // Friends who were brought along leave too.
    for (const other of browser.contexts()) if (other !== context) await other.close()
  },
  // Every test also asks that the page stays silent: no error, no warning, no refused request.
  quiet: [
    async ({ page }, use) => {
      const noises: string[] = []
      page.on('console', (message) => {
        // What a software renderer thinks of being asked for its pixels is not the page's doing.
        if (message.text().includes('GL Driver Message')) return
        // A test that takes the network away knows.
        if (message.text().includes('ERR_INTERNET_DISCONNECTED')) return
        // The server has neither an evening nor a table that was made up, and no icon beside its data.
        if (/\/(evening|invitation\?table=z+|favicon\.ico)$/.test(message.location().url)) return
        if (message.type() === 'error' || message.type() === 'warning')
          noises.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => noises.push(String(error)))
      await use(undefined)
      expect(noises, 'the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/**
 * Another size of the window: one frame sets the new sizes, and the next shows what the page made of them. Frames are
 * counted by an observer, because a test that stops the page's clock also stops its animation frames.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => new ResizeObserver(resolve).observe(document.documentElement))
    await frame()
    await frame()
  })
}

/** For tests that draw in 3D. */
export const drawing = { launchOptions: drawingBrowser }

export interface Wishes {
  seats?: string // like "person,easy"
  seed?: string
  first?: number
  [option: string]: string | number | undefined
}

/** Nobody has to see what bots do. */
export async function hurryBots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const place = 'five-to-midnight.settings'
    const now = JSON.parse(localStorage.getItem(place) ?? '{}') as object
    localStorage.setItem(place, JSON.stringify({ ...now, quickBots: true }))
  })
}

/** Starts a table by its set-up link and waits until it is laid. */
export async function startTable(page: Page, game: string, wishes: Wishes = {}): Promise<void> {
  await hurryBots(page)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wishes)) if (value !== undefined) query.set(name, String(value))
  await page.goto(`/#/set-up/${game}?${query}`)
  await page.getByTestId('start').click()
  await expect(page.locator('[data-game], .curtain')).toBeVisible()
  await page.keyboard.press('Escape') // nobody has to see how it is dealt
}

/** A seed that is the same in every run. */
export const seed = (digit: string): string => digit.repeat(64)

/** How many moves were made at the table that is shown. */
export async function version(page: Page): Promise<number> {
  return Number(await page.locator('[data-game]').getAttribute('data-version'))
}

export const isOver = (page: Page): Promise<boolean> => page.getByTestId('end').isVisible()

/**
 * Waits until nothing goes on by itself any more: so many moves were made at least, all has been told, and it is the
 * person's turn or the game is over. Tells whether it goes on.
 */
export async function myTurn(page: Page, moves = 0): Promise<boolean> {
  await page.waitForFunction((wanted) => {
    const table = document.querySelector<HTMLElement>('[data-game]')
    if (!table || Number(table.dataset['version']) < wanted) return false
    if (document.querySelector('[data-testid="end"]')) return true
    return document.querySelector('.turn.mine') && !document.querySelector('[data-telling], [aria-busy="true"]')
  }, moves)
  return !(await isOver(page))
}

/**
 * Does something that makes a move, and waits for the next turn of the person or the end of the game: what is seen and
 * pressed afterwards stays as it is. Tells whether the game goes on.
 */
export async function make(page: Page, doing: () => Promise<void>): Promise<boolean> {
  const before = await version(page)
  await doing()
  return myTurn(page, before + 1)
}
