// SPDX-License-Identifier: MIT
// The phone of somebody at an evening around one screen: its line, the small board, the remote control, and what it outlives.
import { acting, begin, onItsSide, phoneAt, sitAround, told, upright, wishFor } from './evening'
import { anotherBrowser, cuttable, playAddress, type Cutter } from './online'
import { expect, test } from './page'
import { unfit } from './table-fit'

const names = ['Ann', 'Ben'] as const
const game = 'hourglass'

test('says what is expected, and shows the small board by button, key, pulling and turning', async ({
  page,
  browser,
}) => {
  const evening = await sitAround(page, browser, { game }, names)
  await begin(evening)
  const { page: mine, name } = await acting(evening.phones)
  await expect(mine.getByTestId('status')).not.toBeEmpty()
  for (const { page: other } of evening.phones)
    if (other !== mine) await expect(other.getByTestId('status')).toHaveText(`${name} is thinking`)

  const shows = mine.locator('[data-shows]')
  const board = mine.getByTestId('board')
  await expect(shows).toHaveAttribute('data-shows', 'hand')
  await expect(board).toHaveAttribute('aria-pressed', 'false')
  await board.click()
  await expect(board).toHaveAttribute('aria-pressed', 'true')
  await expect(shows).toHaveAttribute('data-shows', 'board')
  await mine.keyboard.press('b')
  await expect(shows).toHaveAttribute('data-shows', 'hand')

  const box = await mine.getByTestId('status').boundingBox()
  if (!box) throw new Error('the line is not there')
  const pull = async (distance: number) => {
    await mine.mouse.move(box.x + 20, box.y + 10)
    await mine.mouse.down()
    await mine.mouse.move(box.x + 24, box.y + 10 + distance, { steps: 6 })
    await mine.mouse.up()
  }
  await pull(30)
  await expect(shows, 'not far enough').toHaveAttribute('data-shows', 'hand')
  await pull(120)
  await expect(shows).toHaveAttribute('data-shows', 'board')
  await pull(120)
  await expect(shows).toHaveAttribute('data-shows', 'hand')

  await mine.setViewportSize(onItsSide)
  await expect(shows).toHaveAttribute('data-shows', 'board')
  await board.click()
  await expect(shows, 'on its side the hand can be had too').toHaveAttribute('data-shows', 'hand')
  await mine.setViewportSize(upright)
  await expect(shows).toHaveAttribute('data-shows', 'hand')
})

test('pauses for everybody, and any phone lets the game go on', async ({ page, browser }) => {
  const evening = await sitAround(page, browser, { game }, names)
  await begin(evening)
  const [ann, ben] = evening.phones.map((phone) => phone.page)
  if (!ann || !ben) throw new Error('two phones')
  await ann.getByTestId('menu').click()
  await ann.getByTestId('remote-pause').click()
  for (const each of [ann, ben]) await expect(each.getByTestId('paused')).toBeVisible()
  await ben.getByTestId('go-on').click()
  for (const each of [ann, ben]) {
    await expect(each.getByTestId('paused')).toBeHidden()
    await expect(each.getByRole('main')).not.toHaveAttribute('inert')
  }
})

test('a half-made choice outlives a reload, and is gone with its moment', async ({ page, browser }) => {
  const evening = await sitAround(page, browser, { game }, names)
  await begin(evening)
  const { page: mine } = await acting(evening.phones)
  const cards = mine.getByRole('region', { name: 'Your hand' }).getByRole('button')
  const chosen = mine.locator('[data-hand] [aria-pressed="true"]')
  await cards.first().click()
  await expect(chosen).toHaveCount(1)
  const name = await chosen.getAttribute('aria-label')
  await mine.reload()
  await expect(chosen).toHaveCount(1)
  expect(await chosen.getAttribute('aria-label')).toBe(name)

  await mine.getByTestId('board').click()
  await mine.getByTestId('board').click()
  await expect(chosen, 'and a look at the small board').toHaveCount(1)
  const kept = () => mine.evaluate(() => localStorage.getItem('five-to-midnight.half-made'))
  expect(await kept()).toContain(evening.table)
  await mine
    .getByRole('button', { name: /^(Open|Play|Tuck|Put|Drop) / })
    .first()
    .click()
  await expect.poll(kept).toBe('')
  await expect(chosen).toHaveCount(0)
})

