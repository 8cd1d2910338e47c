// SPDX-License-Identifier: MIT
// Tables online at the real server: two browsers play whole games, one is reloaded in the middle, one is cut off and
// comes back, and nobody sees what is not theirs.
import type { Page, WebSocketRoute } from '@playwright/test'
import { games } from './games'
import { beginTogether, bothAtTheEnd, cuttable, playAddress, playOn, sitTogether } from './online'
import { expect, isOver, myTurn, test, version } from './page'

const mine = (page: Page) => page.locator('.turn.mine')

/** Waits until one of them is to act; null when the game is over. */
async function whoseTurn(pages: Page[]): Promise<Page | null> {
  let found: Page | null = null
  await expect(async () => {
    for (const page of pages) {
      if (await isOver(page)) return
      if (await mine(page).isVisible()) {
        found = page
        return
      }
    }
    expect(found).not.toBeNull()
  }).toPass()
  return found
}

/** A card of Hourglass to a place, other ones each time. */
async function layACard(page: Page, turn: number): Promise<void> {
  const before = await version(page)
  const hand = page.locator('[data-hand] button')
  await hand.nth(turn % (await hand.count())).click()
  const targets = page.locator('[data-target]')
  await expect(targets.first()).toBeVisible()
  await targets.nth(turn % (await targets.count())).click()
  await expect.poll(() => version(page)).toBeGreaterThan(before)
}

test('Hourglass by two people, tap by tap: one reloads, one is cut off, both finish and play again', async ({
  page,
  browser,
}) => {
  const line = await cuttable(page)
  const { friend, table } = await beginTogether(page, browser, 'hourglass')
  for (let turn = 0; turn < 9; turn++) {
    const acting = await whoseTurn([page, friend])
    if (!acting) break
    if (turn === 3) {
      await friend.reload()
      await expect.poll(() => version(friend)).toBe(await version(page))
    }
    if (turn === 5 || turn === 6) {
      // No matter who acts, the first page is cut off; what happens meanwhile is there when the line is back.
      await line.cut()
      await expect(page.getByText('Connection lost')).toBeVisible()
      if (acting === friend) await layACard(friend, turn)
      line.mend()
      await expect(page.getByText('Connection lost')).toBeHidden()
      await expect.poll(() => version(page)).toBe(await version(friend))
      if (acting === friend) continue
    }
    await layACard(acting, turn)
  }
  await Promise.all([page, friend].map((each) => playOn(each, table, 2, Infinity)))
  await bothAtTheEnd([page, friend])
  await expect(page.getByTestId('fair').getByRole('listitem'), 'was there all the time').toHaveCount(0)
  await expect(friend.getByTestId('fair')).toContainText('You opened this page during the game')
  await page.getByTestId('end').getByRole('button', { name: 'Rematch' }).click()
  await expect(page).not.toHaveURL(new RegExp(table))
  await expect(page.getByTestId('begin')).toBeDisabled()
  await friend.getByTestId('rematch-asked').getByRole('link', { name: 'Yes' }).click()
  await expect(friend).toHaveURL(page.url())
  for (const each of [page, friend])
    await expect(each.locator('[data-seat]').filter({ hasText: 'Ready for the shuffle' })).toHaveCount(2)
  await page.getByTestId('begin').click()
  for (const each of [page, friend]) await expect(each.locator('[data-game="hourglass"]')).toBeVisible()
})

