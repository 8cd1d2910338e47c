// SPDX-License-Identifier: MIT
// Before the first game of its kind at an evening, the big screen explains it and phones try it.
import { heed, sitAround, somebody } from './evening'
import { overflowing } from './fits'
import { expect, test } from './page'

const toldFor = 8_000

test('a game is explained before its first start, tried on a phone, and begins when another phone skips', async ({
  page,
  browser,
}) => {
  // Where time is to pass quickly.
  const hasten = (own: typeof page, name: string) => (name === 'Ben' ? Promise.resolve() : own.clock.install())
  const { screen, phones } = await sitAround(page, browser, { game: 'hourglass' }, ['Ann', 'Ben'], hasten)
  const [ann, ben] = phones.map((phone) => phone.page)
  if (!ann || !ben) throw new Error('two phones')
  await ann.getByTestId('begin').click()

  await expect(screen.page.getByTestId('show')).toHaveAttribute('data-card', '0')
  await expect(screen.page.getByTestId('sentence')).toContainText('Most hourglasses wins.')
  await expect(ben.getByTestId('phone-show')).toContainText('Look up!')

  await ann.clock.fastForward(5 * toldFor)
  await ann.getByRole('button', { name: 'red 3', exact: true }).click()
  await expect(ann.getByTestId('sentence')).toContainText('lower than 7')
  await ann.getByRole('button', { name: 'red 12', exact: true }).click()
  // With the news of it comes the time of the server, where the show has only begun.
  await expect(ann.getByTestId('phone-show')).toContainText('Look up!')
  await ann.clock.fastForward(5 * toldFor)
  await expect(ann.getByTestId('tried')).toBeVisible()
  await screen.page.clock.fastForward(5 * toldFor)
  await expect(screen.page.locator('[data-tried="0"]')).toContainText('Ann')

  await ben.getByTestId('skip').click()
  for (const each of [screen.page, ann, ben]) await expect(each.locator('[data-version]')).toBeVisible()
})

test('every card of every show fits the screen', async ({ page }) => {
  await page.clock.install()
  const screen = await somebody(page, 'Screen')
  const players = { hourglass: 3, 'phantom-hours': 3, 'midnight-party': 2, 'night-shift': 1, keyhole: 2 }
  for (const [game, count] of Object.entries(players)) {
    const made = { do: 'make', game, players: count, options: {}, evening: true }
    const { table = '' } = await screen.line.command(made)
    await page.goto(`/#/evening/${table}`)
    await heed(screen, table)
    await screen.line.command({ do: 'show', on: true })
    const show = page.getByTestId('show')
    await expect(show).toHaveAttribute('data-card', '0')
    const now = () => page.evaluate(() => performance.now())
    const began = await now()
    for (let card = 0; card <= 5; card++) {
      await page.clock.fastForward(Math.max(0, began + card * toldFor - (await now())))
      await expect(show, game).toHaveAttribute('data-card', String(card))
      for (const [width, height] of [
        [1920, 1080],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height })
        // A picture takes its new size after the window has.
        await expect.poll(() => page.evaluate(overflowing), `${game}, card ${card + 1}, ${width}`).toEqual([])
      }
    }
  }
})
