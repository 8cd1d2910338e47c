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

test('whoever chose no figure has the same one everywhere, also beside somebody at this device', async ({ page }) => {
  await page.goto('/#/settings')
  const figure = page.getByRole('group', { name: 'Your figure' }).getByRole('radio', { checked: true })
  await expect(figure).toHaveAccessibleName('black cat')
  await page.goto('/#/set-up/hourglass?seats=person,easy&first=0')
  const mine = page.locator('[data-seat="0"]')
  await expect(mine.getByRole('button', { name: 'Your figure is the black cat' })).toBeVisible()
  await page.getByLabel('Who sits in seat 2').selectOption('person')
  await expect(page.getByLabel('Name for seat 1')).toHaveValue('Player 1')
  await expect(page.getByLabel('Name for seat 2')).toHaveValue('Player 2')
  await expect(mine.locator('[data-figure]')).toHaveAttribute('data-figure', 'cat')
  await page.getByTestId('start').click()
  await expect(page.locator('.curtain [data-figure]')).toHaveAttribute('data-figure', 'cat')
  await page.getByRole('button', { name: 'I am Player 1: show my cards' }).click()
  await expect(page.locator(plate(0))).toHaveAttribute('data-figure', 'cat')
  await page.goto('/#/settings')
  await expect(page.getByLabel('Your name at the table'), 'nobody chose it').toHaveValue('')
  await expect(figure).toHaveAccessibleName('black cat')
})
