// SPDX-License-Identifier: MIT
// Keyhole on its plan: the keys that push furniture, and what fingers do on a phone. A whole game on the plan is played in
// keyboard.spec.ts.
import type { Page } from '@playwright/test'
import { expect, make, myTurn, seed, startTable, test } from './page'
import { goOnWith, positions } from './positions'

async function onThePlan(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem(
      'five-to-midnight.settings',
      JSON.stringify({ language: 'en', motion: 'reduced', lobby: 'plan' }),
    )
  })
}

const plan = (page: Page) => page.getByTestId('lobby-plan')
const offered = (page: Page) => plan(page).locator('[data-place][data-choosable]')
const here = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? null)

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${selector}`)
}

const toSide: Record<string, string> = { N: 'ArrowUp', S: 'ArrowDown', W: 'ArrowLeft', E: 'ArrowRight' }

/** The arrow that brings one nearer to a field. */
function towards(from: string, to: string): string {
  const back: Record<string, string> = { N: 'ArrowDown', S: 'ArrowUp', W: 'ArrowRight', E: 'ArrowLeft' }
  if (back[from]) return back[from]
  const columns = to.charCodeAt(0) - from.charCodeAt(0)
  if (columns !== 0) return columns > 0 ? 'ArrowRight' : 'ArrowLeft'
  return Number(to[1]) > Number(from[1]) ? 'ArrowUp' : 'ArrowDown'
}

/** Goes to a place of the plan by Tab and arrows alone. */
async function goTo(page: Page, place: string): Promise<void> {
  await tabTo(page, '[data-place]')
  for (let i = 0; i < 30; i++) {
    const at = await here(page)
    if (at === place) return
    if (at === null) throw new Error('the arrows left the plan')
    await page.keyboard.press(toSide[place] ?? towards(at, place))
  }
  throw new Error(`arrows never come to ${place}`)
}

/** Picks what is at a place; where that is several things, the first one that is called like this. */
async function pick(page: Page, place: string, called = /./): Promise<void> {
  await goTo(page, place)
  await page.keyboard.press('Enter')
  const question = plan(page).getByRole('group', { name: 'Which one?' })
  if (!(await question.isVisible())) return
  const options = await question.getByRole('button').allTextContents()
  const index = options.findIndex((option) => called.test(option))
  for (let i = 0; i < index; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
}

const pressAt = (page: Page, button: string) => async (): Promise<void> => {
  await tabTo(page, `[data-testid="${button}"]`)
  await page.keyboard.press('Enter')
}

const places = (page: Page) =>
  offered(page).evaluateAll((cells) =>
    cells.map((cell) => [cell.getAttribute('data-place') ?? '', cell.getAttribute('aria-label') ?? ''] as const),
  )

/** Pushes a piece with arrow keys and turns it until it stands somewhere else. */
async function pushFurniture(page: Page): Promise<void> {
  const [first] = await places(page)
  if (!first) throw new Error('no furniture is offered')
  await pick(page, first[0])
  const confirm = page.getByTestId('confirm-draft')
  await expect(page.getByTestId('cancel-draft')).toHaveAttribute('aria-disabled', 'false')
  const x = page.getByRole('spinbutton', { name: /west wall/ })
  const cell = await here(page)
  await tabTo(page, '[data-testid="fine"]')
  await page.keyboard.press('Enter')
  const before = Number(await x.inputValue())
  if (cell) await goTo(page, cell)
  // Away from the nearer wall, so that the whole way is inside.
  const [arrow, sign] = before > 120 ? (['ArrowLeft', -1] as const) : (['ArrowRight', 1] as const)
  await page.keyboard.press(arrow)
  await expect(x).toHaveValue(String(before + 10 * sign))
  await page.keyboard.press(`Shift+${arrow}`)
  await expect(x).toHaveValue(String(before + 11 * sign))
  for (let i = 0; i < 12 && (await confirm.getAttribute('aria-disabled')) === 'true'; i++)
    await page.keyboard.press(',')
  if ((await confirm.getAttribute('aria-disabled')) === 'false') await make(page, pressAt(page, 'confirm-draft'))
  else {
    await page.keyboard.press('Escape')
    await make(page, pressAt(page, 'end-step'))
  }
}

test('furniture is pushed and turned by keys, and put where it stands', async ({ page }) => {
  await onThePlan(page)
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('1'), first: 0 })
  await expect(plan(page)).toBeVisible()
  await myTurn(page)
  expect(await page.locator('[data-phase]').getAttribute('data-phase')).toBe('cards')
  await pushFurniture(page)
})

test('the plan can be left by Tab wherever one is @phone', async ({ page }) => {
  await onThePlan(page)
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('4'), first: 0 })
  await myTurn(page)
  await goTo(page, 'd4')
  await page.keyboard.press('Tab')
  expect(await here(page)).toBe(null)
  await page.keyboard.press('Shift+Tab')
  expect(await here(page)).toBe('d4')
})

test('furniture follows the finger, and turns with the wheel @phone', async ({ page }) => {
  await onThePlan(page)
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('1'), first: 0 })
  await myTurn(page)
  const armchair = plan(page).locator('[data-place][aria-label*="armchair"]').first()
  const middle = async (place: string) => {
    const box = await plan(page).locator(`[data-place="${place}"]`).boundingBox()
    if (!box) throw new Error(`${place} is not to be seen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, field: box.width }
  }
  // Tapped near its middle; it lies over the corner of four fields.
  const found = await armchair.boundingBox()
  if (!found) throw new Error('no armchair')
  await page.mouse.click(found.x + found.width - 2, found.y + found.height - 2)
  // On a phone the numbers take some of the plan's room.
  await page.getByTestId('fine').click()
  const corner = (await armchair.boundingBox()) ?? found
  const x = page.getByRole('spinbutton', { name: /west wall/ })
  const yaw = page.getByRole('spinbutton', { name: /degrees/ })
  const [fromX, fromYaw] = [Number(await x.inputValue()), Number(await yaw.inputValue())]
  const { field } = await middle('c3')
  await page.mouse.move(corner.x + corner.width - 2, corner.y + corner.height - 2)
  await page.mouse.down()
  await page.mouse.move(corner.x + corner.width - 2 - field / 2, corner.y + corner.height - 2)
  await page.mouse.move(corner.x + corner.width - 2 - field, corner.y + corner.height - 2)
  await page.mouse.up()
  // A field is 40 millimetres wide; it snaps to the grid or a neighbour, or goes to a legal place near by.
  await expect.poll(async () => Math.abs(fromX - 40 - Number(await x.inputValue()))).toBeLessThanOrEqual(38)
  await expect(x).not.toHaveValue(String(fromX))
  await page.mouse.wheel(0, 100)
  await expect(yaw).toHaveValue(String((Math.round((fromYaw - 15) / 15) * 15 + 360) % 360))
  await page.keyboard.down('Shift')
  await page.mouse.wheel(0, 100)
  await page.keyboard.up('Shift')
  await expect(yaw).toHaveValue(String((Math.round((fromYaw - 15) / 15) * 15 + 359) % 360))
})

