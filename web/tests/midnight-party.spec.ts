// SPDX-License-Identifier: MIT
// Midnight Party through the real page: turns by taps on what is marked and by keyboard. A whole game is played in
// keyboard.spec.ts.
import type { Page } from '@playwright/test'
import { expect, make, myTurn, resize, seed, startTable, test, version } from './page'
import { goOnWith, positions } from './positions'

const cards = (page: Page) => page.getByRole('region', { name: 'Your hand' }).locator('[data-card]')
const offered = (page: Page, sort: 'hour' | 'energy') =>
  page.locator(sort === 'energy' ? '.card.offered[data-card^="E"]' : '.card.offered:not([data-card^="E"])')
const ticket = (page: Page, name: string) => page.locator('.ticket.offered:not(.chosen)', { hasText: name })
const confirm = (page: Page) => page.getByTestId('confirm')

async function calm(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ language: 'en', motion: 'reduced' }))
  })
}

/** Swaps before the hour card, where a special action offers it. */
async function swapFirst(page: Page): Promise<void> {
  if (await ticket(page, 'Recycle').first().isVisible()) {
    await ticket(page, 'Recycle').first().click()
    await page.locator('.open button.offered').first().click()
    await offered(page, 'hour').first().click()
    await make(page, () => confirm(page).click())
  }
  if (await ticket(page, 'Bad hand').first().isVisible()) {
    await ticket(page, 'Bad hand').first().click()
    await offered(page, 'hour').first().click()
    await make(page, () => confirm(page).click())
  }
}

/** Plays an hour card with everything that is offered for it. */
async function playACard(page: Page, turn: number): Promise<void> {
  const count = await offered(page, 'hour').count()
  await offered(page, 'hour')
    .nth(turn % count)
    .click()
  if (await offered(page, 'energy').first().isVisible()) await offered(page, 'energy').first().click()
  for (const name of ['Time shift', 'Déjà vu']) {
    if (turn % 2 === 0 && (await ticket(page, name).first().isVisible())) await ticket(page, name).first().click()
  }
  if (turn % 3 === 0 && (await page.getByTestId('order').isEnabled())) await page.getByTestId('order').click()
  await make(page, () => confirm(page).click())
}

async function playTurns(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns && (await myTurn(page)); turn++) {
    const pass = page.getByRole('button', { name: 'Pass', exact: true })
    const ghost = page.locator('.ticket.ghost.offered')
    if (await pass.isVisible()) await make(page, () => pass.click())
    else if (turn % 4 === 3 && (await ghost.isVisible())) {
      await ghost.click()
      await offered(page, 'hour').first().click()
      await offered(page, 'hour').first().click()
      await make(page, () => confirm(page).click())
    } else {
      await swapFirst(page)
      await playACard(page, turn)
    }
  }
}

test('turns by taps on what is marked', async ({ page }) => {
  await calm(page)
  await startTable(page, 'midnight-party', { seats: 'person,easy,easy', seed: seed('5'), first: 0 })
  await playTurns(page, 12)
  expect(await version(page)).toBeGreaterThan(24)
})

test('when bots have played to the end, all hands are open', async ({ page }) => {
  await calm(page)
  await startTable(page, 'midnight-party', { seats: 'easy,easy', seed: seed('5'), first: 0 })
  await expect(page.getByTestId('end')).toBeVisible()
  await page.getByTestId('end').getByRole('button').nth(1).click()
  await page.getByTestId('eyes').selectOption('all')
  await expect(page.getByRole('region', { name: 'All hands' })).toBeVisible()
})

test('six play in three teams @phone', async ({ page }) => {
  await calm(page)
  const seats = 'person,easy,easy,easy,easy,easy'
  await startTable(page, 'midnight-party', { seats, seed: seed('5'), first: 0, mode: 'teams' })
  for (let turn = 0; turn < 2 && (await myTurn(page)); turn++) await playACard(page, turn)
  // Two seats share the red ghost, whatever was played before them.
  const players = page.getByRole('region', { name: 'Players' }).getByRole('listitem')
  await expect(players.filter({ hasText: /plays Red/i })).toHaveCount(2)
})

