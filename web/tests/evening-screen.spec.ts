// SPDX-License-Identifier: MIT
// The screen in the middle of a table, at the real server: it can be read from afar, in every size and in all colours, never
// needs a mouse, and ends with the score of the evening. People act over connections of their own.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { beginEvening, person, playAround, type Somebody } from './around.mjs'
import { bringAxe, violations } from './axe'
import { overflowing } from './fits'
import { games } from './games'
import { anotherBrowser, settle } from './online'
import { expect, test } from './page'

const smallest = 28 // pixels of text at 1920 by 1080
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
]
const looks = [
  { theme: 'dark', colours: 'lamplight' },
  { theme: 'light', colours: 'lamplight' },
  { theme: 'dark', colours: 'contrast' },
  { theme: 'light', colours: 'contrast' },
]

interface Around {
  screen: Somebody
  people: Somebody[]
}

/** A game on the screen, with Ann and Ben, and bots on the other seats. */
async function begin(page: Page, browser: Browser, address: string, game: string, players: number): Promise<Around> {
  await page.setViewportSize(sizes[0] ?? { width: 0, height: 0 })
  await settle(page)
  const screen = await person(page, address, 'Screen')
  const people = []
  for (const name of ['Ann', 'Ben'].slice(0, players))
    people.push(await person(await anotherBrowser(browser), address, name))
  await beginEvening(screen, people, address, { game, players })
  return { screen, people }
}

/** Texts on the screen, or on one part of it, that are too small to be read from afar. It runs in the page. What a picture shows
    stands beside it in words, and the minutes of an hour are the same on every card. */
function tooSmall({ least, within }: { least: number; within: string }): string[] {
  const found = new Set<string>()
  const [unpainted] = document.adoptedStyleSheets // page.ts
  if (unpainted) unpainted.disabled = true
  const walker = document.createTreeWalker(document.querySelector(within) ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      text === '' ||
      !element ||
      element.closest('script, style, title, .unseen, [role="log"], .stage svg, .cover svg, .box svg, .minutes')
    )
      continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    // Said to those who listen, or out of sight.
    if (box.width <= 1 || box.bottom < 0 || box.top > innerHeight || getComputedStyle(element).clipPath !== 'none')
      continue
    // A drawing scales its text, and so does a transformed box.
    const scale =
      element instanceof SVGGraphicsElement
        ? Math.hypot(element.getScreenCTM()?.a ?? 1, element.getScreenCTM()?.b ?? 0)
        : element instanceof HTMLElement && element.offsetHeight > 0 && getComputedStyle(element).display !== 'inline'
          ? Math.max(element.getBoundingClientRect().height, element.getBoundingClientRect().width) /
            Math.max(element.offsetHeight, element.offsetWidth)
          : 1
    const size = parseFloat(getComputedStyle(element).fontSize) * scale
    if (size < least - 0.5) found.add(`“${text}” has ${size.toFixed(1)} px`)
  }
  if (unpainted) unpainted.disabled = false
  return [...found]
}

