// SPDX-License-Identifier: MIT
// The page is for everyone: an automatic scan finds nothing on any screen in any language, and no text is missing. On a
// phone one language is enough: what differs there is the layout, and fits.spec.ts measures that in all of them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect, test } from './page'
import { beforeEntering, choose, everyScreen, languages, openPage, visit } from './screens'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Axe {
  run: (options: unknown) => Promise<AxeResults>
}

async function scan(page: Page, where: string): Promise<void> {
  // Colours are judged when nothing is on its way any more.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity).map((a) => a.finished)))
  const found = await page.evaluate(async (wanted) => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({ runOnly: wanted, resultTypes: ['violations'] })
    return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  }, rules)
  expect.soft(found, where).toEqual([])
}

async function checkScreen(page: Page, where: string, pictures: boolean): Promise<void> {
  // To look at: a picture of every screen in both sizes lies in build/page-screens.
  if (pictures) {
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
  test(`nothing is wrong with any screen in ${language}${language === 'en' ? ' @phone' : ''}`, async ({ page }) => {
    test.setTimeout(300_000) // some seventy screens
    await openPage(page)
    await choose(page, language)
    await page.evaluate((source) => void new Function(source)(), axeSource)
    for (const screen of beforeEntering) {
      await visit(page, screen)
      await checkScreen(page, screen.name, language === 'en')
    }
    for (const screen of await everyScreen(page)) {
      await visit(page, screen)
      await checkScreen(page, screen.name, language === 'en')
    }
  })
}
