// SPDX-License-Identifier: MIT
// Every screen of the page as data, for whatever has to hold on all of them: a new screen is one line here. They come in
// groups that can be walked through side by side; within a group all screens are reached in the same page, which is quick.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { games } from './games'
import { playOn } from './online'
import { expect, seed, startTable } from './page'
import { day, keep, moons, rows } from './stored'

export const languages = ['en', 'de', 'nl', 'fr'] as const
export type Language = (typeof languages)[number]

type Come = (page: Page) => Promise<void>

/**
 * Comes to something there is to see at a place, from what was seen there before; without a name it only leads on. Words
 * differ, so none is looked for. What another language undoes is done `again`.
 */
type Look = [name: string | null, come: Come, again?: Come]

export interface Place {
  name: string
  address: string // after #
  looks: Look[]
}

const shows =
  (what: string) =>
  (page: Page): Promise<void> =>
    expect(page.locator(what).first()).toBeVisible()

const presses = (key: string, what: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await shows(what)(page)
}

const clicks = (button: string, what: string) => async (page: Page) => {
  await page.locator(button).first().click()
  await shows(what)(page)
}

const closesDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

// On a phone it lies over the table and its tools.
const closesLog = async (page: Page) => {
  await page.keyboard.press('l')
  await expect(page.locator('aside.log')).toHaveCount(0)
}

/** In a narrow bar it is in the menu, and a hint lies over that. */
const opensWords: Come = async (page) => {
  await page.keyboard.press('Escape')
  const menu = page.getByTestId('more')
  if (await menu.isVisible()) await menu.click()
  await clicks('[data-testid="words"]', 'dialog[open] li')(page)
}

const opensReport: Come = async (page) => {
  await page.getByTestId('more').click()
  await clicks('[data-testid="report"]', 'dialog[open] textarea')(page)
}

/** Whatever is folded up can be read too. */
const unfolds = (what: string) => async (page: Page) => {
  await shows(what)(page)
  await page.evaluate(() =>
    document.querySelectorAll('main details').forEach((each) => ((each as HTMLDetailsElement).open = true)),
  )
}

const one = (address: string, what = 'main', name = address.slice(1).replaceAll('/', ' ')): Place => ({
  name,
  address,
  looks: [['', unfolds(what), unfolds(what)]],
})

/** What only somebody sees who comes for the first time. */
const first: Place[] = [
  {
    name: 'first visit',
    address: '/',
    looks: [
      ['', shows('[data-testid="start-here"]')],
      ['keys', presses('?', 'dialog[open] kbd')],
      [null, closesDialog],
    ],
  },
  one('/statistics', 'main', 'statistics of nobody'),
  one('/milestones', '[data-milestone]', 'milestones of nobody'),
  { name: 'online welcome', address: '/online', looks: [['', shows('[data-testid="come-in"]')]] },
]

/** Plays all examples of a rule book through. */
const playsExamples: Come = async (page) => {
  await shows('.book h2')(page)
  for (const example of await page.locator('[data-example]').all()) {
    await example.locator('.key.wide').focus()
    await page.keyboard.press('End')
    await expect(example.locator('.key.wide')).toHaveAttribute('aria-disabled', 'true')
  }
}

const rulesOf = (game: string): Place => ({
  name: `rules ${game}`,
  address: `/rules/${game}`,
  looks: [['', playsExamples, playsExamples]],
})

const search: Place = {
  name: 'rules',
  address: '/rules/night-shift',
  looks: [
    [
      'searched',
      async (page) => {
        await page.locator('.search input[type="checkbox"]').check()
        await page.mouse.move(0, 0) // a rule sign under the pointer says its name
        await page.locator('#rules-search').fill('12')
        await shows('.search li a[href*="keyhole"]')(page)
      },
      shows('.search li a[href*="keyhole"]'),
    ],
    [
      'searched in vain',
      async (page) => {
        await page.locator('#rules-search').fill('Donaudampfschifffahrtsgesellschaftskapitän')
        await shows('.search .none')(page)
      },
    ],
  ],
}

const lessonOf = ({ name, lesson }: (typeof games)[number]): Place[] => [
  one(`/learn/${name}`, 'main ol li'),
  ...[1, Math.min(3, lesson?.chapters.length ?? 1)].map((chapter) =>
    one(`/learn/${name}/${chapter}`, '[data-testid="guide-says"]'),
  ),
]

/** What can be seen at a table, one after the other. */
const atTable: Look[] = [
  ['', shows('.turn.mine')],
  ['with advice', presses('h', '.hint')],
  ['with the log', presses('l', 'aside.log li, aside.log p')],
  [null, closesLog],
  ['in words', opensWords],
  [null, closesDialog],
  ['keys', presses('?', 'dialog[open] kbd')],
  [null, closesDialog],
]

