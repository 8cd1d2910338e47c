// SPDX-License-Identifier: MIT
// Phantom Hours around one screen: everybody's row on the screen, and on a phone the hand and what one draws from, unseen.
import { acting, begin, onItsSide, sitAround, upright, type Phone } from './evening'
import { expect, test } from './page'
import { unfit } from './table-fit'

const windows = [upright, { width: 320, height: 568 }, { width: 820, height: 1180 }]

/** Ghosts are drawn until an hour waits to be laid; on whose phone. */
async function drawHour(phones: readonly Phone[]): Promise<Phone> {
  for (;;) {
    const phone = await acting(phones)
    await phone.page.locator('[data-draw]').first().click()
    const mine = phone.page.locator('[data-place][data-open]')
    const others = phones.filter((each) => each !== phone).map(({ page }) => page.locator('[data-draw]'))
    await expect
      .poll(async () => Math.max(...(await Promise.all([mine, ...others].map((each) => each.count())))))
      .toBeGreaterThan(0)
    if ((await mine.count()) > 0) return phone
  }
}

test('an hour is drawn unseen, tried on a place, kept through a reload, and laid on the screen', async ({
  page,
  browser,
}) => {
  const evening = await sitAround(page, browser, { game: 'phantom-hours' }, ['Ann', 'Ben'])
  await begin(evening)
  const first = await acting(evening.phones)
  const backs = first.page.locator('[data-draw]')
  await expect(backs).toHaveCount(7)
  await expect(backs.first()).toHaveAccessibleName(/^Draw card 1 of 7 from /)
  for (const size of windows) {
    await first.page.setViewportSize(size)
    expect(await first.page.evaluate(unfit), JSON.stringify(size)).toEqual([])
  }
  await first.page.setViewportSize(upright)

  const { page: phone } = await drawHour(evening.phones)
  const tried = phone.locator('[data-place][aria-pressed="true"]')
  await phone.locator('[data-place="4"]').press('Enter')
  await expect(tried).toHaveAttribute('data-place', '4')
  await phone.reload()
  await expect(tried).toHaveAttribute('data-place', '4')
  for (const size of [...windows, onItsSide]) {
    await phone.setViewportSize(size)
    if (size === onItsSide) await phone.getByTestId('board').click()
    await expect(tried).toHaveCount(1)
    expect(await phone.evaluate(unfit), JSON.stringify(size)).toEqual([])
  }
  const laid = evening.screen.page.locator('.board [data-piece^="row-"]')
  await expect(laid).toHaveCount(0)
  await phone.locator('[data-confirm]').click()
  await expect(laid).toHaveCount(1)
})

test('the screen shows rows and backs, and nothing to press', async ({ page, browser }) => {
  const evening = await sitAround(page, browser, { game: 'phantom-hours' }, ['Ann', 'Ben', 'Cleo', 'Dora'])
  await begin(evening)
  const board = evening.screen.page.locator('.board')
  await expect(board.locator('[data-plate]')).toHaveCount(4)
  await expect(board.locator('[data-piece^="hand-"]')).toHaveCount(28)
  await expect(board.getByRole('button')).toHaveCount(0)
})
