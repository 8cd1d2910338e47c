// SPDX-License-Identifier: MIT
// Midnight Party around one screen: what the board shows and keeps to itself, and a turn with a phone in hand.
import type { Locator, Page } from '@playwright/test'
import { acting, begin, sitAround } from './evening'
import { expectBoard } from './boards'
import { expect, test, version } from './page'

const cards = (phone: Page): Locator => phone.locator('[data-card]')
const hourCard = (phone: Page): Locator => phone.locator('.card.offered:not([data-card^="E"])').first()

test('the board shows everybody and no hand; on a phone a turn is begun, found again and played', async ({
  page,
  browser,
}) => {
  test.slow()
  const evening = await sitAround(page, browser, { game: 'midnight-party' }, ['Ann', 'Ben', 'Cat'])
  await begin(evening)
  const screen = evening.screen.page
  await expect(screen.locator('[data-plate]')).toHaveCount(3)
  await expect(screen.locator('[data-anchor="discard"] [data-piece]')).toHaveCount(0)
  await expectBoard(screen)
  await expect(cards(screen)).toHaveCount(0)

  const { page: phone } = await acting(evening.phones)
  await expect(cards(phone)).toHaveCount(5)
  const chosen = (await hourCard(phone).getAttribute('data-card')) ?? ''
  const card = phone.locator(`[data-card="${chosen}"]`)
  await card.click()
  await expect(phone.locator('.coming').first()).toBeVisible()

  // A phone that was closed finds the card chosen as it was.
  await phone.reload()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await phone.keyboard.press('Escape')
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  await expect(phone.locator('[data-clock]')).toHaveCount(0)

  await card.click()
  await phone.getByTestId('confirm').click()
  await expect.poll(() => version(screen)).toBeGreaterThan(0)
  await expect(screen.locator(`[data-anchor="discard"] [data-piece="card:${chosen}"]`)).toBeVisible()
  await expect(card).toHaveCount(0)
})
