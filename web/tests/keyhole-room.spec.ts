// SPDX-License-Identifier: MIT
// Keyhole's lobby in 3D, in a real browser: it is drawn, it rests while nothing moves, and it leaves nothing behind.
import type { Page } from '@playwright/test'
import { drawing, expect, seed, startTable, test } from './page'

// Software draws slowly, and nothing here depends on how large the picture is.
test.use({ ...drawing, viewport: { width: 920, height: 600 } })

const room = '[data-testid=room]'

const frames = (page: Page): Promise<number> =>
  page.locator(room).evaluate((canvas: HTMLElement) => {
    canvas.dispatchEvent(new Event('frame-work'))
    return Number(canvas.dataset['frames'])
  })

test('the room draws only when something changes, and turns by keyboard', async ({ page }) => {
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('3'), first: 0 })
  await expect(page.locator(room)).toBeVisible()
  await expect.poll(() => frames(page)).toBeGreaterThan(0)
  // At rest: two questions some frames of the browser apart get the same answer.
  await expect
    .poll(async () => {
      const before = await frames(page)
      await page.evaluate(async () => {
        for (let i = 0; i < 8; i++) await new Promise(requestAnimationFrame)
      })
      return (await frames(page)) - before
    })
    .toBe(0)
  const rested = await frames(page)
  await page.getByRole('group', { name: 'The lobby', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frames(page)).toBeGreaterThan(rested)
})

/** Everything is drawn but for its pixels, which take minutes without a graphics card: for tests that only count. */
function withoutPixels(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
    apply(target, canvas, wishes) {
      const context: unknown = Reflect.apply(target, canvas, wishes)
      if (context instanceof WebGL2RenderingContext) context.enable(context.RASTERIZER_DISCARD)
      return context
    },
  })
}

test('a full lobby takes at most 80 draw calls and 200,000 triangles, and leaves nothing of its effects behind', async ({
  page,
}) => {
  // With all effects: shadows of two lights and the mirror count too.
  await page.addInitScript(withoutPixels)
  await page.addInitScript(() =>
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ effects: 'full', lobby: 'room' })),
  )
  await startTable(page, 'keyhole', { seats: 'person,easy,easy,easy', seed: seed('3'), first: 0, layout: 'classic' })
  // Up to a picture of the average, after the plain one: it is lit and drawn again as a whole.
  await expect.poll(() => frames(page)).toBeGreaterThan(1)
  const { quality, calls, triangles } = await page.locator(room).evaluate((canvas: HTMLElement) => {
    const { quality, calls, triangles } = canvas.dataset
    return { quality, calls: Number(calls), triangles: Number(triangles) }
  })
  expect(quality).toBe('full')
  expect(calls).toBeGreaterThan(20)
  expect(calls).toBeLessThanOrEqual(80)
  expect(triangles).toBeGreaterThan(20_000)
  expect(triangles).toBeLessThanOrEqual(200_000)
  // Not even the pictures that were averaged.
  const canvas = await page.locator(room).elementHandle()
  await page.goto('/#/')
  await expect(page.locator(room)).toHaveCount(0)
  expect(await canvas?.evaluate((each: HTMLElement) => each.dataset['held'])).toBe('0')
})

for (const colours of ['lamplight', 'contrast'])
  test(`by day the buttons of the room are bright on dark as well: ${colours}`, async ({ page }) => {
    await page.addInitScript(
      (colours) => localStorage.setItem('five-to-midnight.settings', JSON.stringify({ theme: 'light', colours })),
      colours,
    )
    await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('3'), first: 0 })
    const button = page.getByRole('button', { name: 'Rotate left' })
    await expect(button).toBeVisible()
    const [word, ground] = await button.evaluate((each) => {
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
      const around = each.parentElement ?? each
      return [channels(getComputedStyle(each).color), channels(getComputedStyle(around).backgroundColor)]
    })
    expect(Math.min(...(word ?? []))).toBeGreaterThan(200)
    expect(Math.max(...(ground ?? []))).toBeLessThan(60)
  })

test('leaving the table gives back all that the room held', async ({ page }) => {
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('3'), first: 0 })
  await expect.poll(() => frames(page)).toBeGreaterThan(0)
  const canvas = await page.locator(room).elementHandle()
  expect(await canvas?.evaluate((each: HTMLElement) => each.dataset['held'] ?? 'in use')).toBe('in use')
  await page.goto('/#/')
  await expect(page.locator(room)).toHaveCount(0)
  expect(await canvas?.evaluate((each: HTMLElement) => each.dataset['held'])).toBe('0')
})
