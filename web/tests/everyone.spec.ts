// SPDX-License-Identifier: MIT
// The page is for everyone: on every screen, in every language, every word has room on a small phone as on a desk, an
// automatic scan finds nothing, and no text is missing. Each screen is come to once, and looked at in all languages. The
// scan is made in English; in other languages nothing may lose its name. For the scan on a phone one language is enough:
// what differs there is the layout, and that is measured in all of them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from '@playwright/test'
import { games as names } from '../tools/words.mjs'
import { overflowing } from './fits'
import { expect, test } from './page'
import { besides, everyLook, groups, languages, openPage } from './screens'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Who must be called something. Only the words differ between languages, so only names can get lost.
const named =
  'button checkbox combobox dialog heading img link meter option progressbar radio searchbox slider spinbutton switch tab textbox'

interface Axe {
  run: (where: Node, options: unknown) => Promise<AxeResults>
}

/** What an automatic scan finds. */
async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (rules) => {
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
      resultTypes: ['violations'],
    })
    return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  }, everything)
}

/** What nobody who listens to the page can tell apart, because it has no name. */
async function nameless(page: Page): Promise<string[]> {
  const heard = await page.locator('body').ariaSnapshot()
  const withoutName = new RegExp(`^\\s*- '?(${named.replaceAll(' ', '|')})\\b(?! ").*`, 'gm')
  return [...heard.matchAll(withoutName)].map(([line, role]) => `a ${role} has no name: ${line.trim()}`)
}

/** Keys where words should be, and details that were not filled in. */
async function missingWords(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText)
  const key = new RegExp(`\\b(page|log|home|title|${names.join('|')})\\.[a-z-]+[.\\w-]*|\\{[a-z.-]+\\}`, 'g')
  return [...text.matchAll(key)].map(([found]) => `${found} is shown instead of words`)
}

/** To look at: a picture of every screen on which something is wrong lies in build/page-screens. */
async function picture(page: Page, where: string): Promise<void> {
  const name = `${where.replaceAll(/[^a-z0-9-]+/g, '-')}-${test.info().project.name}.png`
  await page.screenshot({ path: fileURLToPath(new URL(`../../build/page-screens/${name}`, import.meta.url)) })
}

const small = { width: 320, height: 700 }
const large = { width: 1280, height: 800 }

test('what has no name is found', async ({ page }) => {
  await page.setContent(
    '<button></button><button>Go</button><img src="data:,"><h2></h2><h2>On: and on</h2><a href="/"></a>',
  )
  const found = (await nameless(page)).map((each) => each.split(' ')[1])
  expect(found).toEqual(['button', 'img', 'heading', 'link'])
})

for (const [name, group] of Object.entries(groups)) {
  test(`nothing is wrong with any screen: ${name} @phone`, async ({ page, isMobile }) => {
    test.setTimeout(400_000)
    const wrong: string[] = []
    const note = (where: string, found: string[]) => wrong.push(...found.map((each) => `${where}: ${each}`))
    await openPage(page)
    await page.evaluate((source) => void new Function(source)(), axeSource)
    if (!isMobile) await page.setViewportSize(large)
    const speak = await besides(page)
    const inAllLanguages = async (where: string, again: () => Promise<void>) => {
      // Each language begins in the size in which the one before has ended.
      let sizes = [large, small]
      for (const language of languages) {
        const here = `${where} in ${language}`
        if (language !== 'en') {
          await speak(language)
          await again()
          note(here, await nameless(page))
        }
        for (const size of sizes) {
          if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
          note(`${here} at ${size.width}`, [...(await page.evaluate(overflowing)), ...(await missingWords(page))])
        }
        sizes = sizes.reverse()
      }
      await speak('en')
      await again()
    }
    await everyLook(page, group, async (where, again) => {
      const before = wrong.length
      note(where, await violations(page))
      if (isMobile) note(where, [...(await page.evaluate(overflowing)), ...(await missingWords(page))])
      else await inAllLanguages(where, again)
      if (wrong.length > before) await picture(page, where)
    })
    expect(wrong).toEqual([])
  })
}
