// SPDX-License-Identifier: MIT
// What every table has around it: the menu, hints, undo, refusals, what others did, and the end of a round.
import type { Page } from '@playwright/test'
import { expect, make, myTurn, resize, seed, startTable, test, version } from './page'
import { goOnWith, positions } from './positions'

const against = { seats: 'person,easy', seed: seed('7'), first: 0 }

test('what a bot did stands at its plate until one goes on, or in the log beside a wide table', async ({ page }) => {
  await startTable(page, 'hourglass', against)
  await myTurn(page)
  await page.keyboard.press('h')
  await make(page, () => page.getByTestId('do-hint').click())
  const bubble = page.getByTestId('bubble')
  await expect(bubble).toContainText('Vesper')
  const [said, plate] = [await bubble.boundingBox(), await page.locator('[data-plate="1"]').boundingBox()]
  const gap = Math.abs((said?.y ?? 0) - ((plate?.y ?? 0) + (plate?.height ?? 0)))
  expect(gap, 'beside the plate').toBeLessThan(12)
  await page.getByTestId('status').click()
  await expect(bubble).toHaveCount(0)

  await resize(page, { width: 1440, height: 900 })
  await expect(page.locator('aside.log li').last()).toContainText('Vesper')
  await page.keyboard.press('h')
  await make(page, () => page.getByTestId('do-hint').click())
  await expect(page.locator('aside.log li')).toHaveCount(4)
  await expect(bubble).toHaveCount(0)
})

/** How many pieces have been set in motion since the last question. */
async function countsJourneys(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let begun = 0
    const animate = Reflect.get(Element.prototype, 'animate') as typeof Element.prototype.animate
    Element.prototype.animate = function (...how) {
      if (this.matches('[data-piece]')) begun++
      return animate.apply(this, how)
    }
    Object.assign(window, { journeysBegun: () => begun })
  })
  return () => page.evaluate(() => (window as unknown as { journeysBegun: () => number }).journeysBegun())
}

for (const [game, pieces] of [
  ['hourglass', '[data-hand] [data-piece], [data-plate] [data-piece]'],
  ['phantom-hours', '[data-anchor^="hand"] [data-piece]'],
  ['midnight-party', '[data-fit="hand"] [data-piece]'],
  ['night-shift', '.present [data-piece]'],
] as const) {
  test(`${game}: a new table is dealt, one that was left is not, and none without motion`, async ({ page }) => {
    const begun = await countsJourneys(page)
    await startTable(page, game, game === 'night-shift' ? { seed: seed('7') } : against)
    await myTurn(page)
    expect(await begun()).toBeGreaterThanOrEqual(Math.max(1, await page.locator(pieces).count()))
    await page.keyboard.press('h')
    await make(page, () => page.getByTestId('do-hint').click())
    await page.reload()
    await myTurn(page)
    expect(await begun(), 'it goes on where it was').toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await startTable(page, game, game === 'night-shift' ? { seed: seed('8') } : { ...against, seed: seed('8') })
    await myTurn(page)
    expect(await begun(), 'without motion').toBe(0)
  })
}

test('keyhole: a new table is laid, one that was left is not, and none without motion', async ({ page }) => {
  // Furniture that is not there yet, since the last load.
  await page.addInitScript(() => {
    const awaited = new Set<Node>()
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.matches('[data-guide^="piece"][opacity="0"]')) awaited.add(target)
    }).observe(document, { subtree: true, attributeFilter: ['opacity'] })
    Object.assign(window, { piecesAwaited: () => awaited.size })
  })
  const awaited = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { piecesAwaited: () => number }).piecesAwaited())
  const lobby = { ...against, layout: 'classic' }
  await startTable(page, 'keyhole', lobby)
  await myTurn(page)
  const pieces = page.locator('[data-guide^="piece"]')
  expect(await awaited()).toBe(await pieces.count())
  await expect(page.locator('[data-guide^="piece"][opacity="1"]'), 'then all are there').toHaveCount(6)
  await page.getByTestId('end-step').click()
  await expect.poll(() => version(page)).toBeGreaterThan(0)
  await page.reload()
  await expect(pieces).toHaveCount(6)
  expect(await awaited(), 'it goes on where it was').toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startTable(page, 'keyhole', { ...lobby, seed: seed('8') })
  await myTurn(page)
  expect(await awaited(), 'without motion').toBe(0)
})

test('a hint moves nothing, and does what it says', async ({ page }) => {
  await startTable(page, 'phantom-hours', against)
  await myTurn(page)
  const before = await page.locator('.felt').boundingBox()
  await page.keyboard.press('h')
  await expect(page.getByTestId('do-hint')).toBeVisible()
  expect(await page.locator('.felt').boundingBox()).toEqual(before)
  const bar = await page.locator('.advice').boundingBox()
  const button = await page.getByTestId('do-hint').boundingBox()
  if (!bar || !button) throw new Error('no hint')
  expect(button.y - bar.y, 'the button touches no edge').toBeGreaterThanOrEqual(4)
  expect(bar.y + bar.height - button.y - button.height).toBeGreaterThanOrEqual(4)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('do-hint')).toHaveCount(0)
  await page.keyboard.press('h')
  const moves = await version(page)
  await page.getByTestId('do-hint').click()
  await expect.poll(() => version(page)).toBeGreaterThan(moves)
})

