// SPDX-License-Identifier: MIT
// The automatic scan of a page, by axe-core.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Axe {
  run: (where: Node, options: unknown) => Promise<AxeResults>
}

/** What an automatic scan by some rules finds. */
export async function violations(page: Page, rules: readonly string[] = everything): Promise<string[]> {
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
    const [unpainted] = document.adoptedStyleSheets // page.ts
    if (unpainted) unpainted.disabled = true
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(where, {
      runOnly: rules,
      resultTypes: ['violations'],
    })
    if (unpainted) unpainted.disabled = false
    return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  }, rules)
}

/** Once for each page that is loaded, before the first scan. */
export const bringAxe = (page: Page): Promise<void> => page.evaluate((source) => void new Function(source)(), axeSource)
