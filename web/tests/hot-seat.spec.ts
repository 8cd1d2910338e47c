// SPDX-License-Identifier: MIT
// Several people on one device: a curtain between hands, and nothing of a hand in the page while it is down.
import type { Page } from '@playwright/test'
import { expect, seed, startTable, test, version } from './page'

const everything = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)
const handOf = (page: Page): Promise<string[]> =>
  page.locator('[data-hand] button').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))

async function lift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'show my cards' }).click()
  await expect(page.locator('[data-hand] button').first()).toBeVisible()
}

async function playAnything(page: Page): Promise<void> {
  const before = await version(page)
  await page.locator('[data-hand] button').first().click()
  await page.locator('[data-target]').first().click()
  await expect.poll(() => version(page)).toBe(before + 1)
}

test('two people play a whole game behind a curtain', async ({ page }) => {
  test.slow() // sixty turns, each with a curtain
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startTable(page, 'hourglass', { seats: 'person,person', seed: seed('c'), first: 0 })
  for (let turn = 0; ; turn++) {
    // A new round may begin with the one who has just played: then there is no curtain.
    if (await page.locator('.curtain').isVisible()) await lift(page)
    const mine = await handOf(page)
    await playAnything(page)
    if (turn === 2) {
      // Still there to look at and to take back, until the device is passed on.
      await page.keyboard.press('u')
      await expect.poll(() => version(page)).toBe(turn)
      await playAnything(page)
    }
    const next = page.getByRole('button', { name: 'Pass the device on' })
    await expect(next.or(page.getByTestId('end')).or(page.locator('.turn.mine')).first()).toBeVisible()
    if (await page.getByTestId('end').isVisible()) break
    if (!(await next.isVisible())) continue
    await next.click()
    await expect(page.locator('.curtain')).toBeVisible()
    const hidden = await everything(page)
    for (const card of mine) expect(hidden, 'a card of the one who has just played').not.toContain(card)
    expect(hidden).not.toContain('data-piece')
  }
  await expect(page.getByTestId('end')).toContainText('Player 2')
})
