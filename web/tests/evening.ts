// SPDX-License-Identifier: MIT
// What tests of an evening around one screen share: a screen and phones, each a browser of its own, seated in a lobby.
import type { Browser, Page } from '@playwright/test'
import { anotherBrowser, playOn, settle } from './online'
import { expect } from './page'
import { introduce, secondLine, type SecondLine } from './second-line'

export interface Phone {
  page: Page
  name: string
  line: SecondLine
}

export const upright = { width: 390, height: 844 }
export const onItsSide = { width: 844, height: 390 }

/** Somebody whom the server knows, with a page and a line beside it. */
export async function somebody(page: Page, name: string): Promise<Phone> {
  await settle(page)
  await introduce(page, name)
  await page.goto('/about')
  return { page, name, line: await secondLine(page) }
}

/** A phone that looks at the table. */
export async function phoneAt(page: Page, table: string, name: string): Promise<Phone> {
  await page.setViewportSize(upright)
  const phone = await somebody(page, name)
  await page.goto(`/#/evening/${table}`)
  await heed(phone, table)
  return phone
}

/** A page that was loaded again, or has come to another table, has its line again. */
export async function heed(phone: Phone, table: string): Promise<Told> {
  phone.line = await secondLine(phone.page)
  return told(phone, table)
}

/** What a table says of itself. */
export interface Told {
  room: {
    you: number | null
    seats: { kind: string; name?: string; here?: boolean }[]
    evening: { people: { name: string }[]; games: { game: string; people: (number | null)[]; winners: number[] }[] }
  }
}
export const told = async ({ line }: Phone, table: string): Promise<Told> =>
  (await line.watch(table)) as unknown as Told

export interface Evening {
  screen: Phone
  phones: Phone[]
  table: string
  code: string
}

export interface Wish {
  game: string
  players?: number // as many as there are names, if it is not said
  options?: object
}

/** A screen, and a phone for each name, seated in their order; the page is the phone of the first, and bots sit on the seats that
    are left. What is done `before` a page is opened may differ by name. */
export async function sitAround(
  page: Page,
  browser: Browser,
  { game, players, options = {} }: Wish,
  names: readonly string[],
  before: (page: Page, name: string) => Promise<void> = () => Promise.resolve(),
): Promise<Evening> {
  const screenPage = await anotherBrowser(browser)
  await screenPage.setViewportSize({ width: 1920, height: 1080 })
  await before(screenPage, 'Screen')
  const screen = await somebody(screenPage, 'Screen')
  const seats = players ?? names.length
  const { table = '' } = await screen.line.command({ do: 'make', game, players: seats, options, evening: true })
  const code = (await screen.line.watch(table)).room?.evening?.code ?? ''
  await screenPage.goto(`/#/evening/${table}`)
  await heed(screen, table)
  const phones: Phone[] = []
  for (const name of names) {
    const own = phones.length === 0 ? page : await anotherBrowser(browser)
    await before(own, name)
    const phone = await phoneAt(own, table, name)
    const seat = own.locator(`[data-seat="${phones.length}"]`)
    await seat.getByRole('button').click()
    await expect(seat).toContainText(name)
    phones.push(phone)
  }
  for (let seat = names.length; seat < seats; seat++) await screen.line.command({ do: 'bot', seat, level: 'easy' })
  return { screen, phones, table, code }
}

/** Everybody has promised a word, which their page does by itself, and the game begins. */
export async function begin({ screen, phones }: Pick<Evening, 'screen' | 'phones'>): Promise<void> {
  await expect(async () => void (await phones[0]?.line.command({ do: 'start' }))).toPass()
  for (const { page } of [screen, ...phones]) await expect(page.locator('[data-version]')).toBeVisible()
}

/** The phone whose turn it is. */
export async function acting(phones: readonly Phone[]): Promise<Phone> {
  let found: Phone | undefined
  await expect(async () => {
    for (const phone of phones)
      if (!/ (is|are) thinking$/.test((await phone.page.getByTestId('status').textContent()) ?? '')) found = phone
    expect(found).toBeDefined()
  }).toPass()
  return found as Phone
}

/** Everybody plays to the end, by taking what is legal. */
export async function playToTheEnd({
  phones,
  screen,
  table,
}: Pick<Evening, 'phones' | 'screen' | 'table'>): Promise<void> {
  await Promise.all(phones.map(({ page }) => playOn(page, table, phones.length, Infinity)))
  for (const { page } of [screen, ...phones]) await expect(page.getByTestId('end')).toBeVisible()
}

/** The game ends at once, won by everybody else. */
export async function giveUp({ phones, screen }: Pick<Evening, 'phones' | 'screen'>, loser: Phone): Promise<void> {
  await loser.line.command({ do: 'resign' })
  for (const { page } of [screen, ...phones]) await expect(page.getByTestId('end')).toBeVisible()
}

/** All agree to stop, and the game does not count. */
export async function abortTogether({ phones, screen }: Pick<Evening, 'phones' | 'screen'>): Promise<void> {
  for (const { line } of phones) await line.command({ do: 'abort' })
  for (const { page } of [screen, ...phones]) await expect(page.getByTestId('end')).toBeVisible()
}

/** Taps a box after a game. */
export const wishFor = ({ page }: Phone, game: string): Promise<void> => page.getByTestId(`vote-${game}`).click()

/** Everybody has been led to the evening's next table, which becomes that of the evening. */
export async function led(evening: Evening, others: readonly Phone[] = []): Promise<void> {
  const { page } = evening.screen
  await expect(page).not.toHaveURL(new RegExp(`${evening.table}$`))
  evening.table = page.url().slice(-16)
  for (const phone of [evening.screen, ...evening.phones, ...others]) {
    await expect(phone.page).toHaveURL(new RegExp(`${evening.table}$`))
    await heed(phone, evening.table)
  }
}

/** After a game one phone ends the evening, and everybody is at its finale. */
export async function endEvening({ phones, screen }: Evening, { page: ending }: Phone): Promise<void> {
  await ending.getByTestId('end-evening').click()
  await ending.getByTestId('end-yes').click()
  for (const { page } of [screen, ...phones]) await expect(page.getByTestId('evening-over')).toBeVisible()
}
