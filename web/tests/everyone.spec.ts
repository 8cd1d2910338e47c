// SPDX-License-Identifier: MIT
// The page is for everyone: on every screen, in every language, every word has room on a small phone as on a desk, an
// automatic scan finds nothing, and no text is missing. One walk through the page looks at all of it. For the scan on a
// phone one language is enough: what differs there is the layout, and that is measured in all of them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from '@playwright/test'
import { overflowing } from './fits'
import { expect, test } from './page'
import { everyScreen, languages, openPage } from './screens'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Axe {
  run: (where: Node, options: unknown) => Promise<AxeResults>
}

/** What an automatic scan finds. Colours, which take it longest, are the same in every language. */
async function violations(page: Page, colours: boolean): Promise<string[]> {
  return page.evaluate(
    async ({ rules, colours }) => {
      // Colours are judged when nothing is on its way any more.
      await Promise.allSettled(
        document
          .getAnimations()
          .filter((a) => a.effect?.getTiming().iterations !== Infinity)
          .map((a) => a.finished),
      )
      // What sticks to the lower edge covers nothing at the end of the page.
      scrollTo(0, document.documentElement.scrollHeight)
      // What lies behind a dialog is looked at without it.
      const where = document.querySelector('dialog[open]') ?? document
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(where, {
        runOnly: rules,
        rules: { 'color-contrast': { enabled: colours } },
        resultTypes: ['violations'],
      })
      return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
    },
    { rules, colours },
  )
}

/** Keys where words should be, and details that were not filled in. */
async function missingWords(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText)
  return [
    ...text.matchAll(
      /\b(page|log|home|title|hourglass|phantom-hours|midnight-party|night-shift|keyhole)\.[a-z-]+[.\w-]*|\{[a-z.-]+\}/g,
    ),
  ].map(([found]) => `${found} is shown instead of words`)
}

/** To look at: a picture of every screen in both sizes lies in build/page-screens. */
async function picture(page: Page, where: string): Promise<void> {
  const name = `${where.replaceAll(/[^a-z0-9-]+/g, '-')}-${test.info().project.name}.png`
  await page.screenshot({ path: fileURLToPath(new URL(`../../build/page-screens/${name}`, import.meta.url)) })
}

for (const language of languages) {
  test(`nothing is wrong with any screen in ${language}${language === 'en' ? ' @phone' : ''}`, async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(600_000) // some hundred screens, which take a minute or two where nothing else is running
    const sizes = isMobile
      ? [{ width: 390, height: 844 }]
      : [
          { width: 320, height: 700 },
          { width: 1280, height: 800 },
        ]
    const wrong: string[] = []
    await openPage(page, language)
    await page.evaluate((source) => void new Function(source)(), axeSource)
    await everyScreen(page, async (where) => {
      for (const size of sizes) {
        await page.setViewportSize(size)
        wrong.push(...(await page.evaluate(overflowing)).map((each) => `${where} at ${size.width}: ${each}`))
      }
      if (language === 'en') await picture(page, where)
      wrong.push(
        ...[...(await missingWords(page)), ...(await violations(page, language === 'en'))].map(
          (each) => `${where}: ${each}`,
        ),
      )
    })
    expect(wrong).toEqual([])
  })
}
