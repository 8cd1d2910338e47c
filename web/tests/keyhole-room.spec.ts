// SPDX-License-Identifier: MIT
// Keyhole's lobby in 3D, in a real browser: it is drawn, it rests while nothing moves, and it leaves nothing behind.
import { drawing, expect, seed, startTable, test } from './page'

// Software draws slowly, and nothing here depends on how large the picture is.
test.use({ ...drawing, viewport: { width: 920, height: 600 } })

const room = '[data-testid=room]'

async function frames(page: import('@playwright/test').Page): Promise<number> {
  return page.locator(room).evaluate((canvas: HTMLElement) => {
    canvas.dispatchEvent(new Event('frame-work'))
    return Number(canvas.dataset['frames'])
  })
}

test('the room draws only when something changes, and turns by keyboard', async ({ page }) => {
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('3'), first: 0 })
  await expect(page.locator(room)).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => frames(page), { timeout: 60_000 }).toBeGreaterThan(0)
  // At rest: two questions some frames of the browser apart get the same answer.
  await expect
    .poll(
      async () => {
        const before = await frames(page)
        await page.evaluate(async () => {
          for (let i = 0; i < 8; i++) await new Promise(requestAnimationFrame)
        })
        return (await frames(page)) - before
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  const rested = await frames(page)
  await page.getByRole('group', { name: 'The lobby', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frames(page)).toBeGreaterThan(rested)
})

test('leaving the table gives back all that the room held', async ({ page }) => {
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('3'), first: 0 })
  await expect.poll(() => frames(page), { timeout: 60_000 }).toBeGreaterThan(0)
  const canvas = await page.locator(room).elementHandle()
  expect(await canvas?.evaluate((each: HTMLElement) => each.dataset['held'] ?? 'in use')).toBe('in use')
  await page.goto('/#/')
  await expect(page.locator(room)).toHaveCount(0)
  expect(await canvas?.evaluate((each: HTMLElement) => each.dataset['held'])).toBe('0')
})
