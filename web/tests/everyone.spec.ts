// SPDX-License-Identifier: MIT
// The page is for everyone: an automatic scan finds nothing on any screen in any language, no text is missing, and
// nothing is wider than a small phone.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import type { AxeResults } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect, seed, startTable, test } from './page'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A golden game as a link holds it. */
async function linkTo(record: string): Promise<string> {
  const file = fileURLToPath(new URL(`../../tests/golden/${record}.midnight`, import.meta.url))
  return deflateRawSync(await readFile(file)).toString('base64url')
}

const languages = ['en', 'de', 'nl', 'fr']
const games = ['hourglass', 'phantom-hours', 'midnight-party', 'night-shift', 'keyhole']

async function scan(page: Page, where: string): Promise<void> {
  // Colours are judged when nothing is on its way any more.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity).map((a) => a.finished)))
  const found = await page.evaluate(async (source) => {
     
    new Function(source)()
    const axe = (globalThis as unknown as { axe: { run: (options: unknown) => Promise<AxeResults> } }).axe
    const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  }, axeSource)
  expect.soft(found, where).toEqual([])
}

async function checkScreen(page: Page, where: string): Promise<void> {
  // To look at: a picture of every screen in both sizes lies in build/page-screens.
  if ((await page.locator('html').getAttribute('lang')) === 'en') {
    const name = `${where.replaceAll(/[^a-z-]+/g, '-')}-${test.info().project.name}.png`
    await page.screenshot({ path: fileURLToPath(new URL(`../../build/page-screens/${name}`, import.meta.url)) })
  }
  // What sticks to the lower edge covers nothing at the end of the page.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await scan(page, where)
  const text = await page.locator('body').innerText()
  expect.soft(text.match(/\b(page|log|home|title|hourglass|phantom-hours|midnight-party|night-shift|keyhole)\.[a-z-]+[.\w-]*/g), `${where}: keys instead of words`).toBeNull()
  expect.soft(text.match(/\{[a-z.-]+\}/g), `${where}: details that were not filled in`).toBeNull()
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(tooWide, `${where}: wider than the screen`).toBeLessThanOrEqual(0)
}

for (const language of languages) {
  test.describe(language, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('five-to-midnight.settings', JSON.stringify({ language: chosen, motion: 'reduced', lobby: 'plan' }))
      }, language)
    })

    test(`the screens around the table @phone`, async ({ page }) => {
      await page.goto('/#/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await checkScreen(page, 'home')
      for (const screen of ['settings', 'no-such-place', ...games.map((game) => `set-up/${game}`), ...games.map((game) => `rules/${game}`)]) {
        await page.goto(`/#/${screen}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await checkScreen(page, screen)
      }
    })

    for (const game of games) {
      test(`the table of ${game} @phone`, async ({ page }) => {
        await startTable(page, game, game === 'night-shift' ? { seed: seed('a') } : { seats: 'person,easy,easy', seed: seed('a'), first: 0 })
        await checkScreen(page, game)
        await page.keyboard.press('h')
        await expect(page.locator('aside.hint')).toBeVisible()
        await checkScreen(page, `${game} with a hint`)
        await page.keyboard.press('l')
        await expect(page.locator('.log')).toBeVisible()
        await checkScreen(page, `${game} with the log`)
      })
    }

    test(`the end of a game, and watching it again`, async ({ page }) => {
      test.slow() // four games, each looked at three times
      for (const record of ['hourglass-2', 'phantom-hours-2', 'midnight-party-2', 'night-shift-1']) {
        await page.goto(`/#/record/${await linkTo(record)}`)
        await expect(page.getByTestId('end')).toBeVisible()
        await checkScreen(page, `${record} at its end`)
        await page.keyboard.press('Escape')
        await expect(page.getByTestId('end')).toBeHidden()
        await checkScreen(page, `${record} with all cards open`)
        const slider = page.getByRole('slider')
        await slider.fill('12')
        await expect(page.locator('[data-game]')).toHaveAttribute('data-version', '12')
        await checkScreen(page, `${record} in the middle`)
      }
    })

    test(`before a game online @phone`, async ({ page }) => {
      await page.goto('/#/online')
      await expect(page.getByTestId('come-in')).toBeVisible()
      await checkScreen(page, 'online welcome')
      await page.getByTestId('come-in').click()
      await expect(page.getByTestId('lay-keyhole')).toBeVisible()
      await checkScreen(page, 'online hall')
      await page.getByTestId('lay-midnight-party').click()
      await page.getByRole('radio', { name: '4', exact: true }).check()
      await checkScreen(page, 'online laying a table')
      await page.getByTestId('make').click()
      await expect(page.getByTestId('begin')).toBeVisible()
      await page.locator('summary').first().click()
      await expect(page.getByRole('radio', { name: '6', exact: true })).toBeVisible()
      await checkScreen(page, 'online waiting')
      await page.goto('/#/online/me')
      await page.getByTestId('device').click()
      await expect(page.getByTestId('copy')).toBeVisible()
      await checkScreen(page, 'online me')
      await page.goto('/#/online/device/00112233445566778899aabbccddeeff')
      await expect(page.getByTestId('claim')).toBeVisible()
      await checkScreen(page, 'online device')
    })

    test(`the curtain`, async ({ page }) => {
      await startTable(page, 'hourglass', { seats: 'person,person', seed: seed('b'), first: 0 })
      await checkScreen(page, 'curtain')
    })
  })
}
