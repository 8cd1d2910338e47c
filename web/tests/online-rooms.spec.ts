// SPDX-License-Identifier: MIT
// Before a game online, at the real server: a name is enough, a link brings friends, and the host begins.
import { test as plain, type Browser, type Page } from '@playwright/test'
import { anotherBrowser, enter } from './online'
import { expect, test } from './page'

/** Lays a table and gives the link to it. */
async function lay(page: Page, game: string, choose: () => Promise<void> = async () => undefined): Promise<string> {
  await page.goto(`/#/online/new/${game}`)
  await choose()
  await page.getByTestId('make').click()
  await expect(page).toHaveURL(/#\/online\/[0-9a-z]{16}$/)
  return page.url()
}

/** Somebody else, with a browser of their own, perhaps with a figure chosen before. */
async function somebody(browser: Browser, name: string, address: string, figure?: string): Promise<Page> {
  const page = await anotherBrowser(browser)
  if (figure)
    await page.addInitScript((figure) => {
      const place = 'five-to-midnight.settings'
      if (localStorage.getItem(place) === null) localStorage.setItem(place, JSON.stringify({ figure }))
    }, figure)
  await page.goto(address)
  await enter(page, name)
  return page
}

const seat = (page: Page, number: number) => page.locator(`[data-seat="${number - 1}"]`)

test('a table is laid, a friend comes by the link, a bot is seated, and the game begins @phone', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Play online' }).click()
  const field = page.getByLabel('What should we call you?')
  await expect(field, 'a name is there already').not.toHaveValue('')
  await enter(page, 'Ann')
  await page.getByTestId('lay-hourglass').click()
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await page.getByRole('radio', { name: 'Fast' }).check()
  await expect(page.getByText('One minute each')).toBeVisible()
  await page.getByTestId('make').click()
  await expect(seat(page, 1)).toContainText('Ann')
  await expect(page.getByTestId('begin')).toBeDisabled()
  await expect(page.getByText('2 seats are still empty')).toBeVisible()

  const link = await page.getByLabel('Link to this table').inputValue()
  expect(link).toBe(page.url())
  const ben = await somebody(browser, 'Ben', link, 'candle')
  await ben.getByTestId('sit').click()
  await expect(seat(ben, 2)).toContainText('Ben')
  await expect(ben.getByText('Ann will start the game')).toBeVisible()
  await expect(seat(page, 2)).toContainText('Ben')
  await expect(seat(page, 2).locator('[data-figure]'), 'as he chose to look').toHaveAttribute('data-figure', 'candle')

  await page.getByLabel('Bot strength for seat 3').selectOption('easy')
  await page.getByRole('button', { name: 'Add a bot to seat 3' }).click()
  await expect(seat(page, 3)).toContainText('Bot, easy')
  await expect(seat(page, 3)).toBeFocused()
  await page.getByTestId('begin').click()
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
  await expect(ben.locator('[data-game="hourglass"]')).toBeVisible()

  await page.goto('/#/online')
  await expect(page.locator('[data-my-table]').filter({ hasText: /Your turn|'s turn/ })).toContainText('Hourglass')
})

test('the hall lists open tables only, and who sits down there is seen', async ({ page, browser }) => {
  const name = `Cleo ${Math.random().toString(36).slice(2, 8)}`
  await page.goto('/#/online')
  await enter(page, name)
  const hidden = await lay(page, 'phantom-hours')
  const shown = await lay(page, 'keyhole', () => page.getByRole('switch', { name: 'Open to everybody' }).check())
  const dora = await somebody(browser, 'Dora', '/#/online')
  const listing = dora.locator(`[data-open-table="${shown.slice(-16)}"]`)
  await expect(listing).toContainText(`${name} is the host`)
  await expect(listing).toContainText('1 seat free')
  await expect(dora.locator(`[data-open-table="${hidden.slice(-16)}"]`)).toHaveCount(0)
  await listing.getByRole('link', { name: /^Join Keyhole/ }).click()
  await dora.getByRole('button', { name: 'Sit down in seat 2' }).click()
  await expect(seat(page, 2)).toContainText('Dora')
  await expect(page.getByText('Everybody is here')).toBeVisible()
})

test('nobody is left behind: a game starts when everybody is there and ready for the shuffle', async ({
  page,
  browser,
}) => {
  await page.goto('/#/online')
  await enter(page, 'Ann')
  const link = await lay(page, 'hourglass')
  await expect(seat(page, 1)).toContainText('Ready for the shuffle')
  const ben = await somebody(browser, 'Ben', link)
  await ben.getByTestId('sit').click()
  await expect(seat(page, 2)).toContainText('Ready for the shuffle')
  await expect(page.getByTestId('begin')).toBeEnabled()
  await ben.goto('about:blank')
  await expect(page.getByText('Everybody has to be here when the game starts. Away: Ben.')).toBeVisible()
  await expect(page.getByTestId('begin')).toBeDisabled()
  await ben.goto(link)
  await expect(page.getByTestId('begin')).toBeEnabled()
  await page.getByTestId('begin').click()
  for (const each of [page, ben]) await expect(each.locator('[data-game="hourglass"]')).toBeVisible()
})

test('the host changes the table and frees a seat; the others see it', async ({ page, browser }) => {
  await page.goto('/#/online')
  await enter(page, 'Ann')
  const link = await lay(page, 'hourglass')
  const ben = await somebody(browser, 'Ben', link)
  await ben.getByTestId('sit').click()
  await expect(seat(page, 2)).toContainText('Ben')
  await expect(ben.getByText('Change the table')).toHaveCount(0)

  await page.getByText('Change the table').click()
  await page.getByRole('radio', { name: 'Twice through the pack' }).check()
  await page.getByRole('radio', { name: 'Over several days' }).check()
  await page.getByRole('radio', { name: '4', exact: true }).check()
  await expect(ben.getByText('Game length: Twice through the pack')).toBeVisible()
  await expect(ben.getByText('Three days per turn')).toBeVisible()
  await expect(ben.locator('[data-seat]')).toHaveCount(4)

  await page.getByRole('button', { name: 'Free the seat of Ben' }).click()
  await expect(seat(ben, 2)).toContainText('An empty seat')
  await ben.getByRole('button', { name: 'Sit down in seat 4' }).click()
  await expect(seat(page, 4)).toContainText('Ben')
  await seat(ben, 4).getByRole('button', { name: 'Stand up' }).click()
  await expect(seat(page, 4)).toContainText('An empty seat')
})

test('partners are told while a table waits', async ({ page }) => {
  await lay(page, 'midnight-party', async () => {
    await enter(page, 'Ann')
    await page.getByRole('radio', { name: '4', exact: true }).check()
    await page.getByRole('radio', { name: 'Teams' }).check()
  })
  await page.getByRole('button', { name: 'Add a bot to seat 3' }).click()
  await expect(seat(page, 3)).toContainText('Teams up with Ann.')
  await expect(seat(page, 1)).toContainText(/Teams up with \w+\./)
})

test('people talk while they wait, the host stands up, and closes the table for everybody', async ({
  page,
  browser,
}) => {
  await page.goto('/#/online')
  await enter(page, 'Ann')
  const link = await lay(page, 'hourglass')
  const ben = await somebody(browser, 'Ben', link)
  await ben.getByTestId('chat').click()
  await ben.getByRole('button', { name: 'Hello!' }).click()
  await expect(page.getByRole('button', { name: 'Chat, 1 new' })).toBeVisible()
  await page.getByTestId('chat').click()
  await expect(page.getByRole('complementary', { name: 'Chat' })).toContainText('Hello!')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('chat')).toBeFocused()

  await seat(page, 1).getByRole('button', { name: 'Stand up' }).click()
  await expect(seat(ben, 1)).toContainText('An empty seat')
  await expect(page.getByTestId('begin'), 'still the host').toBeVisible()

  await page.getByTestId('close-table').click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByTestId('close-table').click()
  await page.getByTestId('close-yes').click()
  await expect(page.getByTestId('hall-news')).toContainText('Your Hourglass table is closed.')
  await expect(ben.getByTestId('hall-news')).toContainText('The host has closed the Hourglass table')
  await expect(ben).toHaveURL(/#\/online$/)
  await expect(page.locator(`[data-my-table="${link.slice(-16)}"]`)).toHaveCount(0)
  await ben.goto(link)
  await expect(ben.getByText('This table was closed')).toBeVisible()
})

test('one name, changed for all to see, on two devices', async ({ page, browser }) => {
  await page.goto('/#/online')
  await enter(page, 'Ann')
  const link = await lay(page, 'hourglass')
  await page.goto('/#/online/me')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna Midnight')
  await page.getByRole('button', { name: 'Change name' }).click()
  await expect(page.getByRole('main').getByText('Name changed.')).toBeVisible()
  await page.getByTestId('device').click()
  const oneTime = await page.getByLabel('Link for your other device').inputValue()

  const phone = await anotherBrowser(browser)
  await phone.goto(oneTime)
  await phone.getByTestId('claim').click()
  await expect(phone.getByText('You are Anna Midnight')).toBeVisible()
  await expect(phone.locator(`[data-my-table="${link.slice(-16)}"]`)).toBeVisible()
  await phone.goto(link)
  await expect(seat(phone, 1)).toContainText('Anna Midnight')
  await expect(phone.getByTestId('begin'), 'the host on both').toBeVisible()

  const late = await anotherBrowser(browser)
  await late.goto(oneTime)
  await late.getByTestId('claim').click()
  await expect(late.getByText('This link has been used')).toBeVisible()
})

test('a link to no table, and a name that is none, are explained kindly', async ({ page }) => {
  await page.goto('/#/online/zzzzzzzzzzzzzzzz')
  await enter(page, '   ')
  await expect(page.getByText('Any name will do')).toBeVisible()
  await enter(page, 'Ann')
  await expect(page.getByText('There is no such table')).toBeVisible()
})

plain.describe('without a server', () => {
  // Where a service worker asks for the page, nobody can answer in the server's place.
  plain.use({ serviceWorkers: 'block' })

  plain('it is said so, and all is well when there is one again', async ({ page }) => {
    // A host of plain files answers everything with its one page.
    await page.route('**/guest', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto('/#/online')
    await enter(page, 'Ann')
    await expect(page.getByText('This copy of the page has no server')).toBeVisible()
    await page.unroute('**/guest')
    await page.getByTestId('come-in').click()
    await expect(page.getByText('You are Ann')).toBeVisible()
    await page.route('**/guest', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('The server is not answering')).toBeVisible()
    await page.unroute('**/guest')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('You are Ann')).toBeVisible()
  })
})
