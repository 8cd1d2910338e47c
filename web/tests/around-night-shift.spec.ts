// SPDX-License-Identifier: MIT
// Night Shift around one screen: friends see the desk, and one works with a phone.
import { begin, sitAround } from './evening'
import { expectBoard } from './boards'
import { expect, test } from './page'

test('a file that is picked up and an order that is begun survive a reload, and the order lies on the board', async ({
  page,
  browser,
}) => {
  test.slow()
  const evening = await sitAround(page, browser, { game: 'night-shift' }, ['Ann'])
  await begin(evening)
  const screen = evening.screen.page
  const [ann] = evening.phones
  if (!ann) throw new Error('nobody works')
  const { page: phone } = ann
  const present = phone.getByRole('region', { name: 'Present' })
  const files = present.locator('[data-file]')
  const confirm = phone.locator('[data-confirm]')
  await expect(files.first()).toBeVisible()
  await expectBoard(screen)

  const usable = present.locator('.playable').first()
  await usable.click()
  await phone.reload()
  await expect(present.locator('.pressed')).toHaveCount(1)
  await phone.getByRole('button', { name: 'File them …' }).click()
  await expect(phone.locator('[data-anchor="past"] [data-file]')).toHaveCount(1)
  await phone.reload()
  await expect(phone.locator('[data-anchor="past"] [data-file]')).toHaveCount(1)

  const rest = phone.getByRole('button', { name: 'Sort the rest low to high' })
  if (await rest.isVisible()) await rest.click()
  await expect(confirm).toBeEnabled()
  const order = await phone
    .locator('[data-anchor="past"] [data-file]')
    .evaluateAll((all) => all.map((file) => file.getAttribute('data-file')))
  await confirm.click()
  await expect
    .poll(() =>
      screen
        .locator('[data-anchor="past"] [data-file]')
        .evaluateAll((all) => all.map((file) => file.getAttribute('data-file'))),
    )
    .toEqual(order.slice(-3))
})