/** Everything that moves by itself has come to rest. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('[data-telling], [data-testid="bubble"], [data-testid="round-end"]'),
  )
}

for (const { name, solo } of games) {
  test(`${name} can be read from where people sit, in every size and all colours`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { people } = await begin(page, browser, baseURL ?? '', name, solo ? 1 : 3)
    await playAround(people, 5)
    await expect(page.getByTestId('happened')).toBeVisible()
    await atRest(page)
    expect(await page.evaluate(tooSmall, { least: smallest, within: 'body' })).toEqual([])
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await page.evaluate(overflowing), `${size.width} by ${size.height}`).toEqual([])
    }
    await bringAxe(page)
    for (const { theme, colours } of looks) {
      await page.evaluate((look) => void Object.assign(document.documentElement.dataset, look), { theme, colours })
      expect(await violations(page, ['color-contrast']), `${theme} ${colours}`).toEqual([])
    }
  })
}

test('the screen says whose turn it is and what happened, and shows the way in', async ({ page, browser, baseURL }) => {
  const { people } = await begin(page, browser, baseURL ?? '', 'hourglass', 2)
  const [ann] = people
  const code = await page.getByTestId('code').innerText()
  expect(code.replace(' ', '')).toMatch(/^[2-9A-Z]{6}$/)
  const turn = await page.getByTestId('turn').innerText()
  expect(turn).toMatch(/^(Ann|Ben)’s turn$/)
  await playAround(people, 1)
  await expect(page.getByTestId('turn')).not.toHaveText(turn)
  await expect(page.getByTestId('happened')).toContainText(turn.slice(0, 3))
  expect(await ann?.ask('room')).not.toBeNull()
})

test('a pause lies over the board until somebody goes on, and a sleeping phone is named', async ({
  page,
  browser,
  baseURL,
}) => {
  const { people } = await begin(page, browser, baseURL ?? '', 'hourglass', 2)
  const [ann, ben] = people
  await ben?.ask('hangUp')
  await expect(page.getByTestId('asleep')).toHaveText('Ben’s phone is asleep.')
  await ann?.ask('command', { do: 'pause' })
  const pause = page.getByTestId('break')
  await expect(pause).toContainText('A short break')
  await expect(pause.locator('li')).toHaveText(['Ann'])
  expect(await page.evaluate(tooSmall, { least: smallest, within: '[data-testid=break]' })).toEqual([])
  await ann?.ask('command', { do: 'resume' })
  await expect(pause).toHaveCount(0)
  await ann?.ask('command', { do: 'pause' })
  await page.getByTestId('go-on').press('Enter')
  await expect(pause, 'also without a phone').toHaveCount(0)
})

test('a game ends with its scene, the score of the evening and a picture of it', async ({ page, browser, baseURL }) => {
  const { people } = await begin(page, browser, baseURL ?? '', 'hourglass', 3)
  await playAround(people, 500)
  const end = page.getByTestId('end')
  await expect(end).toContainText('wins')
  await expect(end.locator('.stage svg').first()).toBeVisible()
  await expect(page.getByTestId('ways')).toContainText('Tap a box on your phone')
  const score = page.getByTestId('evening-score')
  await expect(score.locator('tbody tr')).toHaveCount(2)
  await expect(score.locator('thead')).toContainText('Hourglass')
  const { winners, people: seats } = (
    (await people[0]?.ask('room')) as { evening: { games: { winners: number[]; people: number[] }[] } }
  ).evening.games[0] ?? { winners: [], people: [] }
  const wins = winners.filter((seat) => seats[seat] !== null).length
  await expect(score.locator('tr.leads')).toHaveCount(wins)

  expect(await page.evaluate(tooSmall, { least: smallest, within: '[data-testid=end]' })).toEqual([])
  await bringAxe(page)
  for (const { theme, colours } of looks) {
    await page.evaluate((look) => void Object.assign(document.documentElement.dataset, look), { theme, colours })
    expect(await violations(page, ['color-contrast']), `${theme} ${colours}`).toEqual([])
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await page.evaluate(overflowing), `${size.width} by ${size.height}`).toEqual([])
  }

  const saving = page.waitForEvent('download')
  await page.getByTestId('share-score').click()
  const picture = await readFile(await (await saving).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  expect(picture.length).toBeGreaterThan(20_000)

  const { table } = (await people[1]?.ask('command', { do: 'rematch' })) as { table: string }
  await expect(page, 'a phone leads on').toHaveURL(new RegExp(`#/evening/${table}$`))
})

test('the display is kept awake', async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => {
    const locks: string[] = []
    const request = WakeLock.prototype.request
    WakeLock.prototype.request = function (this: WakeLock, type) {
      locks.push(String(type))
      return request.call(this, type)
    }
    Object.assign(globalThis, { locks })
  })
  await begin(page, browser, baseURL ?? '', 'hourglass', 2)
  const asked = () => page.evaluate(() => (globalThis as unknown as { locks: string[] }).locks)
  await expect.poll(asked).toEqual(['screen'])
  await expect(page.getByTestId('sleepy')).toHaveCount(0)
})

test('where a page may not keep it awake, the screen asks people to', async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
  await begin(page, browser, baseURL ?? '', 'hourglass', 2)
  await expect(page.getByTestId('sleepy')).toContainText('switch off sleep')
})