test('undo says why not, and what it costs', async ({ page }) => {
  await startTable(page, 'hourglass', against)
  await myTurn(page)
  await page.keyboard.press('u')
  await expect(page.locator('.refusal')).toContainText('nothing to undo')
  await expect(page.locator('.refusal'), 'it goes by itself').toHaveCount(0)
  await page.keyboard.press('h')
  await make(page, () => page.getByTestId('do-hint').click())
  expect(await version(page)).toBe(2)
  await page.keyboard.press('u')
  await page.getByTestId('undo-anyway').click()
  await expect.poll(() => version(page)).toBe(0)
})

test('on a phone one menu has all the rest, by name @phone', async ({ page }) => {
  await resize(page, { width: 390, height: 664 })
  await startTable(page, 'hourglass', against)
  await myTurn(page)
  const menu = page.locator('#table-menu')
  await page.getByTestId('more').click()
  await expect(menu).toBeVisible()
  for (const name of ['Log', 'In words', 'Rules', 'Keys', 'Sound', 'Settings'])
    await expect(menu.getByText(name, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByTestId('more').click()
  await page.locator('.felt').click({ position: { x: 5, y: 300 } })
  await expect(menu).toBeHidden()
})

/** What goes by itself after seconds stays until it is pressed. */
const takesItsTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, time = 0) => (time >= 2000 ? 0 : later(run, time)),
    })
  })

test('a round ends before the next one is dealt, as a moment of its own', async ({ page }) => {
  await takesItsTime(page)
  await goOnWith(page, await positions.endOfARoundWithBot())
  await myTurn(page)
  await page.keyboard.press('h')
  await page.getByTestId('do-hint').click()
  const round = page.getByTestId('round-end')
  await expect(round).toContainText('Round 1')
  await expect(round).toContainText('Vesper')
  await expect(round).toContainText(/\+\d+ · \d+ in all/)
  await expect(page.locator('li[data-holder]'), 'nothing is collected yet').not.toHaveCount(0)
  await expect(page.locator('[data-hand] button'), 'and nothing dealt').toHaveCount(2)
  await expect(page.getByTestId('status')).toHaveText('The round is over.')
  await expect(page.getByRole('button', { name: 'Hint' })).toBeDisabled()
  await page.keyboard.press('1')
  await expect(page.locator('[data-hand] [aria-pressed="true"]')).toHaveCount(0)
  await expect(page.getByTestId('bubble'), 'it says the same').toHaveCount(0)
  await resize(page, { width: 360, height: 560 })
  const name = await round.getByText('Vesper', { exact: true }).boundingBox()
  expect(name?.width, 'names are not broken').toBeGreaterThan(2 * (name?.height ?? 0))
  await round.click()
  await expect(round).toHaveCount(0)
  await myTurn(page)
  await expect(page.locator('[data-hand] button')).toHaveCount(7)
  await resize(page, { width: 1280, height: 720 })
  await page.keyboard.press('l')
  await expect(page.locator('aside.log h3')).toHaveText('Round 2')
  const ended = page.locator('aside.log li', { hasText: 'collect' })
  await expect(ended, 'an entry of its own').not.toContainText(/opens|takes|tucks|open|take|tuck/)
})

test('ghosts stay at midnight until the result of the round is read', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await takesItsTime(page)
  await goOnWith(page, await positions.roundToWin())
  await myTurn(page)
  await page.keyboard.press('h')
  await page.getByTestId('do-hint').click()
  const round = page.getByTestId('round-end')
  await expect(round).toContainText('goes to you')
  await expect(round).toContainText(/Your (Red|Blue|Green|Purple|Yellow) reached midnight\./)
  const clock = page.getByRole('list', { name: 'The clock' })
  await expect(clock).toContainText('At the party')
  await page.keyboard.press('Enter')
  await expect(clock).not.toContainText('At the party')
  await myTurn(page)
})

test('a forced move is made for those who want that, and can be taken back', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ forcedMoves: true })),
  )
  const table = await positions.onlyPass()
  await goOnWith(page, table)
  const status = page.getByTestId('status')
  await expect(status).toHaveText('Your only move: Pass.')
  await expect.poll(() => version(page)).toBeGreaterThan(table.moves)
  await myTurn(page)
  await page.keyboard.press('u')
  await page.getByTestId('undo-anyway').click()
  await expect.poll(() => version(page)).toBe(table.moves)
  await expect(status).not.toContainText('only move')
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect.poll(() => version(page)).toBeGreaterThan(table.moves)
})
