// SPDX-License-Identifier: MIT
// Several people on one device: a curtain between hands, and nothing of a hand in the page while it is down.
import type { Page } from '@playwright/test'
import { expect, test, version } from './page'
import { goOnWith, positions } from './positions'

const everything = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)
const handOf = (page: Page): Promise<string[]> =>
  page.locator('[data-hand] button').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))
const curtain = (page: Page) => page.locator('.curtain')
const next = (page: Page) => page.getByRole('button', { name: 'Pass the device' })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const settings = { language: 'en', motion: 'reduced', lobby: 'plan' }
    localStorage.setItem('five-to-midnight.settings', JSON.stringify(settings))
  })
})

async function lift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'show my cards' }).click()
  await expect(curtain(page)).toBeHidden()
}

async function passOn(page: Page): Promise<void> {
  await next(page).click()
  await expect(curtain(page)).toBeVisible()
}

/** Plays a card; tells whether the device is to be passed on then, and not the same person goes on. */
async function playAnything(page: Page): Promise<boolean> {
  const before = await version(page)
  await page.locator('[data-hand] button').first().click()
  await page.locator('[data-target]').first().click()
  await expect.poll(() => version(page)).toBe(before + 1)
  await expect(next(page).or(page.locator('.turn.mine'))).toBeVisible()
  return next(page).isVisible()
}

test('two people play into the second round behind a curtain', async ({ page }) => {
  await goOnWith(page, await positions.endOfARound())
  await lift(page)
  for (let turn = 0; turn < 4; turn++) {
    const mine = await handOf(page)
    let passes = await playAnything(page)
    if (turn === 0) {
      // Still there to look at and to take back, until the device is passed on.
      const before = await version(page)
      await page.keyboard.press('u')
      await expect.poll(() => version(page)).toBe(before - 1)
      expect(await handOf(page)).toEqual(mine)
      passes = await playAnything(page)
    }
    // A new round may begin with the one who has just played: then there is no curtain.
    if (!passes) continue
    // A table that was kept when somebody without a name was "You" beside others too.
    await expect(page.getByTestId('status')).toHaveText(/Next: (Player 1|Ben)\. Done looking\?/)
    await passOn(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Player 1|Ben), it is your turn$/)
    const hidden = await everything(page)
    expect(mine.length).toBeGreaterThan(0)
    for (const card of mine) expect(hidden, 'a card of the one who has just played').not.toContain(card)
    expect(hidden).not.toContain('data-piece')
    await lift(page)
  }
  await expect(page.getByText('Round 2', { exact: true })).toBeVisible()
})

async function planAWalk(page: Page): Promise<string> {
  await page.locator('[data-ghost="s1"]').click()
  await page.getByTestId('goal').selectOption({ index: 1 })
  await page.getByTestId('confirm-draft').click()
  await expect(page.getByTestId('plan')).toContainText('S1 to ')
  return page.getByTestId('plan').innerText()
}

test('two people plan their walks in secret on one device (KH-45)', async ({ page }) => {
  await goOnWith(page, await positions.walksInSecret())
  const done = page.locator('[data-phase="walk"]').getByTestId('end-step')
  const plan = page.getByTestId('plan')
  await lift(page)
  const first = await page.locator('[data-game]').getAttribute('data-viewer')
  await planAWalk(page)
  // One's own walk can be taken back and planned again.
  await page.keyboard.press('u')
  await expect(plan).toBeHidden()
  await planAWalk(page)
  await done.click()
  await passOn(page)
  expect(await everything(page), 'behind the curtain').not.toMatch(/S1 to |data-ghost/)

  await lift(page)
  await expect(page.getByTestId('steps-left')).toBeVisible()
  await expect(page.locator('[data-game]')).not.toHaveAttribute('data-viewer', first ?? '')
  await expect(plan).toBeHidden()
  // Nothing of the other's plan is in the page: not in the panel, not in the lobby, not in what happened.
  await page.keyboard.press('l')
  await expect(page.getByRole('complementary')).toBeVisible()
  expect(await everything(page)).not.toContain('S1 to ')
  await page.keyboard.press('l')
  await planAWalk(page)
  await done.click()
  // Both have walked now, and somebody chooses a side.
  await expect(page.locator('[data-phase="side"]')).toBeVisible()
})
