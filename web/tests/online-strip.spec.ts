// SPDX-License-Identifier: MIT
// Tables online on phones: who sits there is one line, so the table is nearly as large as one without people; what is said is
// a bubble, and the chat gives way to the game; who runs out of time is asked
// first; a line that is cut stops the clocks.
import type { Browser, Page } from '@playwright/test'
import type { Room, RoomSeat } from '../src/engine/table-protocol'
import { games } from './games'
import { anotherBrowser, cuttable, playAddress, settle, sitTogether } from './online'
import { expect, resize, startTable, test, version } from './page'
import { introduce, secondLine } from './second-line'
import { unfit } from './table-fit'

const small = { width: 360, height: 560 }
const windows = [{ width: 390, height: 664 }, small, { width: 844, height: 340 }]
const most = 0.12 // of a window's height, beyond what a table of the device has above its felt

const feltTop = (page: Page): Promise<number> =>
  page.locator('.felt').evaluate((felt) => felt.getBoundingClientRect().top)

/** What a table of this device has above its felt, by window. */
async function topsAtHome(browser: Browser, game: string, players: number): Promise<number[]> {
  const page = await anotherBrowser(browser)
  await settle(page)
  const bots = Array.from({ length: players - 1 }, () => 'easy')
  await startTable(page, game, { seats: ['person', ...bots].join() })
  const tops: number[] = []
  for (const window of windows) {
    await resize(page, window)
    tops.push(await feltTop(page))
  }
  await page.context().close()
  return tops
}

/** Somebody lays a table, and sits there already. */
async function lay(page: Page, game: string, players: number): Promise<string> {
  await settle(page)
  await introduce(page, 'Ann')
  await page.goto('/about')
  const line = await secondLine(page)
  const wish = { do: 'make', game, players, options: {}, pace: 'normal', open: false }
  return (await line.command(wish)).table ?? ''
}

/** The game begins as soon as everybody's page has promised a word. */
async function start(page: Page, table: string, bots: number[] = []): Promise<void> {
  const line = await secondLine(page)
  await line.watch(table)
  for (const seat of bots) await line.command({ do: 'bot', seat, level: 'easy' })
  await expect(async () => void (await line.command({ do: 'start' }))).toPass()
  await expect(page.locator('[data-version]')).toBeVisible()
}

/** What the page hears of a room is changed on the way; gives all that the page says. */
async function retell(page: Page, change: (room: Room) => void): Promise<string[]> {
  const said: string[] = []
  await page.routeWebSocket(playAddress, (line) => {
    const server = line.connectToServer()
    line.onMessage((message) => {
      said.push(String(message))
      server.send(message)
    })
    server.onMessage((text) => {
      const told = String(text)
        .split('\n')
        .map((each) => JSON.parse(each) as { room?: Room })
      for (const { room } of told) if (room) change(room)
      line.send(told.map((each) => JSON.stringify(each)).join('\n'))
    })
  })
  return said
}

const names = ['Ann', 'Ben', 'Cleopatra', 'Dominique', 'Eve', 'Friederike']
const botsAsPeople = ({ seats }: Room): void =>
  seats.forEach((seat, number) => {
    const person: RoomSeat = { kind: 'person', name: names[number] ?? '', here: true, you: false, figure: 'fox' }
    if (seat.kind === 'bot') seats[number] = person
  })

for (const { name: game, players } of games)
  test(`${game} online leaves the table its room, however many people there are`, async ({ browser }) => {
    const [least = 1, largest = least] = players.split('–').map(Number)
    const atHome = await topsAtHome(browser, game, least)
    for (let count = least; count <= largest; count++) {
      const page = await anotherBrowser(browser)
      const table = await lay(page, game, count)
      await retell(page, botsAsPeople)
      await page.goto(`/#/online/${table}`)
      await start(
        page,
        table,
        names.slice(1, count).map((_, i) => i + 1),
      )
      await expect(page.locator('li[data-seat]')).toHaveCount(count)
      for (const [i, window] of windows.entries()) {
        await resize(page, window)
        const where = `${count} at ${window.width} by ${window.height}`
        const more = async (): Promise<number> => (await feltTop(page)) - (atHome[i] ?? 0)
        await expect.poll(more, where).toBeLessThanOrEqual(most * window.height)
        const faces = page.locator('li[data-seat] .portrait')
        const lines = async (): Promise<number> => {
          const tops = await faces.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
          return new Set(tops).size
        }
        await expect.poll(lines, `${where}: one line`).toBe(1)
      }
      await page.context().close()
    }
  })

