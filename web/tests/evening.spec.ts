// SPDX-License-Identifier: MIT
// A whole evening: a screen and four phones play two games. One phone is loaded again, one is cut off, one is replaced by
// another with the code; the screen is never sent more than a spectator, and the score is right in the end.
import type { Page } from '@playwright/test'
import { begin, led, phoneAt, playToTheEnd, sitAround, told, type Evening, type Phone } from './evening'
import { anotherBrowser, cuttable, playAddress, type Cutter } from './online'
import { expect, test } from './page'

const names = ['Ann', 'Ben', 'Cat', 'Dan'] as const

interface Sent {
  say: string
  table?: string
  moment?: { step: number; view?: object; legal: string[]; events: object[] } | null
  room?: { you: number | null }
}

/** Every message that a page is sent from now on. */
function listenTo(page: Page): Sent[] {
  const all: Sent[] = []
  page.on('websocket', (socket) => {
    if (!playAddress.test(socket.url())) return
    socket.on('framereceived', ({ payload }) => {
      for (const line of String(payload).split('\n')) all.push(JSON.parse(line) as Sent)
    })
  })
  return all
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

/** Chooses the next game on a phone; everybody is led to its table, and begins. */
async function goOn(evening: Evening, onlooker: Phone, game: string): Promise<string> {
  const [first] = evening.phones
  if (!first) throw new Error('somebody plays')
  await first.page.getByTestId('another').click()
  await first.page.getByTestId(`game-${game}`).click()
  await first.page.getByRole('radio', { name: String(names.length), exact: true }).check()
  await first.page.getByTestId('play-next').click()
  await led(evening, [onlooker])
  await begin(evening)
  return evening.table
}

test('two games around one screen', async ({ page, browser }) => {
  let seenByScreen: Sent[] = []
  let cutter: Cutter | undefined
  const evening = await sitAround(page, browser, { game: 'hourglass' }, names, async (each, name) => {
    if (name === 'Screen') seenByScreen = listenTo(each)
    if (name === 'Ben') cutter = await cuttable(each)
  })
  const { phones, table: first, code } = evening
  const screenPage = evening.screen.page
  const [ann, ben, , dan] = phones
  if (!ann || !ben || !dan || !cutter) throw new Error('four phones')
  const evesPage = await anotherBrowser(browser)
  const seenByEve = listenTo(evesPage)
  const eve = await phoneAt(evesPage, first, 'Eve')
  await begin(evening)

  // One is loaded again, one is cut off for a while: both have their seat again without doing anything.
  const seatOf = (each: Page) => each.locator('[data-viewer]').getAttribute('data-viewer')
  const [annsSeat, bensSeat] = [await seatOf(ann.page), await seatOf(ben.page)]
  await ann.page.reload()
  await expect(ann.page.locator('[data-viewer]')).toHaveAttribute('data-viewer', annsSeat ?? '')
  await cutter.cut()
  await expect(ben.page.getByText('Connection lost')).toBeVisible()
  cutter.mend()
  await ben.page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(ben.page.getByText('Connection lost')).toBeHidden()
  await expect(ben.page.locator('[data-viewer]')).toHaveAttribute('data-viewer', bensSeat ?? '')

  // One is empty: another device takes its seat with the code.
  const dansSeat = Number(await seatOf(dan.page))
  await dan.page.context().close()
  const dora = await phoneAt(await anotherBrowser(browser), first, 'Dora')
  await expect(async () => {
    await dora.line.command({ do: 'take', seat: dansSeat, code })
  }).toPass()
  await expect(dora.page.locator('[data-viewer]')).toHaveAttribute('data-viewer', String(dansSeat))
  phones[3] = dora
  await playToTheEnd(evening)

  const table = await goOn(evening, eve, 'midnight-party')
  await playToTheEnd(evening)

  // The score that everybody sees is what the server says of the games.
  const { people, games } = (await told(ann, table)).room.evening
  expect(games.map(({ game }) => game)).toEqual(['hourglass', 'midnight-party'])
  for (const [person, { name }] of people.entries()) {
    const played = games.filter((game) => game.people.includes(person))
    if (played.length === 0) continue
    const won = played.filter(({ people: seats, winners }) => winners.includes(seats.indexOf(person))).length
    for (const each of [screenPage, ann.page, dora.page]) {
      const row = each.getByTestId('evening-score').getByRole('row', { name: new RegExp(name) })
      await expect(row.locator('td').first(), name).toHaveText(String(won))
    }
  }
  expect(games.at(-1)?.winners.length).toBeGreaterThan(0)

  // What came to the screen is what comes to somebody who only watches.
  const [screen, spectator] = [momentsIn(seenByScreen), momentsIn(seenByEve)]
  const both = [...screen.keys()].filter((key) => spectator.has(key))
  expect(both.length).toBeGreaterThan(30)
  for (const key of both) expect(screen.get(key), key).toBe(spectator.get(key))
  expect(seenByScreen.some(({ moment }) => moment && moment.legal.length > 0)).toBe(false)
  expect(seenByScreen.some(({ room }) => room && room.you !== null)).toBe(false)
})