test('a phone that was cut off comes back to its seat by itself', async ({ page, browser }) => {
  const cutters = new Map<string, Cutter>()
  const evening = await sitAround(page, browser, { game }, names, async (each, name) => {
    cutters.set(name, await cuttable(each))
  })
  await begin(evening)
  const [ann, ben] = evening.phones
  if (!ann || !ben) throw new Error('two phones')
  const viewer = await ben.page.locator('[data-viewer]').getAttribute('data-viewer')
  await cutters.get('Ben')?.cut()
  await expect(ben.page.getByText('Connection lost')).toBeVisible()
  await ann.page.getByTestId('menu').click()
  await ann.page.getByTestId('remote-pause').click()
  await expect(ann.page.getByTestId('paused')).toBeVisible()
  await expect(ben.page.getByTestId('paused'), 'it has not heard of it').toBeHidden()
  cutters.get('Ben')?.mend()
  await ben.page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(ben.page.getByTestId('paused')).toBeVisible()
  await expect(ben.page.getByText('Connection lost')).toBeHidden()
  await expect(ben.page.locator('[data-viewer]')).toHaveAttribute('data-viewer', viewer ?? '')
})

test('the big screen tells the end first; then phones do, with the score, and lead everybody to the next table', async ({
  page,
  browser,
}) => {
  const evening = await sitAround(page, browser, { game }, names, (each) => each.clock.install())
  await begin(evening)
  const [ann, ben] = evening.phones.map((phone) => phone.page)
  if (!ann || !ben) throw new Error('two phones')
  await ben.getByTestId('menu').click()
  await ben.getByTestId('remote-resign').click()
  await expect(ben.getByTestId('end-early')).toBeVisible()
  // Nothing passes by itself on phones whose time stands still.
  for (const each of [ann, ben]) await each.clock.pauseAt(Date.now() + 30_000)
  await ben.getByTestId('end-early').click()
  await expect(evening.screen.page.getByTestId('end')).toContainText('Ann wins')
  for (const each of [ann, ben]) {
    await expect(each.getByTestId('look-up-end')).toContainText('The big screen shows how it ended.')
    await expect(each.getByTestId('status')).toHaveText('Watch what happens …')
    await expect(each.getByText(/wins?\b/)).toHaveCount(0)
  }
  await ann.clock.runFor(4000)
  await expect(ann.getByTestId('end')).toHaveCount(0)
  await ann.clock.runFor(4000)
  await expect(ann.getByTestId('end').getByRole('heading', { name: 'You win' })).toBeVisible()
  await ben.getByTestId('tell-now').click()
  await expect(ben.getByTestId('end').getByRole('heading', { name: 'Ann wins' })).toBeVisible()
  for (const each of [ann, ben]) {
    const won = each.getByTestId('evening-score').getByRole('row', { name: /Ann/ }).locator('td').first()
    await expect(won).toHaveText('1')
    await each.clock.resume()
  }
  for (const phone of evening.phones) await wishFor(phone, game)
  for (const each of [evening.screen.page, ann, ben]) {
    await expect(each).not.toHaveURL(new RegExp(`${evening.table}$`))
    await expect(each).toHaveURL(/#\/evening\/[0-9a-z]{16}$/)
  }
})

test('after a game any phone ends the evening, and is asked first', async ({ page, browser }) => {
  const evening = await sitAround(page, browser, { game }, names)
  await begin(evening)
  const [ann, ben] = evening.phones
  if (!ann || !ben) throw new Error('two phones')
  await ann.page.getByTestId('menu').click()
  await expect(ann.page.getByTestId('remote-leave')).toBeVisible()
  await expect(ann.page.getByTestId('remote-end'), 'not in the middle of a game').toHaveCount(0)
  await ann.page.keyboard.press('Escape')
  await ben.line.command({ do: 'resign' })
  // Whoever looks at the table once more finds the way back to what people wish for: nowhere else is a next game chosen.
  const vote = ann.page.getByTestId('vote')
  await ann.page.getByTestId('look').click()
  await expect(ann.page.locator('[data-shows]')).toHaveAttribute('data-shows', 'board')
  await expect(vote).toHaveCount(0)
  await ann.page.getByTestId('to-end').click()
  await expect(vote).toBeVisible()
  await ann.page.getByTestId('menu').click()
  await expect(ann.page.getByTestId('remote-end')).toBeVisible()
  await expect(ann.page.getByRole('dialog').getByRole('button', { name: /again|game/ })).toHaveCount(0)
  await ann.page.keyboard.press('Escape')
  for (const answer of ['Keep playing', 'End the evening']) {
    await ann.page.getByTestId('menu').click()
    await ann.page.getByTestId('remote-end').click()
    await ann.page.getByRole('dialog').getByRole('button', { name: answer }).click()
    await expect(ann.page.getByRole('dialog')).toBeHidden()
  }
  for (const { page: each } of [evening.screen, ann, ben]) await expect(each.getByTestId('evening-over')).toBeVisible()
  await ben.page.getByTestId('tell-now').click()
  await expect(ben.page.getByTestId('finale')).toContainText('The evening goes to Ann!')
  await ben.page.getByTestId('to-the-shelf').click()
  await expect(ben.page.getByRole('link', { name: 'Join with a code' })).toBeVisible()
})

test('somebody without a seat looks up, and advises on the screen and on phones', async ({ page, browser }) => {
  const evening = await sitAround(page, browser, { game }, names)
  await begin(evening)
  const eve = await phoneAt(await anotherBrowser(browser), evening.table, 'Eve')
  await expect(eve.page.getByRole('heading', { name: 'Look up!' })).toBeVisible()
  expect((await told(eve, evening.table)).room.you).toBeNull()
  await eve.page.getByRole('button', { name: 'Be brave!' }).click()
  for (const { page: each } of [evening.screen, ...evening.phones])
    await expect(each.getByTestId('said')).toHaveText(/Eve.*Be brave!/)
  await eve.page.getByTestId('board').click()
  await expect(eve.page.locator('[data-shows]')).toHaveAttribute('data-shows', 'board')
})

test('a server that contradicts itself is named above the hand, with the way to abort', async ({ page, browser }) => {
  const evening = await sitAround(page, browser, { game }, names)
  await begin(evening)
  const [ann, ben] = evening.phones.map((phone) => phone.page)
  if (!ann || !ben) throw new Error('two phones')
  await expect(ann.getByTestId('unfair')).toHaveCount(0)
  await ann.evaluate((table) => {
    const place = `five-to-midnight.shuffle.${table}`
    const pins = JSON.parse(localStorage.getItem(place) ?? '') as { attempt: { commitment: string } }
    pins.attempt.commitment = 'f'.repeat(64)
    localStorage.setItem(place, JSON.stringify(pins))
  }, evening.table)
  await ann.reload()
  await expect(ann.getByTestId('unfair')).toContainText('secret is not the one it sealed before the game')
  for (const size of [upright, { width: 320, height: 568 }]) {
    await ann.setViewportSize(size)
    await expect(ann.locator('[data-hand]')).toBeVisible()
    expect(await ann.evaluate(unfit), JSON.stringify(size)).toEqual([])
  }
  await ann.getByTestId('unfair-abort').click()
  await ann.getByTestId('end-early').click()
  await expect(ben.getByTestId('abort-vote')).toBeVisible()
})

test('a table that cannot be drawn says so, can be tried again, and can be left', async ({ page, browser }) => {
  let garbled = false
  const evening = await sitAround(page, browser, { game }, names, async (each, name) => {
    if (name !== 'Ann') return
    await each.routeWebSocket(playAddress, (line) => {
      const server = line.connectToServer()
      server.onMessage((text) => line.send(garbled ? String(text).replaceAll('"hands":', '"lost":') : text))
    })
  })
  await begin(evening)
  garbled = true
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something unexpected happened')
  await expect(page.locator('[data-hand]')).toHaveCount(0)
  garbled = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-hand]')).toBeVisible()
  garbled = true
  await page.reload()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(/#\/$/)
})
