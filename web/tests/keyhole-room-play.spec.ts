// SPDX-License-Identifier: MIT
// The lobby in 3D, in a Chromium that draws WebGL without a graphics card: a round by mouse, a piece
// that is dragged, the look and its proof, a context that is lost.
import type { Page } from '@playwright/test'
import { drawing, expect, make, myTurn, seed, startTable, test } from './page'
import { goOnWith, positions } from './positions'

test.use({ ...drawing, viewport: { width: 920, height: 600 } })
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

/** Where the room shows a thing, and whether it can be chosen, once the picture has come to rest. */
const where = (page: Page, thing: Thing): Promise<Where> =>
  page.getByTestId('room').evaluate(async (canvas, named) => {
    const ask = (): Where => {
      const event = new CustomEvent('where', { detail: { thing: named } })
      canvas.dispatchEvent(event)
      return event.detail as unknown as Where
    }
    // A panel beside it that has just changed moves the picture with the next frame.
    for (let before = ''; ;) {
      const { place, choosable } = ask()
      const now = JSON.stringify([place, choosable])
      if (now === before) return { place, choosable }
      before = now
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
    }
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

const ready = (page: Page) => expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
const phase = (page: Page) => page.locator('[data-phase]')

/** Waits until the room stands, and somebody is asked for this in it. */
async function inTheRoom(page: Page, asked: string): Promise<void> {
  await expect(page.getByTestId('room')).toBeVisible()
  await myTurn(page)
  await expect(phase(page)).toHaveAttribute('data-phase', asked)
}

test('by mouse in the room: a piece is dragged, turned, refused and put down, and a ghost walks', async ({ page }) => {
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('5'), first: 0, layout: 'classic' })
  await inTheRoom(page, 'cards')
  const piece = await tapOne(page, pieces)
  if (!piece) throw new Error('no piece can be chosen')
  await page.getByTestId('fine').click()
  const x = page.getByLabel('x, millimetres from the west wall')
  const turned = page.getByRole('spinbutton', { name: 'Rotation in degrees, counter-clockwise' })
  await expect(x).toBeVisible()
  const [stood, faced] = [await x.inputValue(), await turned.inputValue()]
  const { place } = await where(page, piece)
  if (!place) throw new Error('the piece is out of sight')
  const { x: left, y: top } = place
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 12, top, { steps: 3 })
  await page.mouse.move(left + 60, top, { steps: 3 })
  await page.mouse.up()
  await expect(x).not.toHaveValue(stood)
  await page.mouse.wheel(0, 100)
  await expect(turned).not.toHaveValue(faced)
  // Far out of the lobby: red, with the reason, and it cannot be put there.
  await x.fill('2')
  await x.press('Enter')
  await expect(page.getByTestId('verdict')).toContainText('stick out')
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByTestId('cancel-draft').click()

  // Where it stood before it stands again.
  expect(await tapOne(page, [piece])).not.toBeNull()
  await expect(page.getByTestId('verdict')).toBeVisible()
  await ready(page)
  await make(page, () => confirm(page).click())

  await inTheRoom(page, 'walk')
  expect(await tapOne(page, ghosts)).not.toBeNull()
  expect(await tapOne(page, [{ kind: 'out' }, ...[...fields].reverse()])).not.toBeNull()
  await ready(page)
  await make(page, () => confirm(page).click())
  await expect(page.getByTestId('plan').locator('li')).toHaveCount(1)
  await make(page, () => phase(page).getByTestId('end-step').click())
  await expect(page.getByTestId('plan')).toHaveCount(0)
})

test('by mouse in the room: the keyhole is sent to a side', async ({ page }) => {
  await goOnWith(page, await positions.sideToChoose())
  await inTheRoom(page, 'side')
  const sides = ['N', 'E', 'S', 'W'].map((side) => ({ kind: 'side', side }))
  expect(await tapOne(page, sides)).not.toBeNull()
  await ready(page)
  await make(page, () => confirm(page).click())
})

test('in the room too a ghost says that it found no room, where it stands', async ({ page }) => {
  await goOnWith(page, await positions.lostWalk())
  await inTheRoom(page, 'walk')
  await page.getByTestId('end-step').click()
  const bump = page.getByTestId('bump')
  await expect(bump).toHaveText(/^[a-f][34] was taken: it stays\.$/)
  const { place } = await where(page, { kind: 'ghost', seat: 1, id: 'l1' })
  const said = await bump.boundingBox()
  if (!place || !said) throw new Error('no ghost says anything')
  expect(place.x).toBeGreaterThan(said.x)
  expect(place.x).toBeLessThan(said.x + said.width)
  expect(Math.min(Math.abs(place.y - said.y), Math.abs(place.y - said.y - said.height))).toBeLessThan(100)
})

test('a lost picture comes back', async ({ page }) => {
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('5'), first: 0, layout: 'classic' })
  const room = page.getByTestId('room')
  await expect(room).toBeVisible()
  await myTurn(page)
  await room.evaluate((canvas: HTMLCanvasElement) => {
    Object.assign(window, { first: canvas })
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(page.getByText('paused the picture')).toBeVisible()
  await expect(room).toBeVisible()
  expect(await room.evaluate((canvas) => canvas === (window as unknown as { first: unknown }).first)).toBe(false)
  // It can be played in again.
  expect(await tapOne(page, pieces)).not.toBeNull()
  await expect(page.getByTestId('cancel-draft')).toBeEnabled()
})
