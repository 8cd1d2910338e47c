// SPDX-License-Identifier: MIT
// What operators of the server do, as people notice it: banners that can be closed, another name, a ban. The server is
// real; what its operator would make it say is said on the line.
import type { Page, WebSocketRoute } from '@playwright/test'
import { enter, playAddress, settle } from './online'
import { expect, test } from './page'

/** In the hall, with a way to say what the server would. */
async function inHall(page: Page): Promise<(message: object) => void> {
  let line: WebSocketRoute | undefined
  await page.routeWebSocket(playAddress, (route) => {
    line = route
    route.connectToServer()
  })
  await settle(page)
  await page.goto('/#/online')
  await enter(page, 'Ann')
  await expect(page.getByRole('heading', { name: 'Open tables' })).toBeVisible()
  // A goodbye before the server has answered would break off the connection to it.
  await expect(page.getByText('Seeing who is here …')).toBeHidden()
  return (message) => line?.send(JSON.stringify(message))
}

test('a notice is shown and read out, and can be closed by keyboard @phone', async ({ page }) => {
  const say = await inHall(page)
  say({ say: 'notice', about: 'message', text: 'The server restarts at ten.' })
  const notice = page.getByTestId('notice')
  await expect(notice).toContainText('The server restarts at ten.')
  await expect(page.getByRole('alert')).toContainText('The server restarts at ten.')
  await expect(page.getByRole('complementary', { name: 'From the people who run this server' })).toBeVisible()
  say({ say: 'notice', about: 'quieted', until: Date.UTC(2026, 10, 18, 12) })
  await expect(notice).toHaveCount(2)
  await expect(notice.last()).toContainText(/Your chat is turned off until .*2026/)
  await notice.first().getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(1)
  await expect(notice).toContainText('Your chat')
})

test('a reset name is the name from then on', async ({ page }) => {
  const say = await inHall(page)
  await expect(page.getByText('You are Ann')).toBeVisible()
  say({ say: 'notice', about: 'renamed', name: 'Guest 4821' })
  await expect(page.getByTestId('notice')).toContainText('Your name is Guest 4821 from now on.')
  await expect(page.getByText('You are Guest 4821')).toBeVisible()
})

test('somebody who is banned reads until when', async ({ page }) => {
  const say = await inHall(page)
  say({ say: 'bye', why: 'banned', message: '', until: new Date(2026, 10, 18, 12, 30).getTime() })
  await expect(page.getByText(/You cannot play on this server until .*2026.*12:30/)).toBeVisible()
})
