// SPDX-License-Identifier: MIT
// Keyhole around one screen: the board that everybody sees, and the hand on a phone.
import type { Browser, Page } from '@playwright/test'
import { expectBoard } from './boards'
import { begin, sitAround } from './evening'
import { drawing, expect, test } from './page'
import { unfit } from './table-fit'

// Phones could draw the room, and do not.
test.use(drawing)

/** An evening with bots and Ann, who sits on the first seat; she would look at a room in 3D, the screen has the plan. */
async function around(phone: Page, browser: Browser, players: number): Promise<Page> {
  const evening = await sitAround(
    phone,
    browser,
    { game: 'keyhole', players, options: { layout: 'classic' } },
    ['Ann'],
    async (page, name) => {
      if (name !== 'Ann') return
      await page.addInitScript(() =>
        localStorage.setItem('five-to-midnight.settings', JSON.stringify({ language: 'en', lobby: 'room' })),
      )
    },
  )
  await begin(evening)
  return evening.screen.page
}

/** Leaves the furniture alone until all plan their walks. */
async function untilWalking(phone: Page): Promise<void> {
  const ghost = phone.locator('[data-ghost]').first()
  const stay = phone.getByTestId('end-step')
  await expect(ghost.or(stay).first()).toBeVisible()
  if (!(await ghost.isVisible())) await stay.click()
  await expect(ghost).toBeVisible()
}

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
]

test('a look is staged on the big screen with its proof, while the phone waits and the plan stays secret', async ({
  page: phone,
  browser,
}) => {
  const screen = await around(phone, browser, 4)
  const board = screen.locator('.board')
  await expect(board).toBeVisible()
  await untilWalking(phone)
  for (const seat of [1, 2, 3]) await expect(screen.locator(`[data-plate="${seat}"]`)).toContainText('ready')
  await expect(screen.locator('[data-plate="0"]')).toContainText('planning')

  await expectBoard(screen)
  // Nothing of a plan that is being made is seen (KH-45).
  const before = await board.innerHTML()
  await phone.locator('[data-ghost=s1]').click()
  await phone.getByTestId('goal').selectOption('c2')
  await phone.getByTestId('confirm-draft').click()
  await expect(phone.getByTestId('plan')).toContainText('S1 to c2')
  expect(await board.innerHTML()).toBe(before)

  await phone.getByTestId('end-step').click()
  // Somebody chooses the side, maybe Ann.
  const side = phone.locator('[data-side]:not([aria-disabled=true])').first()
  const mask = screen.locator('.mask')
  await expect(side.or(phone.getByTestId('look-up').filter({ hasText: 'keyhole' }))).toBeVisible()
  if (await side.isVisible()) {
    await side.click()
    await phone.getByTestId('confirm-draft').click()
  }
  await expect(mask).toBeVisible()
  await expect(phone.getByTestId('look-up')).toContainText('Somebody is peeping through the keyhole.')
  await expect(screen.getByTestId('board-proof')).toBeVisible()
  await expect(board).not.toHaveAttribute('data-telling')
  await expect(board).toContainText('Round 2 of 5')
})

test('a phone that could draw in 3D shows a plan only, fits every window, and has a half-made choice again after loading', async ({
  page: phone,
  browser,
}) => {
  await around(phone, browser, 2)
  await untilWalking(phone)
  for (const size of sizes) {
    await phone.setViewportSize(size)
    expect(await phone.evaluate(unfit), JSON.stringify(size)).toEqual([])
  }
  await phone.locator('[data-ghost=s1]').press('Enter')
  await phone.getByTestId('goal').selectOption('c2')
  await expect(phone.getByTestId('confirm-draft')).toHaveAttribute('aria-disabled', 'false')
  await phone.reload()
  await expect(phone.getByTestId('goal')).toHaveValue('c2')
  for (const size of sizes) {
    await phone.setViewportSize(size)
    expect(await phone.evaluate(unfit), JSON.stringify(size)).toEqual([])
  }
  await phone.getByTestId('goal').press('Enter')
  await expect(phone.getByTestId('plan')).toContainText('S1 to c2')
  const loaded = await phone.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => /\/Hand-[^/]*\.js/.test(name))).toHaveLength(1)
  expect(loaded.filter((name) => /\/Room-/.test(name))).toEqual([])
})
