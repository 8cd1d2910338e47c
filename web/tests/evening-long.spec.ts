// SPDX-License-Identifier: MIT
// An evening from first to last: a screen and four phones play three games, and one more that is aborted. Meanwhile the screen
// is lost and another device takes its place, a phone is replaced and its new one goes back by a gesture; people vote for each
// next game, and the finale counts what was played to its end. Screens are never sent more than people who only watch.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { bringAxe, violations } from './axe'
import {
  abortTogether,
  begin,
  endEvening,
  heed,
  led,
  phoneAt,
  playToTheEnd,
  sitAround,
  told,
  upright,
  wishFor,
  type Evening,
  type Phone,
} from './evening'
import { brokenWords, overflowing } from './fits'
import { anotherBrowser, playAddress, settle } from './online'
import { expect, test } from './page'
import { secondLine } from './second-line'

const names = ['Ann', 'Ben', 'Cat', 'Dan'] as const

interface Sent {
  say: string
  table?: string
  moment?: { step: number; view?: object; legal: string[]; events: object[] } | null
  room?: { you: number | null }
}

/** Every message that a page is sent from now on. */
function listenTo(page: Page, all: Sent[]): void {
  page.on('websocket', (socket) => {
    if (!playAddress.test(socket.url())) return
    socket.on('framereceived', ({ payload }) => {
      for (const line of String(payload).split('\n')) all.push(JSON.parse(line) as Sent)
    })
  })
}

/** By table and step: what somebody was told of each moment. */
function momentsIn(all: readonly Sent[]): Map<string, string> {
  const found = new Map<string, string>()
  let at = ''
  for (const { say, table, moment } of all) {
    if (say === 'table') at = table ?? ''
    if (!moment || !['table', 'moved', 'undone'].includes(say)) continue
    found.set(`${at} ${moment.step}`, JSON.stringify({ view: moment.view, legal: moment.legal, events: moment.events }))
  }
  return found
}

const large = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 657 },
  { width: 1024, height: 768 },
]

/** After a game everybody's row, what is said of them and all boxes are on the screen, and nothing lies over anything. */
async function endFits(screen: Page): Promise<void> {
  const score = screen.getByTestId('evening-score')
  for (const size of large) {
    await screen.setViewportSize(size)
    const where = `${size.width} by ${size.height}`
    expect(await screen.evaluate(overflowing), where).toEqual([])
    expect(await screen.evaluate(brokenWords, '[data-testid="wishes"] strong'), where).toEqual([])
    const hidden = await score.locator('.rows').evaluate((rows) => rows.scrollHeight - rows.clientHeight)
    expect(hidden, where).toBeLessThanOrEqual(1)
    const places = await screen.locator('.result').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(places, where).toBeLessThanOrEqual(0)
    const right = await score.locator('h2').evaluate((title) => {
      const range = document.createRange()
      range.selectNodeContents(title)
      return range.getBoundingClientRect().right
    })
    const share = await screen.getByTestId('share-score').boundingBox()
    expect(share?.x, where).toBeGreaterThanOrEqual(right)
  }
  await screen.setViewportSize({ width: 1920, height: 1080 })
}

const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
const viewer = (page: Page) => page.locator('[data-viewer]')
const seatOf = (page: Page): Promise<string | null> => viewer(page).getAttribute('data-viewer')

/** The screen goes, phones say so and how it is replaced, and another device with the code takes its place. */
async function loseScreen(evening: Evening, browser: Browser, heard: Sent[]): Promise<void> {
  const { screen, phones, code } = evening
  const missing = phones.map(({ page }) => page.getByTestId('screen-gone'))
  for (const note of missing) await expect(note).toBeEmpty()
  await screen.page.context().close()
  for (const note of missing) {
    await expect(note).toContainText('The big screen is gone')
    await expect(note).toContainText(spaced(code))
  }
  const laptop = await anotherBrowser(browser)
  await laptop.setViewportSize({ width: 1920, height: 1080 })
  listenTo(laptop, heard)
  await settle(laptop)
  await laptop.goto('/#/join')
  await laptop.getByTestId('code-field').fill(code)
  await laptop.getByTestId('be-screen').click()
  await expect(viewer(laptop)).toHaveAttribute('data-viewer', 'screen')
  for (const note of missing) await expect(note).toBeEmpty()
  evening.screen = { page: laptop, name: 'Laptop', line: await secondLine(laptop) }
}