test('a turn is put together, taken back and played by keyboard', async ({ page }) => {
  await calm(page)
  await startTable(page, 'midnight-party', { seats: 'person,easy', seed: seed('7'), first: 0 })
  await myTurn(page)
  await cards(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cards(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.coming')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(cards(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.coming')).toHaveCount(0)
  await page.keyboard.press('Space')
  await confirm(page).focus()
  await make(page, () => page.keyboard.press('Enter'))
})

test('a ghost card that is asleep is refused with the reason @phone', async ({ page }) => {
  await calm(page)
  await startTable(page, 'midnight-party', { seats: 'person,easy', seed: seed('7'), first: 0 })
  await myTurn(page)
  await page.locator('.ticket.ghost.offered').click()
  await offered(page, 'hour').first().click()
  await make(page, () => confirm(page).click())
  await myTurn(page)
  await page.locator('.ticket.ghost.spent').click()
  await expect(page.locator('.refusal')).toContainText('MP-14')
})

test('the clock stays as large as it is, whatever is chosen', async ({ page }) => {
  await calm(page)
  await startTable(page, 'midnight-party', { seats: 'person,easy', seed: seed('7'), first: 0 })
  await myTurn(page)
  const clock = page.locator('[data-guide="clock"]')
  const place = await clock.boundingBox()
  const stays = async () => expect(await clock.boundingBox()).toEqual(place)
  await offered(page, 'hour').first().click()
  await expect(confirm(page)).toBeEnabled()
  await stays()
  await page.keyboard.press('Escape')
  await page.locator('.ticket.ghost.offered').click()
  await expect(confirm(page)).toBeDisabled()
  await stays()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Look at the top of the discard pile' }).click()
  await expect(page.getByText('The discard pile is empty', { exact: true })).toBeVisible()
  await stays()
  // With special actions in the hand, too.
  for (let turn = 0; turn < 4 && (await myTurn(page)); turn++) {
    await playACard(page, turn)
    await stays()
  }
})

test('a play that gives the round away is marked before it is made', async ({ page }) => {
  await calm(page)
  await page.goto('/#/learn/midnight-party/3')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.locator('[data-card="B3G4"]').click()
  await expect(page.getByText(/^\w+ wins the round!$/)).toBeVisible()
  await expect(confirm(page)).toHaveAttribute('data-gives')
  await page.locator('[data-card="B5G2"]').click()
  await expect(page.getByText(/wins the round!$/)).toHaveCount(0)
  await expect(confirm(page)).not.toHaveAttribute('data-gives')
})

test('cards grow with the column beside the clock, and plates can be read', async ({ page }) => {
  await startTable(page, 'midnight-party', { seats: 'person,easy', seed: seed('7'), first: 0 })
  await myTurn(page)
  const width = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => each.getBoundingClientRect().width)
  const cardAt = async (wide: number, high: number, least: number) => {
    await resize(page, { width: wide, height: high })
    await expect.poll(() => width('[data-card]'), `${wide} by ${high}`).toBeGreaterThanOrEqual(least)
    return width('[data-card]')
  }
  const low = await cardAt(1280, 600, 95)
  expect(await cardAt(1440, 900, 120)).toBeGreaterThan(low)
  await cardAt(1180, 820, 95)
  await cardAt(1920, 1080, 170)
  await resize(page, { width: 1440, height: 900 })
  expect(await width('.score .candle')).toBeGreaterThanOrEqual(13)
  expect(await width('.tokens svg')).toBeGreaterThanOrEqual(17)
})

test('the ghost card says that it works once and then sleeps', async ({ page }) => {
  await startTable(page, 'midnight-party', { seats: 'person,easy', seed: seed('7'), first: 0 })
  await myTurn(page)
  const ghost = page.locator('.ticket.ghost')
  await expect(ghost).toHaveText('Swap once')
  await expect(ghost).toHaveAccessibleName(
    /It works once, then sleeps until your figure stops on 5, 6, 7, 17, 18 or 19/,
  )
  await expect(ghost).toHaveAttribute('title', /works once/)
})

test('who can only pass is not told to tap a card', async ({ page }) => {
  await goOnWith(page, await positions.mustPass())
  await myTurn(page)
  await expect(page.getByTestId('status')).toHaveText('All you can do now is pass.')
  await expect(page.getByRole('button', { name: 'Pass', exact: true })).toBeVisible()
  await expect(page.locator('[data-plan]')).not.toContainText('Tap an hour card')
})
