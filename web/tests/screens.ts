// SPDX-License-Identifier: MIT
// Every screen of the page as data, for whatever has to hold on all of them: a new screen is one line here. Tables are laid
// once; afterwards all screens are reached within the same page, so that a walk through them is quick.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, seed, startTable } from './page'

export const languages = ['en', 'de', 'nl', 'fr'] as const
export const games = ['hourglass', 'phantom-hours', 'midnight-party', 'night-shift', 'keyhole']
const languageNames = { en: 'English', de: 'Deutsch', nl: 'Nederlands', fr: 'Français' }

export interface Screen {
  name: string
  address: string // after #
  /** What is opened there before it is looked at. */
  then?: (page: Page) => Promise<void>
}

/** Screens that need no table, each by its address. */
const addresses = [
  '/',
  '/settings',
  '/no-such-place',
  ...games.map((game) => `/set-up/${game}`),
  ...games.map((game) => `/rules/${game}`),
  '/online',
  ...games.map((game) => `/online/new/${game}`),
  '/online/me',
  '/online/device/00112233445566778899aabbccddeeff',
]

const ready = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
const nameOf = (address: string) => address.slice(1).replaceAll('/', ' ').replace(/ [0-9a-f]{32}$/, '') || 'home'

/** A golden game as a link holds it. */
async function linkTo(record: string): Promise<string> {
  const file = fileURLToPath(new URL(`../../tests/golden/${record}.midnight`, import.meta.url))
  return deflateRawSync(await readFile(file)).toString('base64url')
}

async function press(page: Page, key: string, shown: string): Promise<void> {
  await page.keyboard.press(key)
  await expect(page.locator(shown).first()).toBeVisible()
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** What can be seen at a table, one after the other. */
const looks: [string, (page: Page) => Promise<void>][] = [
  ['table', (page) => expect(page.locator('.turn.mine')).toBeVisible()],
  ['with advice', (page) => press(page, 'h', 'aside.hint')],
  ['with the log', (page) => press(page, 'l', 'aside.log li, aside.log p')],
  [
    'in words',
    async (page) => {
      await page.getByTestId('words').click()
      await expect(page.locator('dialog[open] li').first()).toBeVisible()
    },
  ],
  [
    'with its keys',
    async (page) => {
      await closeDialog(page)
      await press(page, '?', 'dialog[open] kbd')
    },
  ],
]

/** What can be seen of a game that is over: the end, the table behind it, and a moment in its middle. */
const endings: [string, (page: Page) => Promise<void>][] = [
  ['at its end', (page) => expect(page.getByTestId('end')).toBeVisible()],
  ['with all cards open', closeDialog],
  [
    'in its middle',
    async (page) => {
      await page.getByRole('slider').fill('12')
      await expect(page.locator('[data-game]')).toHaveAttribute('data-version', '12')
    },
  ],
]

/** What only somebody sees who is nobody yet. */
export const beforeEntering: Screen[] = [
  { name: 'online welcome', address: '/online', then: (page) => expect(page.getByTestId('come-in')).toBeVisible() },
]

/** Opens the page in a state that is the same in every run. */
export async function openPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const place = 'five-to-midnight.settings'
    if (localStorage.getItem(place) === null)
      localStorage.setItem(place, JSON.stringify({ language: 'en', motion: 'reduced', lobby: 'plan', quickBots: true }))
  })
  await page.goto('/#/')
}

/** Enters, lays what has to be laid, and lists all there is to see. The page keeps its tables. */
export async function everyScreen(page: Page): Promise<Screen[]> {
  const screens: Screen[] = addresses.map((address) => ({ name: nameOf(address), address, then: ready }))
  const here = () => new URL(page.url()).hash.slice(1)
  for (const game of games) {
    await startTable(page, game, game === 'night-shift' ? { seed: seed('a') } : { seats: 'person,easy,easy', seed: seed('a'), first: 0 })
    const address = here()
    for (const [which, then] of looks) screens.push({ name: `${game} ${which}`, address, then })
  }
  await startTable(page, 'hourglass', { seats: 'person,person', seed: seed('b'), first: 0 })
  screens.push({ name: 'curtain', address: here(), then: (on) => expect(on.locator('.curtain')).toBeVisible() })
  for (const record of ['hourglass-2', 'phantom-hours-2', 'midnight-party-2', 'night-shift-1']) {
    const address = `/record/${await linkTo(record)}`
    for (const [which, then] of endings) screens.push({ name: `${record} ${which}`, address, then })
  }
  await page.goto('/#/online/new/midnight-party')
  await page.getByTestId('come-in').click()
  await page.getByTestId('make').click()
  const room = page.getByTestId('begin')
  await expect(room).toBeVisible()
  screens.push({
    name: 'online waiting room',
    address: here(),
    then: async (on) => {
      await expect(room).toBeVisible()
      await on.locator('summary').first().click()
    },
  })
  return screens
}

/** Goes to a screen within the page. */
export async function visit(page: Page, screen: Screen): Promise<void> {
  await page.evaluate((address) => {
    if (location.hash !== `#${address}`) location.hash = address
  }, screen.address)
  await screen.then?.(page)
}

/** Chooses a language by the page's own switch. */
export async function choose(page: Page, language: (typeof languages)[number]): Promise<void> {
  await page.evaluate(() => (location.hash = '/settings'))
  await page.getByRole('radio', { name: languageNames[language] }).check()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