/** What can be seen of a game that came in a link: its beginning, a moment in its middle, the end, the table behind it. */
const watched: Look[] = [
  ['at its beginning', shows('.replay')],
  [
    'in its middle',
    async (page) => {
      await page.getByRole('slider').fill('8')
      await expect(page.locator('[data-game]')).toHaveAttribute('data-version', '8')
    },
  ],
  [
    'at its end',
    async (page) => {
      await page.getByRole('slider').press('End')
      await shows('[data-testid="end"]')(page)
    },
  ],
  ['with all cards open', closesDialog],
]

/** A golden game as a link holds it. */
export async function linkTo(record: string): Promise<string> {
  const file = fileURLToPath(new URL(`../../tests/golden/${record}.midnight`, import.meta.url))
  return deflateRawSync(await readFile(file)).toString('base64url')
}

const here = (page: Page): string => new URL(page.url()).hash.slice(1)

/** Lays a table with friends in mind, and tells where it is. */
async function layOnline(page: Page, game: string): Promise<string> {
  await go(page, `/online/new/${game}`)
  await page.getByTestId('make').click()
  await expect(page.getByTestId('begin')).toBeVisible()
  return here(page)
}

async function* tablesOf(page: Page, some: readonly (typeof games)[number][]): AsyncGenerator<Place> {
  for (const { name: game, solo } of some) {
    await startTable(page, game, solo ? { seed: seed('a') } : { seats: 'person,easy,easy', seed: seed('a'), first: 0 })
    yield { name: game, address: here(page), looks: atTable }
  }
}

async function* curtain(page: Page): AsyncGenerator<Place> {
  await startTable(page, 'hourglass', { seats: 'person,person', seed: seed('b'), first: 0 })
  yield one(here(page), '.curtain', 'curtain')
  // Now there is a game to go on with.
  yield { name: 'home', address: '/', looks: [['', shows('[data-table]')]] }
  yield one('/statistics', '[data-table]', 'your games')
}

async function* records(): AsyncGenerator<Place> {
  for (const { name, solo } of games) {
    const record = `${name}-${solo ? 1 : 2}`
    yield { name: record, address: `/record/${await linkTo(record)}`, looks: watched }
  }
}

async function* online(page: Page): AsyncGenerator<Place> {
  await go(page, '/online')
  // A short name: what people call themselves may be longer than any place for it, and ends in dots there.
  await page.locator('main input').first().fill('Ann')
  await page.getByTestId('come-in').click()
  await shows('[data-testid="lay-keyhole"]')(page)
  yield {
    name: 'online waiting room',
    address: await layOnline(page, 'midnight-party'),
    looks: [
      ['', unfolds('[data-testid="begin"]')],
      ['closing', clicks('[data-testid="close-table"]', 'dialog[open]')],
      [null, closesDialog],
    ],
  }
  const table = await layOnline(page, 'hourglass')
  await page.locator('[data-seat="1"] .bot button').click()
  await page.getByTestId('begin').click()
  yield {
    name: 'online table',
    address: table,
    looks: [
      ['', shows('[data-game]')],
      ['report', opensReport],
      [null, closesDialog],
      ['chat', clicks('[data-testid="chat"]', 'aside.chat')],
    ],
  }
  await playOn(page, table.slice(-16), 1, Infinity)
  yield { name: 'online end', address: table, looks: [['', shows('[data-fair="true"]')]] }
  yield one('/online', '[data-testid="lay-keyhole"]')
  for (const { name } of games) yield one(`/online/new/${name}`, '[data-testid="make"]')
  yield {
    name: 'online me',
    address: '/online/me',
    looks: [
      ['', clicks('[data-testid="device"]', '[data-testid="copy"]')],
      ['erasing', clicks('[data-testid="erase"]', 'dialog[open]')],
      [null, closesDialog],
    ],
  }
  yield one('/online/device/00112233445566778899aabbccddeeff', '[data-testid="claim"]', 'online device')
}

/** The lobby of a phone needs a second browser: evening-lobby.spec.ts looks at it. */
async function* evening(page: Page): AsyncGenerator<Place> {
  yield one('/join', '[data-testid="join"]', 'joining an evening')
  yield {
    name: 'joining an evening that is none',
    address: '/join/222222',
    looks: [
      [
        '',
        async (page) => {
          await page.getByTestId('name-field').fill('Ann')
          await clicks('[data-testid="join"]', '[role="alert"]')(page)
        },
      ],
    ],
  }
  yield one('/evening', '[data-testid="open"]:enabled', 'opening an evening')
  await page.getByTestId('open').click()
  await shows('[data-testid="code"]')(page)
  yield {
    name: 'evening lobby on the screen',
    address: here(page),
    looks: [
      ['', shows('[data-testid="begin"]')],
      ['seat', clicks('[data-seat="0"] button', 'dialog[open]')],
      ['with a bot', clicks('[data-testid="bot-easy"]', '[data-seat="0"][data-kind="bot"]')],
      ['game', clicks('[data-testid="table-sheet"]', 'dialog[open] [name="players"]')],
      [null, closesDialog],
      ['ending', clicks('[data-testid="end-evening"]', 'dialog[open]')],
      [null, clicks('[data-testid="end-yes"]', '[data-testid="evening-over"]')],
      ['over', shows('[data-testid="evening-over"]')],
    ],
  }
}

