// SPDX-License-Identifier: MIT
// Several people on one device: a curtain between hands, and nothing of a hand in the page while it is down.
import type { Page } from '@playwright/test'
import { expect, seed, startTable, test, version } from './page'

const everything = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)
const handOf = (page: Page): Promise<string[]> =>
  page.locator('[data-hand] button').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))

/** Some clicks are lost on a machine that tests two pages at once; how many is told with the test. */
async function lift(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'show my cards' })
  const hand = page.locator('[data-hand] button').first()
  let clicks = 0
  await expect(async () => {
    if (await button.isVisible()) {
      await button.click({ timeout: 2000 })
      clicks++
    }
    await expect(hand).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
  if (clicks > 1) test.info().annotations.push({ type: 'the curtain was lifted with', description: `${clicks} clicks` })
}

async function playAnything(page: Page): Promise<void> {
  const before = await version(page)
  await page.locator('[data-hand] button').first().click()
  await page.locator('[data-target]').first().click()
  await expect.poll(() => version(page)).toBe(before + 1)
}

test('two people play into the second round behind a curtain', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startTable(page, 'hourglass', { seats: 'person,person', seed: seed('c'), first: 0 })
  for (let turn = 0; turn < 12; turn++) {
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
    await expect(next.or(page.locator('.turn.mine')).first()).toBeVisible()
    if (!(await next.isVisible())) continue
    await next.click()
    await expect(page.locator('.curtain')).toBeVisible()
    const hidden = await everything(page)
    for (const card of mine) expect(hidden, 'a card of the one who has just played').not.toContain(card)
    expect(hidden).not.toContain('data-piece')
  }
})

/** Passes the device on until somebody is asked to plan walks; all leave the furniture alone. */
async function untilPlanning(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Pass the device on' })
  const stay = page.locator('[data-phase="cards"]').getByTestId('end-step')
  const planning = page.locator('[data-phase="walk"]').getByTestId('steps-left')
  const curtain = page.locator('.curtain')
  for (let i = 0; i < 12; i++) {
    await expect(next.or(stay).or(planning).or(curtain).first()).toBeVisible()
    if (await curtain.isVisible()) await page.getByRole('button', { name: 'show my cards' }).click()
    else if (await next.isVisible()) await next.click()
    else if (await stay.isVisible()) await stay.click()
    else return
  }
}

test('two people plan their walks in secret on one device (KH-45)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ language: 'en', lobby: 'plan' }))
  })
  await startTable(page, 'keyhole', { seats: 'person,person', seed: seed('c'), first: 0, layout: 'classic' })
  await untilPlanning(page)
  const first = await page.locator('[data-game]').getAttribute('data-viewer')
  const planned: string[] = []
  for (const viewer of [0, 1]) {
    await page.locator('[data-ghost="s1"]').click()
    await page.getByTestId('goal').selectOption({ index: 1 })
    await page.getByTestId('confirm-draft').click()
    const plan = page.getByTestId('plan')
    await expect(plan).toContainText('s1 to ')
    planned.push(await plan.innerText())
    if (viewer === 0) {
      // One's own walk can be taken back and planned again.
      await page.keyboard.press('u')
      await expect(plan).toBeHidden()
      await page.locator('[data-ghost="s1"]').click()
      await page.getByTestId('goal').selectOption({ index: 1 })
      await page.getByTestId('confirm-draft').click()
      await expect(plan).toContainText('s1 to ')
    }
    await page.locator('[data-phase="walk"]').getByTestId('end-step').click()
    if (viewer === 1) break
    await page.getByRole('button', { name: 'Pass the device on' }).click()
    await expect(page.locator('.curtain')).toBeVisible()
    expect(await everything(page), 'behind the curtain').not.toMatch(/s1 to |data-ghost/)
    await untilPlanning(page)
    await expect(page.locator('[data-game]')).not.toHaveAttribute('data-viewer', first ?? '')
    await expect(page.getByTestId('plan')).toBeHidden()
    // Nothing of the other's plan is in the page: not in the panel, not in the lobby, not in what happened.
    await page.keyboard.press('l')
    await expect(page.getByRole('complementary')).toBeVisible()
    expect(await everything(page)).not.toContain('s1 to ')
    await page.keyboard.press('l')
  }
  // Both have walked now, and somebody chooses a side.
  await expect(page.locator('[data-phase="side"]')).toBeVisible()
  expect(planned).toHaveLength(2)
})