/** A phone is empty: its person types the code on another one, says who they are, and is that person from then on. */
async function replacePhone(evening: Evening, browser: Browser, number: number): Promise<Phone> {
  const { phones, table, code } = evening
  const old = phones[number]
  if (!old) throw new Error('nobody sits there')
  const seat = (await seatOf(old.page)) ?? ''
  const before = await told(evening.screen, table)
  await old.page.context().close()

  const page = await anotherBrowser(browser)
  await page.setViewportSize(upright)
  await settle(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Join with a code' }).click()
  await page.getByTestId('code-field').fill(code)
  await page.getByTestId('name-field').fill('Dora')
  await page.getByTestId('join').click()
  await expect(page.getByRole('heading', { name: `Are you ${old.name}?` })).toBeVisible()
  await page.getByRole('button', { name: `Yes, I am ${old.name}` }).click()
  await expect(page.getByTestId('you-are')).toHaveText(`You are ${old.name}.`)
  await expect(viewer(page)).toHaveAttribute('data-viewer', seat)
  const phone = { page, name: old.name, line: await secondLine(page) }
  phones[number] = phone
  const after = await told(phone, table)
  expect(after.room.you).toBe(Number(seat))
  expect(after.room.evening.people, 'nobody has come').toEqual(before.room.evening.people)
  return phone
}

/** The back gesture, then a closed tab: the shelf and the form both know the seat. */
async function goBackAndReturn(phone: Phone, { table, code }: Evening): Promise<void> {
  const seat = (await seatOf(phone.page)) ?? ''
  await phone.page.goBack()
  const row = phone.page.locator(`[data-table="${table}"]`)
  await expect(row).toContainText('Your evening goes on')
  await expect(row).toContainText(spaced(code))
  await row.getByRole('link').click()
  await expect(viewer(phone.page)).toHaveAttribute('data-viewer', seat)

  const again = await phone.page.context().newPage()
  await phone.page.close()
  await again.setViewportSize(upright)
  await settle(again)
  await again.goto('/#/join')
  await expect(again.getByTestId('code-field'), 'the code is kept').toHaveValue(code)
  await again.getByTestId('go-back').click()
  await expect(viewer(again)).toHaveAttribute('data-viewer', seat)
  phone.page = again
  await heed(phone, table)
}

/** Everybody wishes for the same game, which is then laid without a button, and begins. */
async function voteFor(evening: Evening, game: string, others: readonly Phone[]): Promise<void> {
  for (const phone of evening.phones) await wishFor(phone, game)
  await led(evening, others)
  await begin(evening)
}

test('an evening of three games, with all that goes wrong, from the first card to the finale', async ({
  page,
  browser,
}) => {
  const seenByScreens: Sent[] = []
  const seenByEve: Sent[] = []
  const evening = await sitAround(page, browser, { game: 'hourglass' }, names, (each, name) => {
    if (name === 'Screen') listenTo(each, seenByScreens)
    return Promise.resolve()
  })
  const { phones, table: first } = evening
  const [ann, ben, cat] = phones
  if (!ann || !ben || !cat) throw new Error('four phones')
  const evesPage = await anotherBrowser(browser)
  listenTo(evesPage, seenByEve)
  const eve = await phoneAt(evesPage, first, 'Eve')
  await begin(evening)

  await loseScreen(evening, browser, seenByScreens)
  const dan = await replacePhone(evening, browser, 3)
  await goBackAndReturn(dan, evening)
  const screen = evening.screen.page
  await playToTheEnd(evening)
  await screen.reload()
  await expect(screen.getByTestId('end'), 'the end is still there').toBeVisible()
  await endFits(screen)

  // A wish is seen everywhere, can be changed and taken back; when all are the same, that game is laid.
  const wished = (game: string) => screen.getByTestId(`wish-${game}`).locator('.portrait')
  await wishFor(ann, 'keyhole')
  await expect(wished('keyhole')).toHaveCount(1)
  await expect(ben.page.getByTestId('play-it')).toHaveText('Play Keyhole')
  await wishFor(ann, 'keyhole')
  await expect(wished('keyhole')).toHaveCount(0)
  await expect(ben.page.getByTestId('play-it')).toHaveCount(0)
  await wishFor(ann, 'hourglass')
  await expect(wished('hourglass')).toHaveCount(1)
  await voteFor(evening, 'phantom-hours', [eve])
  await expect(screen.locator('[data-game="phantom-hours"]')).toBeVisible()
  await abortTogether(evening)
  await expect(screen.getByTestId('end').getByRole('heading', { level: 1 })).not.toContainText('aborted')

  await voteFor(evening, 'midnight-party', [eve])
  await playToTheEnd(evening)

  // One wish is enough if somebody presses.
  await wishFor(ben, 'hourglass')
  await ann.page.getByTestId('play-it').click()
  await led(evening, [eve])
  await begin(evening)
  await playToTheEnd(evening)

  // The score that everybody sees is what the server says of the games, and nobody is in it twice.
  const { people, games } = (await told(ann, evening.table)).room.evening
  const counted = ['hourglass', 'midnight-party', 'hourglass']
  expect(games.filter(({ winners }) => winners.length > 0).map(({ game }) => game)).toEqual(counted)
  const seated = people.flatMap(({ name }, person) =>
    games.some((game) => game.people.includes(person)) ? [{ name, person }] : [],
  )
  expect(seated.map(({ name }) => name)).toEqual(names)
  for (const { name, person } of seated) {
    const won = games.filter(({ people: seats, winners }) => winners.includes(seats.indexOf(person))).length
    for (const each of [screen, ann.page, dan.page]) {
      const row = each.getByTestId('evening-score').getByRole('row', { name: new RegExp(name) })
      await expect(row.locator('td').first(), name).toHaveText(String(won))
    }
  }

  await endEvening(evening, ann)
  const finale = screen.getByTestId('finale')
  await expect(finale).toHaveAttribute('data-all', 'false')
  await expect(ann.page.getByTestId('look-up-finale')).toContainText('Look up!')
  await screen.getByTestId('skip').click()
  await expect(finale).toHaveAttribute('data-all', 'true')
  await expect(finale.getByRole('list', { name: 'The podium' }).locator('[data-person]').first()).toBeVisible()
  await expect(finale.getByRole('columnheader', { name: 'Hourglass' })).toHaveCount(2)
  await expect(finale.getByRole('columnheader', { name: 'Midnight Party' })).toHaveCount(1)
  await expect(finale, 'what was aborted does not count').not.toContainText(/Phantom Hours|aborted/)

  // Everybody gets the same prizes, and sees their own place first.
  const prizesOf = (of: Page) => of.getByTestId('prizes').getByRole('listitem').allInnerTexts()
  const given = await prizesOf(screen)
  expect(given.length).toBeGreaterThan(0)
  for (const each of given) expect(each).toMatch(/(Ann|Ben|Cat|Dan)/)
  for (const phone of [ann, dan]) {
    await phone.page.getByTestId('tell-now').click()
    await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(
      /^You: (shared )?(first|second|third|fourth)(, with \d wins?)?$/,
    )
    expect((await prizesOf(phone.page)).sort()).toEqual([...given].sort())
  }
  for (const share of [screen.getByTestId('share-score'), ann.page.getByTestId('share-score')]) {
    const saving = share.page().waitForEvent('download')
    await share.click()
    const picture = await readFile(await (await saving).path())
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  }

  // A title and prizes of two lines and a note leave the score less room: it shrinks until all of it fits.
  await finale.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'The evening goes to Annabella, Catherine, and Daniela!'
  })
  await screen.getByTestId('prizes').evaluate((list) => {
    const [first] = list.children
    for (let more = list.children.length; first && more < 3; more++) list.append(first.cloneNode(true))
    for (const why of list.querySelectorAll('span'))
      why.textContent = 'a reason that does not fit into one line '.repeat(2)
  })
  await screen.getByTestId('evening-score').evaluate((score) => {
    score.querySelector('p')?.remove()
    const note = score.appendChild(document.createElement('p'))
    note.className = score.className.replace('brief', '') // the styles of its component
    note.textContent = 'Bots played seven moves for Daniela.'
  })
  const hidden = await screen.locator('.rows').evaluate((rows) => rows.scrollHeight - rows.clientHeight)
  expect(hidden).toBeLessThanOrEqual(1)
  await bringAxe(screen)
  expect(await violations(screen)).toEqual([])
  const faces = finale.getByRole('list', { name: 'The podium' }).locator('.portrait')
  for (const face of await faces.all()) expect((await face.boundingBox())?.width).toBeGreaterThan(90)
  for (const size of large) {
    await screen.setViewportSize(size)
    expect(await screen.evaluate(overflowing), `${size.width} by ${size.height}`).toEqual([])
  }
  for (const [width, height] of [
    [390, 664],
    [360, 560],
    [844, 340],
  ] as const) {
    await ann.page.setViewportSize({ width, height })
    await expect(ann.page.getByTestId('share-score'), `${width} by ${height}`).toBeInViewport({ ratio: 1 })
  }

  // Once is enough: who loads the page again finds how it ended.
  for (const each of [screen, ben.page]) {
    await each.reload()
    await expect(each.getByTestId('finale')).toBeVisible()
    await expect(each.getByTestId('skip').or(each.getByTestId('look-up-finale'))).toHaveCount(0)
  }
  await expect(finale).toHaveAttribute('data-all', 'true')

  // What came to the screens is what comes to somebody who only watches.
  const [shown, watched] = [momentsIn(seenByScreens), momentsIn(seenByEve)]
  const both = [...shown.keys()].filter((key) => watched.has(key))
  expect(both.length).toBeGreaterThan(30)
  for (const key of both) expect(shown.get(key), key).toBe(watched.get(key))
  expect(seenByScreens.some(({ moment }) => moment && moment.legal.length > 0)).toBe(false)
  expect(seenByScreens.some(({ room }) => room && room.you !== null)).toBe(false)
})