test('a walk that finds no room is seen at its ghost, before a side is asked for, and can be skipped @phone', async ({
  page,
}) => {
  await onThePlan(page)
  await goOnWith(page, await positions.lostWalk())
  await myTurn(page)
  await page.getByTestId('end-step').click()
  const bump = page.getByTestId('bump')
  await expect(bump).toHaveText(/^[a-f][34] was taken: it stays\.$/)
  await expect(page.getByTestId('status')).not.toContainText('side')
  const [said, ghost] = [await bump.boundingBox(), await page.locator('[data-guide="ghost 1 l1"]').boundingBox()]
  if (!said || !ghost) throw new Error('no ghost says anything')
  const middle = ghost.x + ghost.width / 2
  expect(middle > said.x && middle < said.x + said.width, 'over or under its ghost').toBe(true)
  expect(Math.max(said.y - ghost.y - ghost.height, ghost.y - said.y - said.height), 'and near it').toBeLessThan(20)
  await expect(page.locator('[aria-live]').filter({ hasText: 'was taken: your large ghost stays' })).not.toHaveCount(0)
  await page.getByTestId('skip').click()
  await expect(bump).toHaveCount(0)
  await expect(page.locator('[data-telling]')).toHaveCount(0)
})

for (const [width, height] of [
  [1280, 600],
  [720, 450],
] as const) {
  test(`ghosts can be read and pointed at, and faces stay on their plates, at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await onThePlan(page)
    await goOnWith(page, await positions.walkToPlan())
    await myTurn(page)
    const letters = await plan(page)
      .locator('[data-guide^="ghost"] > text')
      .evaluateAll((all) =>
        (all as SVGTextElement[]).map(
          (text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
        ),
      )
    expect(Math.min(...letters)).toBeGreaterThan(10.9)
    // The nearest ghost within a finger's width is meant: twelve pixels beside its middle it is still this one.
    for (const id of ['s2', 's3']) {
      const box = await plan(page).locator(`[data-guide="ghost 0 ${id}"]`).boundingBox()
      if (!box) throw new Error(`${id} is not to be seen`)
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + 12)
      await expect(page.locator(`[data-ghost="${id}"]`)).toHaveAttribute('aria-checked', 'true')
    }
    const above = await page.locator('[data-plate]').evaluateAll((plates) =>
      plates.map((plate) => {
        const parts = [...plate.querySelectorAll('[data-figure] *')].filter((part) => !part.closest('clipPath'))
        const top = Math.min(...parts.map((part) => part.getBoundingClientRect().top))
        return plate.getBoundingClientRect().top - top
      }),
    )
    expect(Math.max(...above)).toBeLessThanOrEqual(0)
  })
}
