// SPDX-License-Identifier: MIT
// Every word has room in every language, on a small phone as on a desk: nothing is cut off, runs out of its button or
// makes the page wider than the screen. One page walks through all screens and is measured in both widths.
import type { Page } from '@playwright/test'
import { expect, test } from './page'
import { beforeEntering, choose, everyScreen, languages, openPage, visit } from './screens'

const widths = [
  { width: 320, height: 700 },
  { width: 1280, height: 800 },
]

/** What does not fit on the screen as it is, in words. */
function overflowing(): string[] {
  const found = new Set<string>()
  const slack = 1.5 // half a pixel at either end, and what a slanted letter leans over
  const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (tooWide > 0) found.add(`the page is ${tooWide} too wide`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!holder || text === '' || holder.closest('svg, script, style, option, .travellers')) continue
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0)
    if (rects.length === 0) continue
    const left = Math.min(...rects.map((rect) => rect.left))
    const right = Math.max(...rects.map((rect) => rect.right))
    const top = Math.min(...rects.map((rect) => rect.top))
    const bottom = Math.max(...rects.map((rect) => rect.bottom))
    const chain: HTMLElement[] = []
    for (let each: HTMLElement | null = holder; each; each = each.parentElement) chain.push(each)
    // Said to those who listen, not shown: no room is needed.
    if (chain.some((each) => getComputedStyle(each).clipPath !== 'none' || (each.offsetWidth <= 1 && each.offsetWidth > 0))) continue
    const button = holder.closest('button, [role="button"], summary, a')
    for (const each of chain) {
      const style = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      const scrollsX = /auto|scroll/.test(style.overflowX)
      const scrollsY = /auto|scroll/.test(style.overflowY)
      const cutsX = /hidden|clip/.test(style.overflowX)
      const cutsY = /hidden|clip/.test(style.overflowY)
      const name = `${each.tagName.toLowerCase()}.${String(each.className).replace(/ ?svelte-\w+/, '')}`
      const past = Math.round(Math.max(right - box.right, box.left - left))
      if (style.textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + 1) found.add(`“${text}” ends in dots in ${name}`)
      else if ((cutsX || each === button) && style.display !== 'inline' && past > slack) found.add(`“${text}” runs ${past} out of ${name}`)
      const below = Math.round(Math.max(bottom - box.bottom, box.top - top))
      if (cutsY && below > 3) found.add(`“${text}” is cut ${below} in height by ${name}`)
      // What can be scrolled to is not lost.
      if (scrollsX || (scrollsY && below > 0)) break
      if (style.position === 'fixed' && (right > innerWidth + slack || left < -slack)) found.add(`“${text}” leaves the screen`)
    }
  }
  return [...found]
}

async function measure(page: Page, where: string): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size)
    expect.soft(await page.evaluate(overflowing), `${where} at ${size.width}`).toEqual([])
  }
}

test('every word has room on every screen', async ({ page }) => {
  test.setTimeout(400_000)
  await openPage(page)
  for (const language of languages) {
    await choose(page, language)
    for (const screen of beforeEntering) {
      await visit(page, screen)
      await measure(page, `${language}: ${screen.name}`)
    }
  }
  await choose(page, 'en')
  const screens = await everyScreen(page)
  for (const language of languages) {
    await choose(page, language)
    for (const screen of screens) {
      await visit(page, screen)
      await measure(page, `${language}: ${screen.name}`)
    }
  }
})
