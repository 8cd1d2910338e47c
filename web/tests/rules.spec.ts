// SPDX-License-Identifier: MIT
// The rule book as something to use: search it, play an example through, come to it from the log, print it.
import { games } from './games'
import { expect, seed, startTable, test } from './page'

test('the rules can be searched, played through and printed, and the log leads to them', async ({ page }) => {
  await startTable(page, 'hourglass', { seats: 'person,person', seed: seed('e'), first: 0 })
  // Nothing has happened yet: a move by way of the keyboard makes a line in the log.
  await page.locator('.curtain').getByRole('button').first().click()
  await page.locator('[data-hand] [data-card]').first().click()
  await page.locator('.direction.legal').first().click()
  await page.keyboard.press('l')
  const rule = page.locator('.log').getByRole('link', { name: 'Rule HG-6' })
  await expect(rule).toHaveAttribute('title', 'Rule HG-6')
  await rule.click()
  await expect(page).toHaveURL(/#\/rules\/hourglass\/HG-6$/)
  await expect(page.locator('.marked')).toContainText('Open a set')
  // The way back stands beside the book, not over it.
  const [back, book] = [await page.locator('main .return').boundingBox(), await page.locator('.book').boundingBox()]
  expect((back?.x ?? 0) + (back?.width ?? 0)).toBeLessThanOrEqual(book?.x ?? 0)

  // The search: "/" leads there, what is found is marked, Down goes into it, Esc clears it.
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search the rules' })
  await expect(field).toBeFocused()
  await field.fill('JOKÉR equal')
  const results = page.locator('.search')
  await expect(results.getByRole('status')).toHaveText(/^\d match(es)?$/)
  await expect(results.locator('mark').first()).toHaveText(/joker|equal/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.marked').first()).toContainText('joker')
  await expect(page.locator('.marked').first()).toBeInViewport()
  await field.fill('zeppelin')
  await expect(results.getByRole('status')).toContainText('zeppelin')
  await field.fill('coffee')
  await page.getByRole('checkbox', { name: 'In all games' }).check()
  await expect(results.getByRole('link', { name: /Night Shift.*cup of coffee/ }).first()).toHaveAttribute(
    'href',
    /#\/rules\/night-shift\/NS-\d+/,
  )
  await field.focus()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')

  // An example: the engine plays it, a live region says it.
  const example = page.locator('[data-example="wandering"]')
  await example.getByRole('button', { name: 'Next move' }).click()
  await expect(example.locator('.said')).toHaveText('Ann opens set A, falling, with red 5.')
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Ann opens set A' })).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(example.locator('.said')).toContainText('Dan tucks purple 7')
  await expect(example.locator('[data-holder="A"]')).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(example).toHaveAttribute('data-at', '0')
  await expect(example.locator('[data-holder="A"]')).toHaveCount(0)

  // On paper: no navigation, white, and an example is its two ends and its moves in words.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.aside')).toBeHidden()
  await expect(example.locator('.picture')).toHaveCount(2)
  await expect(example.locator('.on-paper li')).toHaveCount(4)
  await expect(example.getByRole('button', { name: 'Next move' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundImage)).toBe('none')
})

test('the rules begin with one page of pictures, and number a paragraph when it is pointed at', async ({ page }) => {
  for (const { name: game } of games) {
    await page.goto(`/#/rules/${game}`)
    const first = page.getByTestId('first-page')
    await expect(first.getByRole('heading', { level: 3 })).toHaveText(['The aim', 'A turn', 'How it ends'])
    await expect(first.locator('.picture > *')).toHaveCount(3)
  }
  await page.goto('/#/rules/hourglass')
  const number = page.locator('#HG-9')
  const name = number.locator('.name')
  await expect(name).toHaveCSS('clip-path', 'inset(50%)')
  await number.hover()
  await expect(name).toHaveCSS('clip-path', 'none')
  await page.locator('h1').hover()
  await expect(name).toHaveCSS('clip-path', 'inset(50%)')
  await number.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(number).toBeFocused()
  await expect(name).toHaveCSS('clip-path', 'none')
  await expect(number).toHaveAccessibleName('Copy the link to HG-9')
})
