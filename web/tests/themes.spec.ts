// SPDX-License-Identifier: MIT
// What the page wears: dark or light by the system or by hand, never the wrong one for a moment; high contrast that changes
// the tables; cloths and backs of cards.
import type { Page } from '@playwright/test'
import { expect, seed, startTable, test } from './page'

const html = (page: Page) => page.locator('html')
const frameColour = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content')
const ground = (page: Page) => html(page).evaluate((root) => getComputedStyle(root).backgroundColor)
const style = (page: Page, what: string, name: string) =>
  page
    .locator(what)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

async function settle(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    (kept) => localStorage.setItem('five-to-midnight.settings', kept),
    JSON.stringify({ language: 'en', motion: 'reduced', ...settings }),
  )
}

test('the theme follows the system until somebody chooses one', async ({ page }) => {
  await page.goto('/#/settings')
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  const dark = [await frameColour(page), await ground(page)]
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  expect(await style(page, 'html', 'color-scheme')).toBe('light')
  const light = [await frameColour(page), await ground(page)]
  expect(light[0]).not.toBe(dark[0])
  expect(light[1]).not.toBe(dark[1])
  await page.getByRole('radio', { name: 'Evening (dark)' }).check()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  expect([await frameColour(page), await ground(page)]).toEqual(dark)
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
})

test('the first paint has the right colours, before the page has come alive', async ({ page }) => {
  await settle(page, { theme: 'light', colours: 'contrast' })
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await expect(html(page)).toHaveAttribute('data-colours', 'contrast')
  expect(await ground(page)).toBe('rgb(255, 255, 255)')
  expect(await frameColour(page)).toBe('#faf2e0')
})

test('high contrast follows the system too, and changes the tables', async ({ page }) => {
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('a'), first: 0 })
  await expect(html(page)).toHaveAttribute('data-colours', 'lamplight')
  await page.locator('[data-hand] button').first().click()
  const target = '[data-target]'
  const before = [await style(page, target, 'outline-width'), await style(page, '.plate', 'background-color')]
  await page.emulateMedia({ contrast: 'more' })
  await expect(html(page)).toHaveAttribute('data-colours', 'contrast')
  expect(parseFloat(await style(page, target, 'outline-width'))).toBeGreaterThan(parseFloat(before[0] ?? ''))
  expect(await style(page, '.plate', 'background-color')).not.toBe(before[1])
  // What is chosen has a sign, not only a colour.
  const sign = await page
    .locator('[data-card][aria-pressed="true"]')
    .evaluate((card) => getComputedStyle(card, '::after').content)
  expect(sign).toContain('✓')
  await page.emulateMedia({ contrast: 'no-preference' })
  await expect(html(page)).toHaveAttribute('data-colours', 'lamplight')
})

test('where the system replaces all colours, targets and what is chosen keep their outlines', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('a'), first: 0 })
  await expect(html(page)).toHaveAttribute('data-colours', 'contrast')
  await page.locator('[data-hand] button').first().click()
  expect(await style(page, '[data-target]', 'outline-style')).toBe('dashed')
  expect(await style(page, '[data-card][aria-pressed="true"]', 'outline-style')).toMatch(/double|solid/)
  expect(await style(page, '[data-piece]', 'forced-color-adjust')).toBe('none')
})

test('cloth and back are chosen in the settings, and every back is the same', async ({ page }) => {
  await page.goto('/#/settings')
  await page.getByRole('radio', { name: 'Claret red' }).check()
  await page.getByRole('radio', { name: 'Lattice' }).check()
  for (const game of ['hourglass', 'phantom-hours']) {
    await startTable(page, game, { seats: 'person,easy,easy', seed: seed('a'), first: 0 })
    await expect(page.locator('.felt')).toHaveAttribute('data-cloth', 'claret')
    await expect(page.locator('.felt [data-back="lattice"]').first()).toBeVisible()
    const backs = await page.locator('.felt [data-back]').evaluateAll((all) => all.map((back) => back.outerHTML))
    expect(backs.length).toBeGreaterThan(4)
    expect(new Set(backs).size).toBe(1)
  }
})
