// SPDX-License-Identifier: MIT
// Night Shift through the real page: part of a shift by mouse, and what a hand at the desk expects on the way. A whole
// shift is played in keyboard.spec.ts.
import type { Locator, Page } from '@playwright/test'
import { expect, make, myTurn, resize, seed, startTable, test, version } from './page'
import { goOnWith, positions } from './positions'

const present = (page: Page): Locator => page.getByRole('region', { name: 'Present' })
const past = (page: Page): Locator => page.getByRole('region', { name: /^Past/ })
const file = (where: Locator, number: number): Locator => where.locator(`[data-file="${number}"]`)
const glowing = (page: Page): Locator => present(page).locator('.file.playable:not(.away):not(.pressed)')
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
const asked = ['File away', 'File them', 'Let it wait', 'Onto the pile']
const confirm = (page: Page): Locator => button(page, /^(File them|File it|File away|Let it wait|Onto the pile)$/)

/** How many sweets stand under the jar. */
const sweets = async (page: Page): Promise<number> => {
  const said = await page.getByText(/in your jar|jar of sweets is empty/).textContent()
  return Number(/^\d+/.exec(said?.trim() ?? '')?.[0] ?? 0)
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ language: 'en', motion: 'reduced' }))
  })
})

/** Uses the first file that glows and does what it asks for, and lays the rest, smallest first. */
async function act(page: Page, seen: Set<string>): Promise<void> {
  // An action that asks for something is used wherever there is one.
  if (await button(page, 'File them …').isVisible()) {
    await glowing(page).first().click()
    await button(page, 'Use it: 1 sweet').click()
    return
  }
  await expect(confirm(page)).toBeVisible()
  seen.add((await confirm(page).textContent()) ?? '')
  if (await button(page, 'Sort the rest low to high').isVisible())
    await button(page, 'Sort the rest low to high').click()
  while (await confirm(page).isDisabled()) await glowing(page).first().click()
  await confirm(page).click()
}

test('a shift by mouse, until an action has asked in each of the four ways', async ({ page }) => {
  test.slow()
  // In this deal all four come soon.
  await startTable(page, 'night-shift', { level: 'difficult', seed: seed('5') })
  const seen = new Set<string>()
  // An order is laid file by file; the desk is busy until the last of them lies there.
  let goesOn = await myTurn(page)
  while (goesOn && seen.size < asked.length) goesOn = await make(page, () => act(page, seen))
  expect([...seen].sort()).toEqual([...asked].sort())
})

test('an order is made in the past, taken back, and laid only when it is confirmed @phone', async ({ page }) => {
  await startTable(page, 'night-shift', { level: 'easy', seed: 'ab'.repeat(32) })
  await button(page, 'File them …').click()
  await file(present(page), 15).click()
  await file(present(page), 8).click()
  await expect(file(past(page), 15)).toHaveAccessibleName(/^Number 1: 00:15/)
  await expect(file(past(page), 8)).toHaveAccessibleName(/^Number 2: 00:08/)
  await expect(confirm(page)).toBeDisabled()

  await page.keyboard.press('Escape')
  await expect(file(past(page), 8)).toHaveCount(0)
  await file(past(page), 15).click()
  await expect(past(page).locator('[data-file]')).toHaveCount(0)
  expect(await version(page)).toBe(0)

  for (const number of [12, 8, 15]) await file(present(page), number).click()
  await confirm(page).click()
  await expect.poll(() => version(page)).toBe(3)
  expect(
    await past(page)
      .locator('[data-file]')
      .evaluateAll((files) => files.map((each) => each.getAttribute('data-file'))),
  ).toEqual(['12', '8', '15'])
})

test('by keyboard alone: a file is used, another waits, and the move is taken back', async ({ page }) => {
  await startTable(page, 'night-shift', { level: 'easy', seed: 'ab'.repeat(32) })
  expect(await sweets(page)).toBe(6)
  await file(present(page), 8).focus()
  await page.keyboard.press('ArrowRight')
  await expect(file(present(page), 12)).toBeFocused()
  await page.keyboard.press('Enter')
  await button(page, 'Use it: 1 sweet').press('Enter')
  await expect.poll(() => version(page)).toBe(1)
  expect(await sweets(page)).toBe(5)
  await file(present(page), 15).press('Space')
  await button(page, 'Let it wait').press('Enter')
  await expect(file(page.getByRole('region', { name: 'Future' }), 15)).toBeVisible()
  await page.keyboard.press('u')
  await expect(file(present(page), 15)).toBeVisible()
  await page.keyboard.press('u')
  await expect.poll(() => version(page)).toBe(0)
  expect(await sweets(page)).toBe(6)
})

