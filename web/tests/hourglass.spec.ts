// SPDX-License-Identifier: MIT
// Hourglass on the real page: two rounds by mouse, the first moves by keyboard alone, and what is refused. A whole game is
// played in keyboard.spec.ts.
import type { Locator, Page } from '@playwright/test'
import { expect, make, myTurn, seed, startTable, test, version } from './page'

const hand = (page: Page): Locator => page.locator('[data-hand] button')
const targets = (page: Page): Locator => page.locator('[data-target]')

test('two rounds against a bot, played by mouse', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('7'), first: 0 })
  // HG-13: five turns a round with two players.
  await myTurn(page)
  for (let turns = 0; turns < 10; turns++) {
    // Another card and another place each time, so that sets are opened, taken and tucked under.
    const lay = async () => {
      await hand(page)
        .nth(turns % (await hand(page).count()))
        .click()
      const places = await targets(page).count()
      expect(places).toBeGreaterThan(0)
      await targets(page)
        .nth(turns % places)
        .click()
    }
    expect(await make(page, lay)).toBe(true)
  }
  await expect(page.getByText('Round 3', { exact: true })).toBeVisible()
})

test('a card that was tucked under a set stays in sight while the next one is chosen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('7'), first: 1 })
  await myTurn(page)
  const under = page.locator('[data-target].below')
  // Tucks wherever it can, until the other has a set with something under it.
  for (let turns = 0; turns < 15; turns++) {
    await hand(page).first().click()
    const set = page
      .locator('[data-holder]')
      .filter({ has: under })
      .filter({ has: page.locator('.tab') })
    if ((await set.count()) > 0) {
      const label = await set.first().locator('.lower .label').boundingBox()
      const tab = await set.first().locator('.tab').first().boundingBox()
      expect(label?.y).toBeGreaterThanOrEqual((tab?.y ?? Infinity) + (tab?.height ?? 0))
      return
    }
    const place = (await under.count()) > 0 ? under : targets(page)
    expect(await make(page, () => place.first().click())).toBe(true)
  }
  throw new Error('nothing was ever tucked')
})

test('bots play a whole game by themselves, and its end tells who has how much', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startTable(page, 'hourglass', { seats: 'easy,easy', seed: seed('5'), first: 0 })
  await expect(page.getByTestId('end')).toContainText('hourglass')
  // HG-13: five turns for each of two players in every round; how many rounds there are depends on what was dropped.
  const round = Number(/\d+/.exec((await page.getByText(/^Round \d+$/).textContent()) ?? '')?.[0])
  expect(round).toBeGreaterThanOrEqual(5)
  expect(await version(page)).toBe(10 * round)
})

test('a card is chosen, put back, and laid @phone', async ({ page }) => {
  await startTable(page, 'hourglass', { seats: 'person,easy,easy,easy,easy', seed: seed('5'), first: 0 })
  await myTurn(page)
  await expect(targets(page)).toHaveCount(0)
  const card = hand(page).first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await expect(targets(page)).toHaveCount(2)
  await card.click()
  await expect(targets(page)).toHaveCount(0)
  await card.click()
  await page.getByRole('button', { name: /^Open a rising set with/ }).click()
  await expect(page.getByRole('list', { name: 'Sets in front of you' })).toContainText('Set A, rising')
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})

test('the keyboard chooses a card, goes to its places, comes back and lays it', async ({ page }) => {
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('5'), first: 0 })
  await myTurn(page)
  await hand(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(hand(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(targets(page).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(hand(page).nth(1)).toBeFocused()
  await expect(targets(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(targets(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(targets(page).nth(1)).toBeFocused()
  await make(page, () => page.keyboard.press('Enter'))
  await expect(page.getByRole('list', { name: 'Sets in front of you' })).toContainText('Set A, falling')
})

test('a card laid where it must not go is refused with the reason', async ({ page }) => {
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('5'), first: 0 })
  await myTurn(page)
  const before = await version(page)
  await hand(page).first().click()
  // Marked as not possible, but not silent: an attempt is answered with the reason.
  await page.getByRole('button', { name: /^Put .* under the draw pile$/ }).click({ force: true })
  await expect(page.locator('.refusal')).toContainText('HG-9')
  await expect(hand(page).first()).toHaveAttribute('aria-pressed', 'true')
  expect(await version(page)).toBe(before)
})
