// SPDX-License-Identifier: MIT
// What the tests of the page share: a page that fails on any error in its console, and ways to a table.
import { test as base, expect, type Page } from '@playwright/test'

export const test = base.extend<{ quiet: undefined }>({
  // Every test also asks that the page stays silent: no error, no warning, no refused request.
  quiet: [
    async ({ page }, use) => {
      const noises: string[] = []
      page.on('console', (message) => {
        // What a software renderer thinks of being asked for its pixels is not the page's doing.
        if (message.text().includes('GL Driver Message')) return
        if (message.type() === 'error' || message.type() === 'warning') noises.push(message.text())
      })
      page.on('pageerror', (error) => noises.push(String(error)))
      await use(undefined)
      expect(noises, 'the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** For tests that draw in 3D: WebGL by software, and all else of the page as without it. Others see no WebGL at all. */
export const drawing = {
  launchOptions: {
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-compositing',
    ],
  },
}

export interface Wishes {
  seats?: string // like "person,easy"
  seed?: string
  first?: number
  [option: string]: string | number | undefined
}

/** Starts a table by its set-up link and waits until it is laid. */
export async function startTable(page: Page, game: string, wishes: Wishes = {}): Promise<void> {
  // Nobody has to see who does what.
  await page.addInitScript(() => {
    const place = 'five-to-midnight.settings'
    const now = JSON.parse(localStorage.getItem(place) ?? '{}') as object
    localStorage.setItem(place, JSON.stringify({ ...now, quickBots: true }))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wishes)) if (value !== undefined) query.set(name, String(value))
  await page.goto(`/#/set-up/${game}?${query}`)
  await page.getByTestId('start').click()
  await expect(page.locator('[data-game], .curtain')).toBeVisible({ timeout: 60_000 })
}

/** A seed that is the same in every run. */
export const seed = (digit: string): string => digit.repeat(64)

/** How many moves were made at the table that is shown. */
export async function version(page: Page): Promise<number> {
  return Number(await page.locator('[data-game]').getAttribute('data-version'))
}

export const isOver = (page: Page): Promise<boolean> => page.getByTestId('end').isVisible()

/** Waits until it is the person's turn or the game is over; tells whether it goes on. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect(page.locator('.turn.mine').or(page.getByTestId('end')).first()).toBeVisible({ timeout: 60_000 })
  return !(await isOver(page))
}
