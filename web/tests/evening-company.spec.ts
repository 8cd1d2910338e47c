// SPDX-License-Identifier: MIT
// People around one screen see what the others do: who is still choosing a seat, who would like to stop.
// And however long their names are, the screen shows them.
import type { Browser, Page } from '@playwright/test'
import { beginEvening, person, playAround } from './around.mjs'
import { begin, phoneAt, sitAround } from './evening'
import { overflowing } from './fits'
import { anotherBrowser, settle } from './online'
import { expect, test } from './page'

const longNames = ['Anneliese Rosenberger', 'Konstantin Oberwasser', 'Wilhelmine Sturmvogel']

test('somebody without a seat is seen, finds a place without scrolling, and sits between two others', async ({
  page,
  browser,
}) => {
  const { screen, table } = await sitAround(page, browser, { game: 'hourglass' }, ['Ann', 'Ben'])
  const start = screen.page.locator('#why-not')
  await expect(start).toContainText('Everybody is here')
  const cleo = await phoneAt(await anotherBrowser(browser), table, 'Cleo')
  await cleo.page.setViewportSize({ width: 360, height: 560 })
  await expect(screen.page.getByTestId('choosing')).toHaveText('Cleo is choosing a seat.')
  await expect(start).toContainText('Cleo looks on')
  await expect(screen.page.getByTestId('begin')).toBeEnabled()
  for (const seat of [0, 1]) await expect(cleo.page.getByTestId(`left-of-${seat}`)).toBeInViewport({ ratio: 0.99 })
  await cleo.page.getByTestId('left-of-0').focus()
  const gap = cleo.page.locator('[data-gap="0"]')
  await expect(gap, 'where one would sit').toHaveClass(/aimed/)
  await expect(gap).toBeInViewport({ ratio: 0.99 })
  await gap.click()
  await expect(screen.page.locator('[data-seat] strong')).toHaveText(['Ann', 'Cleo', 'Ben'])
  await expect(screen.page.getByTestId('choosing')).toHaveCount(0)
  await expect(cleo.page.getByRole('heading', { name: 'You are Cleo.' })).toBeVisible()
  const own = await cleo.page.locator('.mine .card').boundingBox()
  const below = await cleo.page.locator('#why-not').boundingBox()
  expect((own?.y ?? 0) + (own?.height ?? 0), 'one’s own seat above the start').toBeLessThanOrEqual(below?.y ?? 0)
})

test('a proposal to abort is on the screen and on every phone, and one tap refuses it', async ({ page, browser }) => {
  const { screen, phones } = await sitAround(page, browser, { game: 'hourglass' }, ['Ann', 'Ben'])
  await begin({ screen, phones })
  const [ann, ben] = phones
  if (!ann || !ben) throw new Error('nobody sits there')
  await ann.line.command({ do: 'abort' })
  const proposal = screen.page.getByTestId('proposal')
  await expect(proposal).toContainText('Ann proposes to abort the game.')
  await expect(proposal).toContainText('Ben')
  const vote = ben.page.getByTestId('abort-vote')
  await expect(vote).toContainText('Ann would like to abort the game.')
  const [yes, no] = await Promise.all(
    ['abort-agree', 'abort-decline'].map((name) => ben.page.getByTestId(name).boundingBox()),
  )
  expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height])
  await ben.page.getByTestId('abort-decline').click()
  await expect(proposal).toContainText('Ben would rather play on.')
  await expect(page.getByTestId('abort-vote')).toHaveText('Ben would rather play on.')
  await ann.line.command({ do: 'pause' })
  await expect(screen.page.getByTestId('break')).toContainText('Ann has paused the game.')
  await expect(ben.page.getByTestId('paused')).toContainText('Ann has paused the game.')
  await ben.page.getByTestId('go-on').click()
  await expect(screen.page.getByTestId('break')).toHaveCount(0)
})

/** A game of people with long names on the screen, in which some moves were made. */
async function named(page: Page, browser: Browser, address: string, game: string, moves: number) {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await settle(page)
  const screen = await person(page, address, 'Screen')
  const people = []
  for (const name of longNames) people.push(await person(await anotherBrowser(browser), address, name))
  await beginEvening(screen, people, address, { game, players: people.length })
  await playAround(people, moves)
  return people
}

async function fitsEverywhere(page: Page): Promise<void> {
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size)
    expect(await page.evaluate(overflowing), `${size.width} by ${size.height}`).toEqual([])
  }
}

for (const [game, moves] of [
  ['keyhole', 1],
  ['hourglass', 3],
  ['phantom-hours', 3],
  ['midnight-party', 3],
] as const) {
  test(`long names are whole on the screen of ${game}`, async ({ page, browser, baseURL }) => {
    await named(page, browser, baseURL ?? '', game, moves)
    await expect(page.getByTestId('happened')).toBeVisible()
    await fitsEverywhere(page)
  })
}

test('where many with long names act at once, the screen says how many', async ({ page, browser, baseURL }) => {
  const people = await named(page, browser, baseURL ?? '', 'keyhole', 0)
  const acting = async (): Promise<number> =>
    ((await people[0]?.ask('moment')) as { turn: { seats: number[] } }).turn.seats.length
  for (let moves = 1; (await acting()) < 3; moves++) await playAround(people, moves)
  await expect(page.getByTestId('turn')).toHaveText('3 still to play')
  await fitsEverywhere(page)
})
