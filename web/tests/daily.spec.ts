// SPDX-License-Identifier: MIT
// The deals of the day through the real page: a deal that is nearly played is played to its end, counts, and is shared.
import { games } from './games'
import { expect, isOver, make, myTurn, test } from './page'
import { nearlyPlayed } from './positions'
import { keep } from './stored'

const day = '2026-11-16'
const dealt = games.filter(({ daily }) => daily).length

test('a deal of the day is gone on with, ends, counts once and is shared as one line', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.setFixedTime(new Date(`${day}T20:00:00Z`))
  await page.addInitScript(() =>
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ language: 'en', motion: 'reduced' })),
  )
  await page.goto('/')
  await keep(page, 'five-to-midnight', 'tables', [await nearlyPlayed(day)])

  await page.getByRole('link', { name: 'Daily games' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[data-deal]')).toHaveCount(dealt)
  await expect(page.getByText('Finish a game today')).toBeVisible()
  await expect(page.locator('[data-deal="phantom-hours"] [data-rating]'), 'the bots have tried it').toHaveAttribute(
    'data-rating',
    /[1-5]/,
  )
  await page.getByRole('link', { name: 'Continue Night Shift, 16 November 2026' }).click()

  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const confirm = button(/^(File them|File it|Into the past|Let it wait|Onto the pile)$/)
  const lay = async () => {
    if (!(await confirm.isVisible())) await button('File them …').click()
    await expect(confirm).toBeVisible()
    if (await button('Sort the rest low to high').isVisible()) await button('Sort the rest low to high').click()
    await confirm.click()
  }
  for (let goesOn = await myTurn(page); goesOn;) goesOn = await make(page, lay)
  expect(await isOver(page)).toBe(true)
  await expect(page.getByTestId('end')).toContainText('Your first finished attempt: this one counts.')
  await page.getByTestId('share-result').click()
  const line = /^Five to Midnight · Night Shift, 16 November 2026 · .*lost, \d+ files finished · without help$/
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(line)

  await page.getByRole('link', { name: 'Back to that day' }).click()
  await expect(page.locator('[data-deal="night-shift"]')).toContainText(/Your result: lost, \d+ files finished/)
  await expect(page.getByText('1-day streak')).toBeVisible()
  await expect(
    page.getByRole('link', { name: new RegExp(`^Monday,? 16 November 2026: 1 of ${dealt} games finished$`) }),
  ).toBeVisible()
  await page.goto('/#/statistics')
  await expect(page.locator('[data-statistics="night-shift"]')).toContainText(/played\s*1\s*won\s*0/)

  await page.goto('/#/daily/2026-12-24')
  await expect(page.getByText('This night has not begun yet.')).toBeVisible()
  await page.getByRole('link', { name: "To today's games" }).click()
  await expect(page.locator('[data-deal]')).toHaveCount(dealt)
})
