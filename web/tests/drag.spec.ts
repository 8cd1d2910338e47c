// SPDX-License-Identifier: MIT
// Cards that are carried: to a place where they may go, to nowhere, and to a place where they may not go. With a mouse in
// every game with cards, with a finger in one of them.
import type { Locator, Page } from '@playwright/test'
import { carried, edge, expectAtRest, Finger, middle } from './finger'
import { expect, make, myTurn, seed, startTable, test, version } from './page'

async function lift(page: Page, card: Locator): Promise<void> {
  await expect(carried(page), 'the last one lies in its place again').toHaveCount(0)
  const { x, y } = await edge(card)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 3, y - 9)
  await expect(carried(page)).toHaveCount(1)
}

/** Without a place it is dropped in the corner of the window, where nothing takes cards. */
async function carry(page: Page, card: Locator, to?: Locator): Promise<void> {
  await lift(page, card)
  const { x, y } = to ? await middle(to) : { x: 3, y: 3 }
  await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.up()
}

/** Where the lower edge of something is. */
async function edgeBelow(of: Locator): Promise<number> {
  const { y, height } = (await of.boundingBox()) ?? { y: Infinity, height: 0 }
  return y + height
}

/** Everything lies where it lay before, and nothing was asked for. */
async function expectSnappedBack(page: Page, before: number): Promise<void> {
  await expectAtRest(page)
  expect(await version(page)).toBe(before)
}

async function expectRefused(page: Page, before: number): Promise<void> {
  await expect(page.locator('.refusal')).toBeVisible()
  await expect(carried(page)).toHaveCount(0)
  expect(await version(page)).toBe(before)
}

test('Hourglass: a card is carried to a set, to nowhere and under the pile', async ({ page }) => {
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('7'), first: 0 })
  await myTurn(page)
  const card = page.locator('[data-hand] [data-grip]').first()

  await carry(page, card)
  await expectSnappedBack(page, 0)
  await expect(card).toHaveAttribute('aria-pressed', 'false')

  // Dropped where it lay, it is not tapped.
  await lift(page, card)
  await page.keyboard.press('Escape')
  await expectSnappedBack(page, 0)
  await page.mouse.up()
  await expect(card).toHaveAttribute('aria-pressed', 'false')

  // Before anybody has opened a set, nothing is put under the pile.
  await carry(page, card, page.locator('[data-move^="drop"]'))
  await expectRefused(page, 0)

  // All free holders are alike, whichever of them is offered to taps.
  await lift(page, card)
  const spare = page.locator('.spare [data-move^="open"]').last()
  await expect(spare).toBeVisible()
  await make(page, async () => {
    const { x, y } = await middle(spare)
    await page.mouse.move(x, y, { steps: 3 })
    await page.mouse.up()
  })
})

test('Phantom Hours: a back is drawn, an hour is laid, two cards of the hand are swapped', async ({ page }) => {
  await startTable(page, 'phantom-hours', { seats: 'person,easy', seed: seed('7'), first: 0 })
  await myTurn(page)
  const light = page.locator('[data-lamplight]')
  const backs = page.locator('[data-draw]')

  await carry(page, backs.first())
  await expectSnappedBack(page, 0)
  await make(page, () => carry(page, backs.first(), light))

  // One back each turn.
  await carry(page, backs.first(), light)
  await expectRefused(page, 1)

  const drawn = page.locator('[data-drawn][data-grip]')
  await carry(page, drawn)
  await expect(carried(page)).toHaveCount(0)
  const place = page.locator('[data-place][data-open]').nth(2)
  await make(page, () => carry(page, drawn, place))

  const own = page.locator('[data-own]')
  const [first, third] = [await own.nth(0).textContent(), await own.nth(2).textContent()]
  expect(first).not.toBe(third)
  await carry(page, own.nth(0), own.nth(2))
  await expect(own.nth(2)).toHaveText(first ?? '')
  await expect(own.nth(0)).toHaveText(third ?? '')
})

test('Midnight Party: a card is carried to the clock, to nowhere, and into a swap', async ({ page }) => {
  await startTable(page, 'midnight-party', { seats: 'person,easy', seed: seed('7'), first: 0 })
  await myTurn(page)
  const cards = page.locator('[data-card]')

  await carry(page, cards.first())
  await expectSnappedBack(page, 0)
  await expect(page.getByTestId('confirm')).toHaveCount(0)

  // On one's own turn every card of the hand may be played or swapped: there is no place that would refuse it.
  await page.locator('.ticket.ghost').click()
  await carry(page, cards.nth(2), page.locator('[data-plan]'))
  await expect(cards.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByTestId('confirm')).toBeEnabled()
  await page.locator('[data-cancel]').click()

  // On the plan a card waits for what else belongs to the turn, on the clock it is played.
  await carry(page, cards.first(), page.locator('[data-plan]'))
  await expect(page.getByTestId('confirm')).toBeEnabled()
  await make(page, () => carry(page, cards.first(), page.locator('[data-clock]')))
})

test('Night Shift: a file is used, laid, and carried to nowhere', async ({ page }) => {
  await startTable(page, 'night-shift', { seed: seed('7') })
  await myTurn(page)
  const file = page.locator('.present [data-file].playable').first()
  const dock = page.locator('[data-dock]')
  const past = page.locator('[data-anchor="past"]')

  await carry(page, file)
  await expectSnappedBack(page, 0)
  await carry(page, page.locator('.present [data-file]:not(.playable)').first(), dock)
  await expectRefused(page, 0)
  await page.keyboard.press('Escape')

  const number = await file.getAttribute('data-file')
  await carry(page, file, past)
  await expect(past.locator(`[data-file="${number}"]`)).toHaveAccessibleName(/^Number 1: /)
  expect(await version(page), 'an order is laid when it is confirmed').toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await make(page, () => carry(page, file, dock))
})

test('Hourglass: a tap stays a tap, a second finger ends it, a card is carried to a set @touch', async ({ page }) => {
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('7'), first: 0 })
  await myTurn(page)
  const finger = await Finger.on(page)
  const card = page.locator('[data-hand] [data-grip]').first()
  const from = await edge(card)

  await finger.does('touchStart', from)
  await finger.does('touchMove', { x: from.x + 2, y: from.y - 2 })
  await finger.does('touchEnd')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByTestId('status')).toHaveText('Choose where it goes.')
  await page.touchscreen.tap(from.x, from.y)
  await expect(page.getByTestId('status')).toContainText('Choose a card')
  await expect(card).toHaveAttribute('aria-pressed', 'false')

  const up = await finger.pickUp(card)
  await finger.does('touchStart', up, { x: 200, y: 300 })
  await expectSnappedBack(page, 0)
  await finger.does('touchEnd')

  await finger.pickUp(card)
  await finger.does('touchCancel')
  await expectSnappedBack(page, 0)

  await finger.pickUp(card)
  const to = await middle(page.locator('[data-target]').first())
  await finger.does('touchMove', to)
  await expect(carried(page), 'makes way for the place').toHaveCSS('scale', '0.6')
  await expect.poll(async () => edgeBelow(carried(page)), { message: 'above the finger' }).toBeLessThan(to.y)
  await make(page, () => finger.does('touchEnd'))
})