const campaigns = games.filter(({ nights }) => nights).map(({ name }) => name)

const aside: Place[] = [
  one('/settings'),
  one('/privacy'),
  one('/no-such-place'),
  one('/record/nothing', 'main', 'record that is none'),
  ...games.map(({ name }) => one(`/set-up/${name}`)),
  one('/set-up/midnight-party?seats=person,person,easy,medium,hard,hard&moon=full', 'main', 'set-up full of wishes'),
  one(`/daily/${day}`, '[data-rating]', 'daily'),
  one('/daily/2026-11-15', '[data-deal]', 'daily of another day'),
  one('/daily/2099-12-24', 'main', 'daily to come'),
  { name: 'statistics', address: '/statistics', looks: [['', unfolds('[data-statistics="keyhole"]')]] },
  one('/milestones', '[data-milestone]'),
  ...campaigns.map((name): Place => ({
    name: `campaign ${name}`,
    address: `/campaign/${name}`,
    looks: [
      ['', shows('[data-testid="night"]')],
      ['closed', clicks('[data-night="12"]', '[data-night="12"][aria-pressed="true"]')],
    ],
  })),
]

async function* around(page: Page): AsyncGenerator<Place> {
  await keep(page, 'five-to-midnight-statistics', 'games', rows)
  yield* aside
}

type Places = Iterable<Place> | AsyncIterable<Place>

async function* several(...groups: Places[]): AsyncGenerator<Place> {
  for (const group of groups) yield* group
}

/** All there is to see, in parts of about the same length, the longest first. */
export const groups: Record<string, (page: Page) => Places> = {
  'three tables': (page) => tablesOf(page, games.slice(0, 3)),
  'other tables and the curtain': (page) => several(tablesOf(page, games.slice(3)), curtain(page)),
  records: () => records(),
  rules: () => [...games.map(({ name }) => rulesOf(name)), search],
  lessons: () => games.flatMap(lessonOf),
  'a first visit and all online': (page) => several(first, online(page)),
  'an evening around one screen': evening,
  'all around the tables': around,
}

/** Opens the page in a state that is the same in every run. */
export async function openPage(page: Page): Promise<void> {
  await page.addInitScript(
    ([settings, ratings]) => {
      if (localStorage.getItem('five-to-midnight.settings') !== null) return
      localStorage.setItem('five-to-midnight.settings', settings)
      localStorage.setItem('five-to-midnight.moons', ratings)
    },
    [
      JSON.stringify({ language: 'en', motion: 'reduced', lobby: 'plan', quickBots: true }),
      JSON.stringify(moons),
    ] as const,
  )
  await page.goto('/#/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** Another tab in which the language is changed, for all tabs of the page: so a screen is the same in every language. */
export async function besides(page: Page): Promise<(language: Language) => Promise<void>> {
  const tab = await page.context().newPage()
  await tab.goto('/icon.svg')
  await page.bringToFront() // a tab that nobody sees draws once a second
  return async (language) => {
    await tab.evaluate((chosen) => {
      const place = 'five-to-midnight.settings'
      const now = JSON.parse(localStorage.getItem(place) ?? '{}') as object
      localStorage.setItem(place, JSON.stringify({ ...now, language: chosen }))
    }, language)
    // The book of rules comes a little later than all other words.
    await page.waitForFunction(
      (chosen) => document.documentElement.lang === chosen && !document.querySelector(`.book:not([lang="${chosen}"])`),
      language,
      { polling: 10 },
    )
  }
}

/** Goes to a screen within the page; when this is done, nothing is left of the one before. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        if (location.hash === `#${to}`) return done()
        addEventListener('hashchange', () => setTimeout(done), { once: true })
        location.hash = to
      }),
    address,
  )
}

/** Goes to all there is to see in a group, lays what has to be laid, and stops at every look. */
export async function everyLook(
  page: Page,
  group: (page: Page) => Places,
  look: (name: string, again: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for await (const { name, address, looks } of group(page)) {
    await go(page, address)
    for (const [which, come, again] of looks) {
      await come(page)
      if (which !== null) await look(`${name} ${which}`.trim(), async () => again?.(page))
    }
  }
}
