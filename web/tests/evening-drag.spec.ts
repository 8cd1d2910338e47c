// SPDX-License-Identifier: MIT
// Cards on the phone of somebody at an evening, carried with a finger: upwards they are played, and what is dropped nowhere lies
// where it lay, without a word to the server.
import type { Browser, Locator, Page } from '@playwright/test'
import { begin, sitAround, type Wish } from './evening'
import { carried, expectAtRest, Finger, middle, type Point } from './finger'
import { playAddress } from './online'
import { expect, test, version } from './page'

interface Hand {
  phone: Page
  finger: Finger
  sent: string[] // moves, as the page sent them
}

/** Ann with her phone and bots on the other seats, when it is her turn. */
async function annsTurn(page: Page, browser: Browser, wish: Wish): Promise<Hand> {
  const sent: string[] = []
  const evening = await sitAround(page, browser, wish, ['Ann'], (each) => {
    if (each !== page) return Promise.resolve()
    page.on('websocket', (socket) => {
      if (!playAddress.test(socket.url())) return
      socket.on('framesent', ({ payload }) => {
        const { do: what, move } = JSON.parse(String(payload)) as { do: string; move?: string }
        if (what === 'move') sent.push(move ?? '')
      })
    })
    return Promise.resolve()
  })
  await begin(evening)
  await myTurn(page)
  return { phone: page, finger: await Finger.on(page), sent }
}

/** What the hand offers now stays until Ann does something. */
const myTurn = (phone: Page): Promise<void> => expect(phone.locator('header.mine')).toBeVisible()

const nowhere: Point = { x: 3, y: 3 }

async function expectPutBack({ phone, finger, sent }: Hand, card: Locator): Promise<void> {
  const [before, at] = [await version(phone), await card.boundingBox()]
  await finger.pickUp(card)
  await finger.dropAt(nowhere)
  await expectAtRest(phone)
  await expect.poll(() => card.boundingBox()).toEqual(at)
  expect(await version(phone)).toBe(before)
  expect(sent).toEqual([])
}

/** Carried to its place it is played, with one message. */
async function expectPlayed({ phone, finger, sent }: Hand, card: Locator, to: Locator): Promise<void> {
  const before = await version(phone)
  sent.length = 0
  await finger.pickUp(card)
  await finger.dropAt(await middle(to))
  await expect.poll(() => version(phone)).toBeGreaterThan(before)
  await expect(carried(phone)).toHaveCount(0)
  expect(sent).toHaveLength(1)
}

test('Hourglass: a card is pulled up onto its place @touch', async ({ page, browser }) => {
  const hand = await annsTurn(page, browser, { game: 'hourglass', players: 2 })
  const card = page.locator('[data-hand] [data-grip]').first()
  await expectPutBack(hand, card)
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  await expectPlayed(hand, card, page.locator('[data-target]').first())
})

test('Phantom Hours: a back is pulled into the light, and an hour onto its place @touch', async ({ page, browser }) => {
  const hand = await annsTurn(page, browser, { game: 'phantom-hours', players: 2 })
  const back = page.locator('[data-draw][data-open]').first()
  const hour = page.locator('[data-drawn][data-grip]')
  await expectPutBack(hand, back)
  // Ghosts may come first.
  do {
    await expectPlayed(hand, back, page.locator('[data-lamplight]'))
    await expect(hour.or(back).first()).toBeVisible()
  } while (!(await hour.isVisible()))
  hand.sent.length = 0
  await expectPutBack(hand, hour)
  await expectPlayed(hand, hour, page.locator('[data-place][data-open]').nth(2))
})

test('Midnight Party: a card is pulled up to the clock @touch', async ({ page, browser }) => {
  const hand = await annsTurn(page, browser, { game: 'midnight-party', players: 3 })
  const card = page.locator('.card[data-fit="target"]:not([data-card^="E"])').first()
  await expectPutBack(hand, card)
  await expect(page.getByTestId('confirm')).toHaveCount(0)
  await expectPlayed(hand, card, page.locator('[data-stage]'))
})

test('Night Shift: a file is pulled up to be used, or to be filed @touch', async ({ page, browser }) => {
  const hand = await annsTurn(page, browser, { game: 'night-shift' })
  const file = page.locator('.present [data-fit="target"]').first()
  await expectPutBack(hand, file)
  const number = await file.getAttribute('data-file')
  await hand.finger.pickUp(file)
  await hand.finger.dropAt(await middle(page.locator('[data-anchor="past"]')))
  await expect(page.locator(`[data-anchor="past"] [data-file="${number}"]`)).toBeVisible()
  expect(hand.sent, 'an order is sent when it is confirmed').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expectPlayed(hand, file, page.locator('[data-tell]'))
})

test('Keyhole: a ghost is carried into the lobby, and walks once that is confirmed @touch', async ({
  page,
  browser,
}) => {
  const { finger, sent } = await annsTurn(page, browser, {
    game: 'keyhole',
    players: 2,
    options: { layout: 'classic' },
  })
  const ghost = page.locator('[data-ghost="s1"]')
  const stay = page.getByTestId('end-step')
  const confirm = page.getByTestId('confirm-draft')
  await expect(ghost.or(stay).first()).toBeVisible()
  if (!(await ghost.isVisible())) await stay.tap()
  await ghost.tap()
  const field = page.locator('[data-fit="field"]').first()
  const place = (await field.getAttribute('data-place')) ?? ''
  sent.length = 0
  await field.tap({ force: true })
  await expect(page.getByTestId('goal')).toHaveValue(place)
  // From there it is carried on, to another field that it can reach.
  const other = page.locator('[data-fit="field"]').nth(1)
  const goal = (await other.getAttribute('data-place')) ?? ''
  await expect(confirm).toHaveAttribute('aria-disabled', 'false')
  await finger.does('touchStart', await middle(field))
  await finger.does('touchMove', await middle(other))
  await finger.does('touchEnd')
  await expect(page.getByTestId('goal')).toHaveValue(goal)
  await expect(confirm).toHaveAttribute('aria-disabled', 'false')
  expect(sent).toEqual([])
  // All plan at the same time: where the other is done at this very moment, the server wants to hear it once more.
  const plan = page.getByTestId('plan')
  await expect(async () => {
    if (!(await plan.isVisible())) await confirm.tap()
    await expect(plan).toContainText(`S1 to ${goal}`, { timeout: 2000 })
  }).toPass()
  expect(new Set(sent).size).toBe(1)
})
