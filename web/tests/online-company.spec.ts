// SPDX-License-Identifier: MIT
// The company one meets online, at the real server: somebody is blocked, a table reported, and oneself erased.
import type { Page } from '@playwright/test'
import { beginTogether } from './online'
import { expect, test } from './page'

async function write(page: Page, text: string): Promise<void> {
  if ((await page.locator('aside.chat').count()) === 0) await page.getByTestId('chat').click()
  await page.getByPlaceholder('Say something').fill(text)
  await page.keyboard.press('Enter')
  await expect(page.locator('aside.chat ol')).toContainText(text)
}

test('somebody is blocked and the table reported, by keyboard, and they are not told @phone', async ({
  page,
  browser,
}) => {
  const { friend, table } = await beginTogether(page, browser, 'hourglass')
  await write(friend, 'You snail!')
  await page.getByTestId('chat').click()
  await expect(page.locator('aside.chat')).toContainText('You snail!')
  await page.keyboard.press('Escape')

  await page.locator('li[data-seat="1"]').getByRole('button', { name: 'Ben' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ben' })).toContainText('Nobody is told')
  await page.getByTestId('block').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('You have blocked Ben.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await write(friend, 'Are you asleep?')
  await write(page, 'Let me think')
  await expect(page.locator('aside.chat ol')).not.toContainText('snail')
  await expect(page.locator('aside.chat ol')).not.toContainText('asleep')
  await expect(friend.locator('aside.chat ol')).not.toContainText('Let me think')
  await page.keyboard.press('Escape')

  await page.getByTestId('more').click()
  await page.getByTestId('report').click()
  await page.getByRole('radio', { name: 'Insults' }).check()
  await page.getByLabel('What happened?').fill('Ben calls me a snail.')
  await page.getByTestId('report-send').click()
  await expect(page.getByRole('dialog')).toContainText('Thank you. Your report has been sent.')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Block Ben' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Another table is not for both of them, and the one who is blocked cannot know why.
  await page.goto('/#/online/new/hourglass')
  await page.getByTestId('make').click()
  await expect(page).toHaveURL(new RegExp(`#/online/(?!${table})[0-9a-z]{16}$`))
  const own = page.url()
  await friend.goto(own)
  await friend.getByTestId('sit').click()
  await expect(friend.getByRole('alert').filter({ hasText: 'There is no room' })).toBeVisible()

  await page.goto('/#/online/me')
  await page.getByRole('button', { name: 'Unblock Ben' }).click()
  await expect(page.getByTestId('blocked-people')).toContainText('You have not blocked anybody.')
  await page.goto(own)
  await friend.getByTestId('sit').click()
  await expect(page.locator('[data-seat="1"]')).toContainText('Ben')
})

test('somebody who erases themselves is nobody afterwards, and somebody in the games of others @phone', async ({
  page,
  browser,
}) => {
  const { friend } = await beginTogether(page, browser, 'phantom-hours')
  await write(friend, 'I am Ben from Bern')
  await friend.goto('/#/online/me')
  await friend.getByTestId('erase').click()
  const sure = friend.getByRole('dialog')
  await expect(sure).toContainText('Your name, Ben, everywhere on the server')
  await friend.getByRole('button', { name: 'Keep everything' }).click()
  await expect(sure).toHaveCount(0)
  await friend.getByTestId('erase').click()
  await friend.getByTestId('erase-yes').click()
  await expect(friend.getByText('You have been erased.')).toBeVisible()
  await friend.reload()
  await expect(friend.getByTestId('come-in'), 'nobody comes back by reloading').toBeVisible()

  const seat = page.locator('li[data-seat="1"]')
  await expect(seat).toContainText('somebody')
  await expect(seat).toContainText('a bot is playing')
  await page.getByTestId('chat').click()
  await expect(page.locator('aside.chat')).not.toContainText('Bern')
  await page.keyboard.press('Escape')
  await page.getByTestId('more').click()
  await page.getByTestId('resign').click()
  await page.getByTestId('end-early').click()
  await expect(page.getByTestId('fair'), 'the deal can still be checked').toHaveAttribute('data-fair', 'true')
  await expect(page.getByTestId('end')).toContainText('somebody')
})
