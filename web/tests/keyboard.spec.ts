// SPDX-License-Identifier: MIT
// A whole game without a mouse: from the set-up to the end by Tab, arrows, Enter and Escape alone.
import type { Page } from '@playwright/test'
import { expect, myTurn, seed, test, version } from './page'

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${selector}`)
}

test('a whole game of Hourglass by keyboard', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/#/set-up/hourglass?seats=person,easy&seed=${seed('d')}&first=0`)
  await expect(page.getByTestId('start')).toBeEnabled()
  await tabTo(page, '[data-testid="start"]')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-game]')).toBeVisible()
  for (let turn = 0; await myTurn(page); turn++) {
    const before = await version(page)
    await tabTo(page, '[data-hand] button')
    for (let i = 0; i < turn % 3; i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await tabTo(page, '[data-target]')
    await page.keyboard.press('Enter')
    await expect.poll(() => version(page)).toBeGreaterThan(before)
  }
  await expect(page.getByTestId('end')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('end')).toBeHidden()
  await tabTo(page, '.replay')
})
