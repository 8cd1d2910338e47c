// SPDX-License-Identifier: MIT
// Between two games online, at the real server: who is asked for a rematch, what they answer, the same faces for everybody, and
// what an invitation says before one comes.
import type { Browser, Page } from '@playwright/test'
import { anotherBrowser, beginTogether, enter, settle } from './online'
import { expect, test } from './page'

/** Somebody gives the game up, and both see its end. */
async function endBy(page: Page, pages: Page[]): Promise<void> {
  await page.getByTestId('more').click()
  await page.getByTestId('resign').click()
  await page.getByTestId('end-early').click()
  for (const each of pages) await expect(each.getByTestId('end')).toBeVisible()
}

const seat = (page: Page, number: number) => page.locator(`main [data-seat="${number - 1}"]`)

/** The figures on the seats, as this page shows them. */
const faces = (page: Page): Promise<string[]> =>
  page
    .locator('[data-seat]')
    .locator('[data-figure]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-figure') ?? ''))

async function sameFaces(pages: Page[]): Promise<string[]> {
  const [first = [], ...others] = await Promise.all(pages.map(faces))
  expect(first.length).toBe(2)
  for (const other of others) expect(other).toEqual(first)
  return first
}

async function lay(page: Page, name: string, players: number): Promise<void> {
  await settle(page)
  await page.goto('/#/online/new/hourglass')
  await enter(page, name)
  await page.getByRole('radio', { name: String(players), exact: true }).check()
  await page.getByTestId('make').click()
  await expect(page).toHaveURL(/#\/online\/[0-9a-z]{16}$/)
}

/** Two whose names have the same figure: each would look different to the other if pages chose by themselves. */
async function lookingAlike(page: Page, browser: Browser): Promise<Page> {
  await lay(page, 'Guest 1', 2)
  const friend = await anotherBrowser(browser)
  await settle(friend)
  await friend.goto(page.url())
  await enter(friend, 'Guest 9')
  await friend.getByTestId('sit').click()
  await expect(page.getByTestId('begin')).toBeEnabled()
  return friend
}

test('a rematch is asked for, and the answer is yes, then no @phone', async ({ page, browser }) => {
  const { friend } = await beginTogether(page, browser, 'hourglass')
  await endBy(friend, [page, friend])
  const again = page.getByTestId('end').getByRole('button', { name: 'Rematch' })
  const usual = page.viewportSize() ?? { width: 390, height: 664 }
  for (const [width, height] of [
    [390, 664],
    [360, 560],
    [844, 340],
    [1366, 657],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(again, `without scrolling in ${width} by ${height}`).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize(usual)
  await again.click()
  await expect(page.getByTestId('begin')).toBeDisabled()
  await expect(seat(page, 2)).toContainText('Asked, not answered yet')
  await expect(page.getByText('Asked, not answered yet: Ben.')).toBeVisible()

  const asked = friend.getByTestId('end').getByTestId('rematch-asked')
  await expect(asked).toContainText('Ann wants a rematch')
  await expect(asked).toBeInViewport({ ratio: 1 })
  await asked.getByRole('link', { name: 'Yes' }).click()
  await expect(seat(page, 2)).toContainText('Ready for the shuffle')
  await page.getByTestId('begin').click()
  for (const each of [page, friend]) await expect(each.locator('[data-game="hourglass"]')).toBeVisible()

  await endBy(friend, [page, friend])
  await again.click()
  await expect(seat(page, 2)).toContainText('Asked, not answered yet')
  await asked.getByRole('button', { name: 'No' }).click()
  await expect(friend.getByTestId('end')).toContainText('You said no')
  await expect(page.getByTestId('said-no')).toHaveText('Ben does not want a rematch this time.')
  await expect(seat(page, 2)).toHaveAttribute('data-kind', 'empty')
})

test('a bot plays instead of somebody who does not answer', async ({ page, browser }) => {
  const { friend } = await beginTogether(page, browser, 'hourglass')
  await endBy(friend, [page, friend])
  await page.getByTestId('end').getByRole('button', { name: 'Rematch' }).click()
  await page.getByRole('button', { name: 'Play with a bot instead of Ben' }).click()
  await expect(seat(page, 2)).toHaveAttribute('data-kind', 'bot')
  await expect(page.getByTestId('begin')).toBeEnabled()
})

test('everybody sees the same faces: in the waiting room, in the game, in the rematch', async ({ page, browser }) => {
  const friend = await lookingAlike(page, browser)
  const pages = [page, friend]
  const before = await sameFaces(pages)
  await page.getByTestId('begin').click()
  for (const each of pages) await expect(each.locator('[data-game="hourglass"]')).toBeVisible()
  expect(await sameFaces(pages)).toEqual(before)
  await endBy(friend, pages)

  await page.goto('/#/online/me')
  await page.getByRole('radio', { name: 'pumpkin' }).check()
  await page.goBack()
  await page.getByTestId('end').getByRole('button', { name: 'Rematch' }).click()
  await friend.getByTestId('rematch-asked').getByRole('link', { name: 'Yes' }).click()
  await expect(seat(friend, 1).locator('[data-figure]')).toHaveAttribute('data-figure', 'pumpkin')
  await sameFaces(pages)
})

test('an invitation says who asks and what is played, before it asks for a name @phone', async ({ page, browser }) => {
  await lay(page, 'Ann', 3)
  const guest = await anotherBrowser(browser)
  await settle(guest)
  await guest.goto(page.url())
  const offer = guest.getByTestId('offer')
  await expect(offer).toContainText('Ann invites you to Hourglass')
  await expect(offer).toContainText('3 players')
  await expect(offer.locator('[data-figure]')).toHaveCount(1)
  await enter(guest, 'Cleo')
  await expect(guest.getByTestId('sit')).toBeVisible()
  await expect(guest.getByText('Nobody is watching'), 'nobody but the one who reads it').toBeVisible()
})