test('a game file that was changed afterwards is noticed, and can be saved @phone', async ({ page, browser }) => {
  await page.routeWebSocket(playAddress, (line) => {
    const server = line.connectToServer()
    server.onMessage((message) => line.send(String(message).replace(/(secret: )[0-9a-f]{8}/, '$100000000')))
  })
  const { friend, table } = await beginTogether(page, browser, 'hourglass')
  await Promise.all([page, friend].map((each) => playOn(each, table, 2, Infinity)))
  await expect(friend.getByTestId('fair')).toHaveAttribute('data-fair', 'true')
  const check = page.getByTestId('fair')
  await expect(check).toHaveAttribute('data-fair', 'false')
  await expect(check.getByRole('alert')).toContainText('The check failed')
  await expect(check.getByRole('alert')).toContainText('The game file contradicts itself')
  await expect(check.getByText('The numbers behind it'), 'are of no game that was proved').toHaveCount(0)
  await friend.getByTestId('fair').getByText('The numbers behind it').click()
  await expect(friend.getByTestId('fair').locator('dd')).toHaveText(Array(5).fill(/^[0-9a-f]{32,64}$/))
  const download = page.waitForEvent('download')
  await check.getByRole('button').click()
  expect((await download).suggestedFilename()).toBe('hourglass.midnight')
})

test('a browser keeps its random number to itself if its seal was exchanged, and says why', async ({
  page,
  browser,
}) => {
  const revealed: string[] = []
  let starting = false
  await page.routeWebSocket(playAddress, (line) => {
    const server = line.connectToServer()
    line.onMessage((message) => {
      if (String(message).includes('"reveal"')) revealed.push(String(message))
      server.send(message)
    })
    server.onMessage((message) => {
      const text = String(message)
      starting ||= text.includes('"starting":{')
      line.send(starting ? text.replace(/"promises":\["[0-9a-f]{64}"/, `"promises":["${'0'.repeat(64)}"`) : text)
    })
  })
  const { friend } = await sitTogether(page, browser, 'hourglass')
  await page.getByTestId('begin').click()
  await expect(page.getByTestId('shuffle-fault')).toContainText('The seal on your seat is not the one of this browser')
  await expect(friend.getByTestId('starting')).toContainText('Still to reveal their random number: Ann')
  // Then Ann counts with an empty word, and everybody can see it.
  await expect(friend.locator('[data-game="hourglass"]')).toBeVisible()
  await expect(friend.getByText('not in the shuffle')).toBeVisible()
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
  await expect(page.getByText('The seal on your seat is not the one of this browser')).toBeVisible()
  expect(revealed).toEqual([])
})

test('a move that is made while the line is broken is made when it is back, once', async ({ page, browser }) => {
  const line = await cuttable(page)
  const { friend } = await beginTogether(page, browser, 'hourglass')
  if (!(await mine(page).isVisible())) await layACard(friend, 0)
  await expect(mine(page)).toBeVisible()
  const before = await version(page)
  await line.cut()
  await expect(page.getByText('Connection lost')).toBeVisible()
  await page.locator('[data-hand] button').first().click()
  await page.locator('[data-target]').first().click()
  expect(await version(page)).toBe(before)
  line.mend()
  await expect.poll(() => version(page)).toBe(before + 1)
  await expect.poll(() => version(friend)).toBe(before + 1)
  await expect(mine(friend)).toBeVisible()
})

test('a table that moves to another server goes on by itself, with a banner only if that takes long', async ({
  page,
  browser,
}) => {
  const lines: WebSocketRoute[] = []
  const unanswered: WebSocketRoute[] = []
  let away = false
  await page.routeWebSocket(playAddress, (line) => {
    if (away) return void unanswered.push(line)
    lines.push(line)
    line.connectToServer()
  })
  const { friend, table } = await beginTogether(page, browser, 'hourglass')
  if (!(await mine(page).isVisible())) await layACard(friend, 0)
  await expect(mine(page)).toBeVisible()
  const before = await version(page)
  away = true
  lines.at(-1)?.send(JSON.stringify({ say: 'bye', why: 'moved', message: '' }))
  await page.locator('[data-hand] button').first().click()
  await page.locator('[data-target]').first().click()
  await expect(page.getByText('the table is moving to another server')).toBeVisible()
  await expect(page.getByText('Connection lost')).toHaveCount(0)
  expect(await version(page)).toBe(before)
  away = false
  for (const line of unanswered) await line.close()
  await expect.poll(() => version(page)).toBe(before + 1)
  await expect.poll(() => version(friend)).toBe(before + 1)
  await expect(page.getByText('the table is moving to another server')).toHaveCount(0)
  expect(lines.at(-1)?.url()).toMatch(new RegExp(`/play\\?table=${table}$`))
})

test('a table that does not fit is not drawn: the page says which field, and can try again', async ({
  page,
  browser,
}) => {
  let wrong = false
  await page.routeWebSocket(playAddress, (line) => {
    const server = line.connectToServer()
    server.onMessage((text) => line.send(wrong ? String(text).replace('"pile":["?"', '"pile":["Z9"') : text))
  })
  await beginTogether(page, browser, 'hourglass')
  wrong = true
  await page.reload()
  await expect(page.getByText('view.pile.0: expected a card')).toBeVisible()
  await expect(page.locator('[data-game]')).toHaveCount(0)
  wrong = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-game="hourglass"] [data-hand]')).toBeVisible()
})

