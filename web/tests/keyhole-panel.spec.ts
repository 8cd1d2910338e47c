// SPDX-License-Identifier: MIT
// Keyhole's panel in a real browser: furniture and ghosts are moved without pointing into the lobby.
import type { Page } from '@playwright/test'
import { expect, seed, startTable, test } from './page'

/** A table whose lobby is shown as a plan, and always furnished the same. */
async function sitDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const place = 'five-to-midnight.settings'
    const now = JSON.parse(localStorage.getItem(place) ?? '{}') as object
    localStorage.setItem(place, JSON.stringify({ ...now, lobby: 'plan' }))
  })
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('1'), first: 0, layout: 'classic' })
  await expect(page.getByTestId('keyhole-panel')).toBeVisible()
}
const number = (page: Page, name: string) => page.locator(`[data-number=${name}]`)
const walking = async (page: Page): Promise<void> => {
  await page.getByTestId('end-step').click()
  await expect(page.getByTestId('steps-left')).toBeVisible()
}

test('a double click ends one step, not the next one too', async ({ page }) => {
  await sitDown(page)
  await walking(page)
  // The next step has come under the finger between the two halves of the click.
  await page.getByTestId('end-step').hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.locator('[data-ghost="s1"]').click()
  await expect(page.getByTestId('goal')).toBeAttached()
})

test('a piece is pushed, turned and laid by keyboard alone, and put only where it stands', async ({ page }) => {
  await sitDown(page)
  const first = page.locator('[data-piece-choice]').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-checked', 'true')
  await page.getByTestId('fine').focus()
  await page.keyboard.press('Enter')
  const before = {
    x: Number(await number(page, 'x').inputValue()),
    yaw: Number(await number(page, 'yaw').inputValue()),
  }

  await page.locator('[data-push=N]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(number(page, 'x')).toHaveValue(String(before.x - 10))
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(number(page, 'x')).toHaveValue(String(before.x - 11))
  await page.locator('[data-turn="15"]').focus()
  await page.keyboard.press('Enter')
  // A whole step leads to a whole step.
  await expect(number(page, 'yaw')).toHaveValue(String((Math.round((before.yaw + 15) / 15) * 15) % 360))

  await page.locator('[name=keyhole-rest][value=up]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[name=keyhole-rest][value=down]')).toBeChecked()

  await number(page, 'x').fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('verdict')).toHaveClass(/bad/)
  await expect(page.getByTestId('confirm-draft')).toHaveAttribute('aria-disabled', 'true')

  await page.keyboard.press('Escape')
  await expect(page.getByTestId('verdict')).toBeHidden()
})

test('ghost, field, confirm: a walk is planned in three taps, and taken back @phone', async ({ page }) => {
  await sitDown(page)
  await walking(page)
  const left = page.getByTestId('steps-left')
  const before = await left.innerText()
  await page.locator('[data-ghost=s1]').click()
  await page.getByTestId('goal').selectOption('d1')
  await page.getByTestId('confirm-draft').click()
  await expect(page.getByTestId('plan').locator('li')).toHaveCount(1)
  await expect(left).not.toHaveText(before)
  await expect(page.locator('[data-ghost=s1]')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('u')
  await expect(page.getByTestId('plan')).toBeHidden()
  await expect(left).toHaveText(before)
})

test('a ghost is placed within its field by numbers, and stays inside it', async ({ page }) => {
  await sitDown(page)
  await walking(page)
  await page.locator('[data-ghost=s1]').click()
  await page.getByTestId('goal').selectOption('d1')
  await page.getByTestId('fine').click()
  await number(page, 'x').fill('130')
  await page.keyboard.press('Tab')
  await expect(number(page, 'x')).toHaveValue('130')
  await number(page, 'x').fill('10') // another field's
  await page.keyboard.press('Tab')
  await expect(number(page, 'x')).toHaveValue('127') // d1 begins at 120, and the ghost is 7 to its side
  await page.getByTestId('confirm-draft').click()
  await expect(page.getByTestId('plan').locator('li')).toHaveCount(1)
})
