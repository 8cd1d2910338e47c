// SPDX-License-Identifier: MIT
// Everybody at a table has a face: chosen, or that of a name; bots greet, unless nobody wants to hear it.
import { expect, seed, startTable, test } from './page'

const plate = (seat: number) => `[data-plate="${seat}"] [data-figure]`

test('a figure is chosen while setting up, sits at the table, and a bot greets it', async ({ page }) => {
  await page.goto('/#/set-up/hourglass?seats=person,easy,midnight')
  const mine = page.locator('[data-seat="0"]')
  await mine.getByRole('button', { name: /figure/ }).click()
  await mine.getByRole('radio', { name: 'raven' }).check()
  await expect(page.locator('[data-seat="2"] [data-figure="mortimer"]')).toBeVisible()
  await startTable(page, 'hourglass', { seats: 'person,easy,midnight', seed: seed('7'), first: 0 })
  await expect(page.getByTestId('bubble')).toContainText('“')
  await expect(page.locator(plate(0))).toHaveAttribute('data-figure', 'raven')
  await expect(page.locator(plate(0))).toHaveAttribute('data-mood', 'thinking')
  await expect(page.locator(plate(1))).toHaveAttribute('data-figure', 'vesper')

  await page.goto('/#/settings')
  await page.getByRole('switch', { name: 'Bots talk' }).click()
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('8'), first: 0 })
  await expect(page.locator(plate(1))).toHaveAttribute('data-mood', 'calm')
  await expect(page.getByTestId('bubble')).toHaveCount(0)
})
