// SPDX-License-Identifier: MIT
// Hourglass around one screen: the board that everybody sees, and the hand on a phone.
import { acting, begin, onItsSide, sitAround, upright } from './evening'
import { expect, test } from './page'
import { unfit } from './table-fit'

const names = ['Ann', 'Ben', 'Cleo']

test('a card that is played by key on a phone stands on the screen, where nothing is pressed', async ({
  page,
  browser,
}) => {
  const evening = await sitAround(page, browser, { game: 'hourglass' }, names)
  await begin(evening)
  const board = evening.screen.page.locator('.board')
  await expect(board.locator('[data-plate]')).toHaveCount(3)
  const { page: phone } = await acting(evening.phones)
  await phone.locator('[data-hand] button').first().press('Enter')
  await expect(phone.locator('[data-target]').first()).toBeFocused()
  await phone.keyboard.press('Enter')
  await expect(board.locator('[data-holder]')).toHaveCount(1)
  await expect(phone.locator('[data-target]')).toHaveCount(0)
  await expect(board.getByRole('button')).toHaveCount(0)
})

test('a chosen card has its places above it in every window of a phone, with what each would do', async ({
  page,
  browser,
}) => {
  const evening = await sitAround(page, browser, { game: 'hourglass' }, names)
  await begin(evening)
  const { page: phone } = await acting(evening.phones)
  await phone.locator('[data-hand] button').first().click()
  const places = phone.locator('[data-target]')
  await expect(places).toHaveCount(2)
  await expect(places.first()).toHaveAccessibleName(/^Open a rising set with .+\. .+/)
  for (const size of [upright, { width: 320, height: 568 }, { width: 820, height: 1180 }, onItsSide]) {
    await phone.setViewportSize(size)
    if (size === onItsSide) await phone.getByTestId('board').click()
    await expect(places).toHaveCount(2)
    expect(await phone.evaluate(unfit), JSON.stringify(size)).toEqual([])
  }
  await phone.keyboard.press('Escape')
  await expect(places).toHaveCount(0)
})
