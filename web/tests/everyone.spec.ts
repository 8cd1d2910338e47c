// SPDX-License-Identifier: MIT
// The page is for everyone: on every screen, in every language, every word has room on a small phone as on a desk, an
// automatic scan finds nothing, and no text is missing. Each screen is come to once, and looked at in all languages. The
// scan is made in English; in other languages nothing may lose its name. For the scan on a phone one language is enough:
// what differs there is the layout, and that is measured in all of them. Colours are judged in all themes: the dark one by
// the scan, the light one on a desk, both in high contrast on a phone, where cloths take turns.
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { cloths, type Cloth } from '../src/design/theme'
import { games as names } from '../tools/words.mjs'
import { bringAxe, violations } from './axe'
import { overflowing } from './fits'
import { expect, test } from './page'
import { besides, everyLook, groups, languages, openPage } from './screens'

// Who must be called something. Only the words differ between languages, so only names can get lost.
const named =
  'button checkbox combobox dialog heading img link meter option progressbar radio searchbox slider spinbutton switch tab textbox'

interface Worn {
  theme: 'dark' | 'light'
  colours: 'lamplight' | 'contrast'
  cloth: Cloth
}

const inLight: Worn[] = cloths.map((cloth) => ({ theme: 'light', colours: 'lamplight', cloth }))
const inContrast: Worn[] = cloths.flatMap((cloth) => [
  { theme: 'light', colours: 'contrast', cloth },
  { theme: 'dark', colours: 'contrast', cloth },
])

/** Puts on other colours, as settings would, and judges them. What the page wore before it wears again. */
async function faintIn(page: Page, worn: Worn): Promise<string[]> {
  const wear = ({ theme, colours, cloth }: Worn) =>
    page.evaluate(
      ([theme, colours, cloth]) => {
        Object.assign(document.documentElement.dataset, { theme, colours })
        document.querySelectorAll<HTMLElement>('.felt').forEach((felt) => (felt.dataset['cloth'] = cloth))
      },
      [theme, colours, cloth] as const,
    )
  await wear(worn)
  const found = await violations(page, ['color-contrast'])
  await wear({ theme: 'dark', colours: 'lamplight', cloth: 'midnight' })
  return found.map((each) => `${Object.values(worn).join(' ')}: ${each}`)
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
  await page.evaluate(() => (document.adoptedStyleSheets = []))
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
    const wrong: string[] = []
    let looks = 0
    const note = (where: string, found: string[]) => wrong.push(...found.map((each) => `${where}: ${each}`))
    await openPage(page)
    await bringAxe(page)
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
      const themes = isMobile ? inContrast : inLight
      const worn = themes[looks++ % themes.length]
      if (worn) note(where, await faintIn(page, worn))
      if (isMobile) note(where, [...(await page.evaluate(overflowing)), ...(await missingWords(page))])
      else await inAllLanguages(where, again)
      if (wrong.length > before) await picture(page, where)
    })
    expect(wrong).toEqual([])
  })
}