// Two dozen steps of each have to do here: Hourglass is played to its end above, and end-to-end tests play all games to
// their ends.
for (const { name: game, solo } of games.filter(({ name }) => name !== 'hourglass')) {
  const players = solo ? 1 : 2
  test(`${game} online, with a reload and a broken line on the way`, async ({ page, browser }) => {
    const line = await cuttable(page)
    const { friend, table } = await beginTogether(page, browser, game, players)
    const both = players === 1 ? [page] : [page, friend]
    const play = (steps: number, leaves: boolean) =>
      Promise.all(both.map((each) => playOn(each, table, players, steps, leaves)))
    const interrupted = play(12, true).catch(() => undefined) // by the reload or by the line, unless all twelve were quicker
    await expect.poll(() => version(page)).toBeGreaterThan(3)
    await friend.reload()
    await expect(friend.locator(`[data-game="${game}"]`)).toBeVisible()
    await line.cut()
    await expect(page.getByText('Connection lost')).toBeVisible()
    await interrupted
    line.mend()
    await play(24, false)
    // The first step is the deal; a quick game is over by then.
    for (const each of [page, friend])
      await expect.poll(async () => (await version(each)) >= 23 || (await isOver(each))).toBe(true)
  })
}

test('people talk, and somebody is muted; the panel gives the focus back @phone', async ({ page, browser }) => {
  const { friend } = await beginTogether(page, browser, 'hourglass')
  await friend.getByTestId('chat').click()
  await friend.getByRole('button', { name: 'Good luck!' }).click()
  await friend.getByLabel('Say something').fill('<b>hello</b>')
  await friend.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Chat, 2 new' })).toBeVisible()
  await page.getByTestId('chat').click()
  const panel = page.getByRole('complementary', { name: 'Chat' })
  await expect(panel).toContainText('Good luck!')
  await expect(panel).toContainText('<b>hello</b>')
  await panel.getByText('Whose messages to show').click()
  await panel.getByRole('button', { name: 'Hide messages from Ben' }).click()
  await expect(panel).not.toContainText('hello')
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('chat')).toBeFocused()
})

test('the title tells whose turn it is, and a player who leaves may come back', async ({ page, browser }) => {
  const { friend } = await beginTogether(page, browser, 'hourglass')
  const acting = (await whoseTurn([page, friend])) as Page
  const other = acting === page ? friend : page
  await expect(acting).toHaveTitle(/^● Your turn/)
  await expect(other).not.toHaveTitle(/Your turn/)
  const address = acting.url()
  await acting.getByTestId('more').click()
  await acting.getByTestId('leave').click()
  await expect(acting.getByRole('dialog')).toContainText('After a minute a bot plays on in your place.')
  await acting.getByTestId('leave-now').click()
  await expect(acting).toHaveURL(/#\/online$/)
  await expect(other.getByText(/^bot in \d:\d\d$/)).toBeVisible()
  await expect(other.getByTestId('status')).toHaveText(/(Ann|Ben) is away: a bot takes over in \d:\d\d/)
  await acting.goto(address)
  await acting.getByTestId('come-back').click()
  await myTurn(acting)
  await expect(other.getByText(/^bot in/)).toHaveCount(0)
})
