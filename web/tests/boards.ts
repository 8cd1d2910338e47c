// SPDX-License-Identifier: MIT
// What a board on a screen in the room must be in every size: read from two metres, whole, and nothing to press.
import type { Page } from '@playwright/test'
import { expect } from './page'

const screens = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
]
const least = 0.8 // of the root's letters

/** Words of the board that are too small or not all in sight. */
function flaws(least: number): string[] {
  const felt = document.querySelector('.felt')
  if (!felt) return ['there is no board']
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const room = felt.getBoundingClientRect()
  const found: string[] = []
  const walker = document.createTreeWalker(felt, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const { parentElement: element } = text
    const words = text.textContent?.trim() ?? ''
    // The dial and the cards are pictures with figures of their own size; what is unseen is for screen readers.
    if (!element || words === '' || element.closest('svg, .unseen, [aria-hidden="true"] [data-piece], .top')) continue
    const box = element.getBoundingClientRect()
    if (box.width === 0) continue
    const size = parseFloat(getComputedStyle(element).fontSize)
    if (size < least * root - 0.5) found.push(`${words}: ${size} px`)
    if (
      box.left < room.left - 1 ||
      box.right > room.right + 1 ||
      box.top < room.top - 1 ||
      box.bottom > room.bottom + 1
    )
      found.push(`${words}: out of sight`)
  }
  return found
}

export async function expectBoard(page: Page): Promise<void> {
  for (const size of screens) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(flaws, least), { message: `${size.width} by ${size.height}` }).toEqual([])
  }
  await expect(page.locator('.felt').locator('button, a, input')).toHaveCount(0)
}
