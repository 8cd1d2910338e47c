// SPDX-License-Identifier: MIT
// The ways back to what one has begun: the screen of an evening, a table online whose turn is one's own. Those to a seat are in
// evening-long.spec.ts.
import type { Page } from '@playwright/test'
import { begin, phoneAt, sitAround, somebody } from './evening'
import { anotherBrowser, beginTogether } from './online'
import { expect, test } from './page'

const bigScreen = (page: Page) => page.locator('[data-viewer="screen"]')

test('a second device shows the table with the code, and need not stay a screen', async ({ page, browser }) => {
  const { screen, table, code, phones } = await sitAround(page, browser, { game: 'hourglass' }, ['Ann', 'Ben'])
  await begin({ screen, phones })
  await page.getByTestId('menu').click()
  await expect(page.getByTestId('remote-code')).toContainText(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Escape')

  // Somebody who looks on has a tablet, and was only given the address of the table.
  const { page: tablet } = await phoneAt(await anotherBrowser(browser), table, 'Eve')
  await tablet.getByTestId('be-screen').click()
  await tablet.getByTestId('code-field').fill(code)
  await tablet.getByTestId('be-screen').click()
  for (const each of [screen.page, tablet]) await expect(bigScreen(each)).toBeVisible()

  // Its evening is found again, and it need not stay a screen.
  await tablet.goto('/#/join')
  const back = tablet.getByTestId('your-evening')
  await expect(back.getByTestId('go-back')).toHaveText('Back to the big screen')
  await back.getByRole('button', { name: 'Stop being the screen' }).click()
  await expect(back).toHaveCount(0)
  await expect(bigScreen(screen.page)).toBeVisible()
  await expect(page.getByTestId('screen-gone')).toBeEmpty()
})

test('the screen of an evening is found on the shelf, and where one would open another', async ({ page, browser }) => {
  const { screen, table } = await sitAround(page, browser, { game: 'hourglass' }, ['Ann', 'Ben'])
  await screen.page.goto('/#/')
  const row = screen.page.locator(`[data-table="${table}"]`)
  await expect(row).toContainText('This is its big screen')
  await screen.page.goto('/#/evening')
  await screen.page.getByTestId('go-back').click()
  await expect(screen.page.getByTestId('screen-lobby')).toBeVisible()
})

test('a table online that waits for one’s move stands first on the shelf', async ({ page, browser }) => {
  const { friend, table } = await beginTogether(page, browser, 'hourglass')
  const isTurn = async (each: Page) => (await each.getByTestId('status').textContent())?.includes('thinking') === false
  await expect.poll(async () => (await isTurn(page)) !== (await isTurn(friend))).toBe(true)
  const [mine, other] = (await isTurn(page)) ? [page, friend] : [friend, page]
  for (const each of [mine, other]) await each.goto('/#/')
  const row = (each: Page) => each.locator('[data-table]').first()
  await expect(row(mine)).toHaveAttribute('data-table', table)
  await expect(row(mine)).toContainText('Your turn')
  await expect(mine.getByText('1 table waits for you: Hourglass.')).toHaveCount(2) // seen, and said
  await expect(mine.getByRole('link', { name: /^Play online\W+1 table waits for you$/ })).toBeVisible()
  await expect(row(other)).toContainText("'s turn")
  await expect(other.getByRole('link', { name: 'Play online', exact: true })).toBeVisible()
  await row(mine).getByRole('link').click()
  await expect(mine.locator('[data-game="hourglass"]')).toBeVisible()
})

test('a phone that the page may not keep awake is told so once', async ({ page, browser }) => {
  const { table } = await sitAround(page, browser, { game: 'hourglass', players: 2 }, ['Ann'])
  await expect(page.getByTestId('goes-dark'), 'it is kept awake').toHaveCount(0)
  const old = await anotherBrowser(browser)
  await old.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
  await phoneAt(old, table, 'Ben')
  await old.getByTestId('left-of-0').click()
  const note = old.getByTestId('goes-dark')
  await expect(note).toContainText('Display')
  await note.getByRole('button', { name: 'Got it' }).click()
  await expect(note).toHaveCount(0)
  await old.reload()
  await expect(old.getByTestId('stand')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a page that was opened by a link is set in its typeface, also if that comes late', async ({ page }) => {
  let arrive = (): void => undefined
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/figtree.*\.woff2$/, async (route) => {
    await late
    await route.continue()
  })
  await somebody(page, 'Ann')
  // What is loaded with the page is not all there yet.
  await page.goto('/#/join', { waitUntil: 'commit' })
  await expect(page.getByTestId('join')).toBeVisible()
  arrive()
  const network = await page.context().newCDPSession(page)
  await network.send('DOM.enable')
  await network.send('CSS.enable')
  await expect
    .poll(async () => {
      const { root } = await network.send('DOM.getDocument')
      const found = await network.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-testid="join"]' })
      const { fonts } = await network.send('CSS.getPlatformFontsForNode', { nodeId: found.nodeId })
      return fonts.map(({ familyName }) => familyName).join()
    })
    .toContain('Figtree')
})