test('a file that cannot be used says why', async ({ page }) => {
  await startTable(page, 'night-shift', { level: 'easy', seed: 'ab'.repeat(32) })
  await file(present(page), 8).click()
  await button(page, 'Use it: 1 sweet').click()
  await expect(page.getByText('The past is empty, so file 8 has nothing to bring back.')).toBeVisible()
  expect(await version(page)).toBe(0)
})

test('what is said below is about the chosen file, and gone with the next move', async ({ page }) => {
  await startTable(page, 'night-shift', { level: 'easy', seed: 'ab'.repeat(32) })
  const dock = page.getByRole('region', { name: 'What to do' })
  const nothing = 'Tap a file to see what it does.'
  await expect(dock).toContainText(nothing)
  // What the pointer or the keyboard only passes is not spoken of.
  await file(present(page), 15).hover()
  await file(present(page), 8).focus()
  await expect(dock).toContainText(nothing)
  await file(present(page), 12).click()
  await expect(dock).toContainText('Let one file wait until next turn.')
  await button(page, 'Use it: 1 sweet').click()
  await expect.poll(() => version(page)).toBe(1)
  await expect(dock).not.toContainText('00:12')
})

test('the memory aid tells what is known of the pile', async ({ page }) => {
  await startTable(page, 'night-shift', { level: 'easy', seed: 'ab'.repeat(32) })
  const known = page.getByRole('region', { name: 'The pile, as far as you know it' })
  await expect(known).toHaveCount(0)
  await button(page, /memory/i).click()
  await expect(known).toContainText('44 unknown')
  await expect(known).toContainText('00:48')
})

test('files keep their size beside all that waits, and what is known of the pile can be read', async ({ page }) => {
  await goOnWith(page, await positions.fullDesk())
  await myTurn(page)
  const boxes = (where: Locator) =>
    where.locator('[data-file]').evaluateAll((files) => files.map((each) => each.getBoundingClientRect().toJSON()))
  for (const [width, height] of [
    [1366, 657],
    [1280, 600],
    [1440, 900],
    [1180, 820],
  ] as const) {
    await resize(page, { width, height })
    const closed = (await boxes(present(page))).map(({ width }) => width)
    await button(page, 'Memory').click()
    await expect(page.locator('.memory li')).toHaveCount(27)
    const opened = (await boxes(present(page))).map(({ width }) => width)
    expect(Math.min(...opened), `${width}×${height}`).toBeGreaterThanOrEqual(120)
    expect(opened, 'memory takes nothing from the desk').toEqual(closed)
    for (const row of ['Past', 'Future']) {
      const files = await boxes(page.getByRole('region', { name: new RegExp(`^${row}`) }))
      for (const [i, { left }] of files.entries())
        expect(left, `${row} at ${width}×${height}`).toBeGreaterThanOrEqual(files[i - 1]?.right ?? 0)
    }
    // All of it is in sight, or there is a fade and more below.
    const memory = page.locator('.memory section')
    expect(await memory.evaluate((each) => getComputedStyle(each).maskImage)).toContain('gradient')
    expect(await memory.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    await button(page, 'Memory').click()
  }
})

test('the headline counts the files that are put in order, and the past shows what it keeps', async ({ page }) => {
  await startTable(page, 'night-shift', { level: 'easy', seed: 'ab'.repeat(32) })
  const headline = page.getByTestId('status')
  const places = past(page).locator('.slot')
  await expect(places).toHaveCount(3)
  await expect(past(page)).toContainText('keeps 3, older ones go under the pile')
  await button(page, 'File them …').click()
  await expect(headline).toHaveText('Put your files in order: 0 of 3.')
  await file(present(page), 15).click()
  await expect(headline).toHaveText('Put your files in order: 1 of 3.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(headline).toContainText('Use a file')
  await button(page, 'File them …').click()
  await button(page, 'Sort the rest low to high').click()
  await make(page, () => confirm(page).click())
  // The next files would push the first ones out.
  await button(page, 'File them …').click()
  const all = await past(page).locator('li').count()
  await expect(past(page)).toContainText(`${all - 3} will slip under the pile`)
  await expect(past(page).locator('.leaving [data-file]')).toHaveCount(Math.min(3, all - 3))
})
