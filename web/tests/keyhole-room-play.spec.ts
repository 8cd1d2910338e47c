// SPDX-License-Identifier: MIT
// The lobby in 3D, in a Chromium that draws WebGL without a graphics card: a round by mouse, a piece
// that is dragged, the look and its proof, a context that is lost.
import type { Page } from '@playwright/test'
import { drawing, expect, isOver, myTurn, seed, startTable, test, version } from './page'

test.use({ ...drawing, viewport: { width: 1000, height: 700 } })
// Software draws slowly: what is tested does not depend on how much is drawn.
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const place = 'five-to-midnight.settings'
    const now = JSON.parse(localStorage.getItem(place) ?? '{}') as object
    localStorage.setItem(place, JSON.stringify({ ...now, effects: 'reduced', lobby: 'room' }))
  })
})

type Thing = { kind: string; [name: string]: unknown }
interface Where {
  place: { x: number; y: number } | null
  choosable: boolean
}

/** Where the room shows a thing, and whether it can be chosen. */
const where = (page: Page, thing: Thing): Promise<Where> =>
  page.getByTestId('room').evaluate((canvas, named) => {
    const event = new CustomEvent('where', { detail: { thing: named } })
    canvas.dispatchEvent(event)
    return event.detail as unknown as Where
  }, thing)

/** Points at the first of these that can be chosen and is in sight. */
async function tapOne(page: Page, things: Thing[]): Promise<Thing | null> {
  for (const thing of things) {
    const { place, choosable } = await where(page, thing)
    if (!choosable || !place) continue
    await page.mouse.click(place.x, place.y)
    return thing
  }
  return null
}

const fields = ['1', '2', '3', '4', '5', '6'].flatMap((row) =>
  [...'abcdef'].map((column) => ({ kind: 'field', field: column + row })),
)
const ghosts = ['l1', 'm1', 'm2', 's1', 's2', 's3', 's4'].map((id) => ({ kind: 'ghost', seat: 0, id }))
const pieces = ['mirror', 'piano', 'armchair', 'desk', 'trolley', 'dresser'].map((piece) => ({ kind: 'piece', piece }))
const confirm = (page: Page) => page.getByTestId('confirm-draft')

/** Sends ghosts out and in, the farthest goals first, as long as steps are left. */
async function planWalks(page: Page): Promise<void> {
  for (const ghost of ghosts) {
    if (!(await tapOne(page, [ghost]))) continue
    const goal = await tapOne(page, [{ kind: 'out' }, ...[...fields].reverse()])
    if (!goal) {
      await page.getByTestId('cancel-draft').click()
      continue
    }
    await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
    const before = await version(page)
    await confirm(page).click()
    await expect.poll(() => version(page)).toBeGreaterThan(before)
  }
}

test('furniture, walks and a side, by mouse in the room', async ({ page }) => {
  test.setTimeout(300_000)
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('5'), first: 0, layout: 'classic' })
  await expect(page.getByTestId('room')).toBeVisible({ timeout: 60_000 })
  let pushed = false
  let sent = false
  while (!sent && (await myTurn(page))) {
    const before = await version(page)
    const asked = await page.locator('[data-phase]').getAttribute('data-phase')
    if (asked === 'cards') {
      // Once a piece is really pushed: chosen, dragged by mouse, put down.
      const piece = pushed ? null : await tapOne(page, pieces)
      if (piece) {
        await expect(page.getByTestId('verdict')).toBeVisible()
        await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
        await confirm(page).click()
        pushed = true
      } else await page.getByTestId('end-step').click()
    } else if (asked === 'walk') {
      await planWalks(page)
      // Whoever has used all steps is done without saying so.
      const done = page.locator('[data-phase="walk"]').getByTestId('end-step')
      if (await done.isVisible()) await done.click()
    } else if (asked === 'side') {
      expect(
        await tapOne(
          page,
          ['N', 'E', 'S', 'W'].map((side) => ({ kind: 'side', side })),
        ),
      ).not.toBeNull()
      await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
      await confirm(page).click()
      sent = true
    } else throw new Error(`nothing is known of the phase ${asked}`)
    await expect
      .poll(async () => (await isOver(page)) || (await version(page)) > before, { timeout: 60_000 })
      .toBe(true)
  }
  expect([pushed, sent]).toEqual([true, true])
})

test('a piece is dragged, turned with the wheel, and told why it cannot stand', async ({ page }) => {
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('5'), first: 0, layout: 'classic' })
  await expect(page.getByTestId('room')).toBeVisible({ timeout: 60_000 })
  await myTurn(page)
  const piece = await tapOne(page, pieces)
  expect(piece).not.toBeNull()
  const x = page.getByLabel('x, millimetres from the west wall')
  const turned = page.getByRole('spinbutton', { name: 'Turned by degrees, counter-clockwise' })
  await expect(x).toBeVisible()
  const [stood, faced] = [await x.inputValue(), await turned.inputValue()]
  // The panel beside it has just changed, and with it the picture.
  let place: Where['place'] = null
  await expect.poll(async () => (place = (await where(page, piece as Thing)).place)).not.toBeNull()
  const { x: left, y: top } = place as unknown as { x: number; y: number }
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 12, top, { steps: 3 })
  await page.mouse.move(left + 30, top, { steps: 3 })
  await page.mouse.up()
  await expect(x).not.toHaveValue(stood)
  await page.keyboard.down('Shift')
  await page.mouse.wheel(0, 100)
  await page.keyboard.up('Shift')
  await expect(turned).not.toHaveValue(faced)
  // Far out of the lobby: red, with the reason, and it cannot be put there.
  await x.fill('2')
  await x.press('Enter')
  await expect(page.getByTestId('verdict')).toContainText('stick out')
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
})

test('a lost picture comes back', async ({ page }) => {
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('5'), first: 0, layout: 'classic' })
  const room = page.getByTestId('room')
  await expect(room).toBeVisible({ timeout: 60_000 })
  await myTurn(page)
  await room.evaluate((canvas: HTMLCanvasElement) => {
    Object.assign(window, { first: canvas })
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(page.getByText('put the picture aside')).toBeVisible()
  await expect(room).toBeVisible({ timeout: 60_000 })
  expect(await room.evaluate((canvas) => canvas === (window as unknown as { first: unknown }).first)).toBe(false)
  // It can be played in again.
  expect(await tapOne(page, pieces)).not.toBeNull()
  await expect(page.getByTestId('cancel-draft')).toBeEnabled()
})
