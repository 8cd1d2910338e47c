// SPDX-License-Identifier: MIT
// Getting on, in the real page: nights of a campaign and their stars, milestones, the curve of games, and installing.
import { readFileSync } from 'node:fs'
import hands from './hands/night-shift'
import { press, tabTo } from './hands/hands'
import { expect, isOver, test } from './page'
import { goOnWith, nightBeforeItsEnd } from './positions'
import { keep, rows } from './stored'

test('a night is found and begun by keyboard, and one that is closed says why @phone', async ({ page }) => {
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Campaign of Night Shift' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Night Shift: campaign' })).toBeFocused()
  await expect(page.locator('[data-night]')).toHaveCount(12)
  const night = page.getByRole('region', { name: /^Night \d+$/ })
  await expect(night.getByRole('heading', { name: 'First shift' })).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Night 2, still closed' }))
  await expect(night).toContainText('once you have earned a star in night 1')
  await press(page, page.getByRole('button', { name: 'Night 1: First shift, 0 of 3 stars' }))
  await press(page, night.getByRole('button', { name: 'Start this night' }))
  await expect(page.locator('[data-game="night-shift"]')).toBeVisible()
  const goal = page.getByRole('region', { name: 'Night 1' })
  await expect(goal).toContainText('First shift')
  await expect(goal).toContainText(/Win .* \(now: \d+\)/)
  const [line, felt] = [await goal.boundingBox(), await page.locator('.felt').boundingBox()]
  expect((line?.y ?? 0) + (line?.height ?? 0), 'above the table').toBeLessThanOrEqual((felt?.y ?? 0) + 1)

  await page.goto('/#/campaign/night-shift')
  await expect(night.getByRole('link', { name: 'Continue' })).toBeVisible()
})

test('a night that is won has stars, opens the next one and reaches milestones', async ({ page }) => {
  const { table, night, lastMove } = await nightBeforeItsEnd()
  await page.addInitScript(
    (stored) => localStorage.setItem('five-to-midnight.nights', stored),
    `{"${table.id}":"${night}"}`,
  )
  await goOnWith(page, table)
  const goal = page.getByTestId('night-goal')
  await expect(goal, 'its sweets come with the last file').toHaveAttribute('data-enough', 'false')
  await hands.act(page, lastMove)
  await expect.poll(() => isOver(page)).toBe(true)
  await expect(goal).toHaveAttribute('data-enough', 'true')
  await page.keyboard.press('Escape')

  const end = page.getByTestId('night-end')
  await expect(end.locator('[data-earned="true"]')).toHaveCount(3)
  await expect(page.getByTestId('reached')).toContainText('All done')
  // What comes first is what most people want next.
  const next = end.getByTestId('next-night')
  await expect(page.locator('.after button').first()).toHaveText((await next.textContent()) ?? '')
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-game="night-shift"][data-version="0"]')).toBeVisible()

  await page.goto('/#/campaign/night-shift')
  await expect(page.getByRole('button', { name: 'Night 1: First shift, 3 of 3 stars' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Night 2: .*, 0 of 3 stars$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Night 3, still closed' })).toBeVisible()

  await page.goto(`/#/table/${table.id}`)
  await expect(end.locator('[data-earned="true"]'), 'looked at again').toHaveCount(3)
  await page.goto('/#/milestones')
  await expect(page.locator('[data-reached="true"]').filter({ hasText: 'All done' })).toBeVisible()
  await expect(page.locator('[data-milestone="nearly"]')).toContainText('A secret.')
})

test('a curve shows how games went, and a file brings them to another device', async ({ page }) => {
  await page.goto('/#/statistics')
  await expect(page.getByText('Example')).toBeVisible()
  await keep(page, 'five-to-midnight-statistics', 'games', rows)
  await page.reload()
  const curve = page.locator('[data-curve]')
  await expect(curve.getByRole('img', { name: /: All games$/ })).toBeVisible()
  await curve.getByRole('radio', { name: 'Keyhole' }).check({ force: true })
  await curve.getByText('As a table').click()
  await expect(curve.getByRole('row')).toHaveCount(1 + rows.filter(({ game }) => game === 'keyhole').length)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as JSON' }).click()
  const file = { name: 'games.json', mimeType: 'application/json', buffer: readFileSync(await (await saving).path()) }
  const load = page.getByLabel('Load a saved JSON file')
  await load.setInputFiles(file)
  await expect(page.getByText('0 games added.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete statistics' }).click()
  await page.getByRole('button', { name: 'Yes, delete everything' }).click()
  await expect(page.getByText('Example')).toBeVisible()
  await load.setInputFiles(file)
  await expect(page.getByText(`${rows.length} games added.`)).toBeVisible()
  await expect(curve).toBeVisible()
  await load.setInputFiles({ ...file, buffer: Buffer.from('{}') })
  await expect(page.getByText('games.json is not a file of saved statistics.')).toBeVisible()
})

test('the page can be installed where the browser offers it, and only there', async ({ page }) => {
  const offer = (): Promise<void> =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = (): Promise<void> => {
        document.body.dataset['prompted'] = String(Number(document.body.dataset['prompted'] ?? 0) + 1)
        return Promise.resolve()
      }
      window.dispatchEvent(Object.assign(event, { prompt }))
      document.body.dataset['held'] = String(event.defaultPrevented)
    })
  await page.goto('/')
  await expect(page.getByTestId('play-hourglass')).toBeEnabled()
  const button = page.getByRole('button', { name: 'Install as an app' })
  await expect(button).toHaveCount(0)
  await offer()
  await expect(page.locator('body')).toHaveAttribute('data-held', 'true')
  await expect(button).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await press(page, button)
  await expect(page.locator('body')).toHaveAttribute('data-prompted', '1')
  await expect(button).toHaveCount(0)
  await offer()
  await expect(button).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(button).toHaveCount(0)
})
