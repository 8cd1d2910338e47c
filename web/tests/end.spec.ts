// SPDX-License-Identifier: MIT
// How a game ends: a scene, then what came of it.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './page'
import { linkTo } from './screens'

/** Watches a game's last move. */
async function lastMove(page: Page, record: string): Promise<void> {
  await page.goto(`/#/record/${await linkTo(record)}`)
  const slider = page.getByRole('slider')
  const last = Number(await slider.getAttribute('max'))
  await slider.fill(String(last - 1))
  await expect(page.locator('[data-game]')).toHaveAttribute('data-version', String(last - 1))
  await slider.press('ArrowRight')
}

test('the scene can be skipped, and only then is there something to press @phone', async ({ page }) => {
  await lastMove(page, 'hourglass-3')
  const end = page.getByTestId('end')
  await expect(end).toContainText('wins')
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  await expect(end.getByRole('button', { name: 'Play again' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(end.getByRole('button', { name: 'Play again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
  await end.getByRole('button', { name: 'See it' }).click()
  await expect(end).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('without motion the last picture is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await lastMove(page, 'midnight-party-2')
  await expect(page.getByTestId('end').getByRole('button', { name: 'Play again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
  await expect(page.locator('dialog svg').first()).toBeVisible()
})

test('the end can be shared as a picture', async ({ page }) => {
  await lastMove(page, 'keyhole-2')
  await page.getByRole('button', { name: 'Skip' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share a picture' }).click()
  const picture = await readFile(await (await saving).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  expect(picture.length).toBeGreaterThan(30_000)
})