test('four people play Midnight Party on small phones, by taps @touch', async ({ browser }) => {
  const phones: Page[] = []
  let table = ''
  for (const name of names.slice(0, 4)) {
    const page = await anotherBrowser(browser)
    await resize(page, small)
    if (phones.length === 0) table = await lay(page, 'midnight-party', 4)
    else {
      await settle(page)
      await introduce(page, name)
    }
    await page.goto(`/#/online/${table}`)
    if (phones.length > 0) await page.getByTestId('sit').first().click()
    phones.push(page)
  }
  const [host] = phones
  if (host) await start(host, table)
  const acting = (): Promise<Page> =>
    Promise.any(
      phones.map((page) =>
        page
          .locator('.turn.mine')
          .waitFor()
          .then(() => page),
      ),
    )
  for (let turn = 0; turn < 5; turn++) {
    const page = await acting()
    const before = await version(page)
    for (const [i, each] of phones.entries()) {
      expect(await each.evaluate(unfit), names[i]).toEqual([]) // hands can be tapped, nothing is too wide
      const strip = await each.getByRole('region', { name: 'Who is at the table' }).boundingBox()
      expect(strip?.height, names[i]).toBeLessThanOrEqual(most * small.height)
      expect(await each.evaluate(() => document.documentElement.scrollWidth), names[i]).toBe(small.width)
    }
    const pass = page.getByRole('button', { name: 'Pass', exact: true })
    const card = page.locator('ul[data-fit="hand"] button[data-fit="target"]').first()
    if (await card.isVisible()) {
      await card.tap()
      await page.getByTestId('confirm').tap()
    } else await pass.tap()
    for (const each of phones) await expect.poll(() => version(each)).toBeGreaterThan(before)
  }
  await phones.at(-1)?.close()
  const away = phones[0]?.locator('li[data-seat="3"]')
  if (!away) throw new Error('four phones')
  await expect(away.locator('.portrait')).toHaveAttribute('data-mood', 'asleep')
  await expect(away.locator('.name'), 'as quiet as a sleeper').toHaveCSS('font-weight', '400')
})

test('what somebody says is a bubble; the chat gives way to the game and says whose turn it is', async ({
  page,
  browser,
}) => {
  await resize(page, small)
  const { friend, table } = await sitTogether(page, browser, 'hourglass')
  await resize(friend, small)
  for (const each of [page, friend]) await each.getByTestId('chat').click()
  await page.getByLabel('Say something').fill('Good eve')
  const line = await secondLine(page)
  await line.watch(table)
  await line.command({ do: 'start' })
  for (const each of [page, friend]) {
    await expect(each.locator('[data-game="hourglass"]')).toBeVisible()
    await expect(each.locator('aside.chat')).toHaveCount(0)
  }
  await friend.getByTestId('chat').click()
  const sheet = await friend.locator('aside.chat').boundingBox()
  expect(sheet?.y, 'the table is seen above it').toBeGreaterThan(small.height / 3)
  await friend.getByRole('button', { name: 'Good luck!' }).click()
  const said = page.getByTestId('said')
  await expect(said).toHaveText(/Ben.*Good luck!/)
  await expect(said, 'it goes by itself').toHaveCount(0)
  await page.getByTestId('chat').click()
  await expect(page.getByLabel('Say something'), 'what was begun is there').toHaveValue('Good eve')
  const acting = (await page.locator('.turn.mine').count()) > 0 ? page : friend
  await acting.getByTestId('to-my-turn').click()
  await expect(acting.locator('aside.chat')).toHaveCount(0)
})

test('who runs out of time is asked whether they are there, and says so', async ({ page }) => {
  let asked = false
  const table = await lay(page, 'hourglass', 2)
  const said = await retell(page, (room) => {
    botsAsPeople(room)
    const [ann, ben] = room.seats
    if (!asked || ann?.kind !== 'person' || ben?.kind !== 'person') return
    ann.asked = 20_000
    ben.kept = 'easy'
  })
  await page.goto(`/#/online/${table}`)
  await start(page, table, [1])
  asked = true
  await page.reload()
  const question = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(question).toContainText(/A bot ends your turn in 0:\d\d\./)
  await expect(page).toHaveTitle(/^● Are you still there\?/)
  await expect(page.locator('li[data-seat="1"]')).toContainText('a bot is playing')
  await question.getByTestId('here-i-am').click()
  await expect.poll(() => said.some((each) => each.includes('"do":"return"'))).toBe(true)
})

test('while the line is cut clocks stand still, and one can try at once', async ({ page }) => {
  await resize(page, small)
  const table = await lay(page, 'hourglass', 2)
  const line = await cuttable(page)
  await page.goto(`/#/online/${table}`)
  await start(page, table, [1])
  await expect(page.locator('.turn.mine')).toBeVisible()
  await line.cut()
  await expect(page.getByText('Connection lost')).toBeVisible()
  const clock = await page.locator('li.self .running').textContent()
  const since = await page.evaluate(() => performance.now())
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(since + 1500)
  await expect(page.locator('li.self .running')).toHaveText(clock ?? '')
  line.mend()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('Connection lost')).toBeHidden()
})
