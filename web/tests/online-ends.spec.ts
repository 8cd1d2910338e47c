// SPDX-License-Identifier: MIT
// Games online that people end, at the real server: resigned, or aborted because all agree. And the hall by game.
import type { Page } from '@playwright/test'
import { anotherBrowser, beginTogether, enter, settle } from './online'
import { expect, test } from './page'

async function choose(page: Page, tool: 'resign' | 'abort'): Promise<void> {
  await page.getByTestId('more').click()
  await page.getByTestId(tool).click()
}

test('a game of two is resigned, by keyboard, and both see how it ended @phone', async ({ page, browser }) => {
  const { friend } = await beginTogether(page, browser, 'hourglass')
  await friend.getByTestId('more').focus()
  await friend.keyboard.press('Enter')
  await friend.getByTestId('resign').focus()
  await friend.keyboard.press('Enter')
  await expect(friend.getByRole('dialog')).toContainText('the other player wins')
  await friend.getByRole('button', { name: 'Keep playing' }).click()
  await expect(friend.getByRole('dialog')).toHaveCount(0)
  await choose(friend, 'resign')
  await friend.getByTestId('end-early').click()
  await expect(page.getByRole('heading', { name: 'You win!' })).toBeVisible()
  await expect(friend.getByRole('heading', { name: 'Ann wins.' })).toBeVisible()
  for (const each of [page, friend]) {
    await expect(each.getByTestId('end')).toContainText('By resignation.')
    await expect(each.getByTestId('fair')).toHaveAttribute('data-fair', 'true')
  }
  await page.getByRole('button', { name: 'Replay with all cards face up' }).click()
  await expect(page, 'a record of it can be looked at').toHaveURL(/#\/table\//)
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
})

test('among three a bot takes the seat of one who resigns, for good', async ({ page, browser }) => {
  await settle(page)
  await page.goto('/#/online/new/hourglass')
  await enter(page, 'Ann')
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await page.getByTestId('make').click()
  await expect(page).toHaveURL(/#\/online\/[0-9a-z]{16}$/)
  const friend = await anotherBrowser(browser)
  await settle(friend)
  await friend.goto(page.url())
  await enter(friend, 'Ben')
  await friend.getByTestId('sit').click()
  await page.getByRole('button', { name: 'Add a bot to seat 3' }).click()
  await page.getByTestId('begin').click()
  await expect(friend.locator('[data-game="hourglass"]')).toBeVisible()
  await choose(friend, 'resign')
  await expect(friend.getByRole('dialog')).toContainText('A bot plays on in your place')
  await friend.getByTestId('end-early').click()
  await expect(page.locator('li[data-seat="1"]')).toContainText('resigned')
  await expect(friend.getByTestId('come-back')).toHaveCount(0)
  await friend.getByTestId('more').click()
  await expect(friend.getByTestId('report')).toBeVisible()
  await expect(friend.getByTestId('resign'), 'there is nothing left to end').toHaveCount(0)
  await expect(page.getByTestId('end')).toHaveCount(0)
})

test('a game is aborted when all agree, and does not count @phone', async ({ page, browser }) => {
  const { friend } = await beginTogether(page, browser, 'phantom-hours')
  await choose(page, 'abort')
  await expect(page.getByRole('dialog')).toContainText('if all players agree')
  await page.getByTestId('end-early').click()
  await expect(page.getByTestId('abort-vote')).toContainText('You propose to abort the game.')
  await expect(friend.getByTestId('abort-vote')).toContainText('Ann would like to abort the game.')
  await page.getByTestId('abort-withdraw').click()
  await expect(friend.getByTestId('abort-vote')).toHaveCount(0)
  await choose(friend, 'abort')
  await friend.getByTestId('end-early').click()
  await page.getByTestId('abort-agree').click()
  for (const each of [page, friend]) {
    await expect(each.getByRole('heading', { name: 'The game was aborted.' })).toBeVisible()
    await expect(each.getByTestId('end')).toContainText('The game does not count.')
    await expect(each.getByTestId('abort-vote')).toHaveCount(0)
  }
  await page.goto('/#/statistics')
  await expect(page.getByRole('main')).not.toContainText('Phantom Hours')
})

test('the hall shows the tables of one game, and says so where there is none @phone', async ({ page, browser }) => {
  const host = await anotherBrowser(browser)
  await settle(host)
  await host.goto('/#/online/new/midnight-party')
  await enter(host, 'Cleo')
  await host.getByRole('switch', { name: 'Open to everybody' }).check()
  await host.getByTestId('make').click()
  await expect(host).toHaveURL(/#\/online\/[0-9a-z]{16}$/)
  const table = page.locator(`[data-open-table="${host.url().slice(-16)}"]`)

  await settle(page)
  await page.goto('/#/online')
  await enter(page, 'Dora')
  await expect(table).toBeVisible()
  const filter = page.getByRole('group', { name: 'Game', exact: true })
  await filter.getByRole('radio', { name: 'Midnight Party' }).check()
  await expect(table).toBeVisible()
  await filter.getByRole('radio', { name: 'Night Shift' }).check()
  await expect(page.getByText('No Night Shift tables are open right now')).toBeVisible()
  await expect(table).toHaveCount(0)
  await page.getByRole('button', { name: 'All games' }).click()
  await expect(table).toBeVisible()
  await expect(filter.getByRole('radio', { name: 'All games' })).toBeChecked()
  await host.goto('/#/')
  await expect(table, 'nobody is there any more').toHaveCount(0)
})
