// SPDX-License-Identifier: MIT
// Guided first games on the real page. What to do is read from the lessons themselves, and done by keyboard alone, by the
// roles and names that a screen reader would tell.
import type { Locator, Page } from '@playwright/test'
import hourglass from '../src/learn/lessons/hourglass/index'
import { keyOf, type Lesson, type Step } from '../src/learn/lesson'
import { readWords } from '../tools/words.mjs'
import { expect, test } from './page'

const words: Map<string, string> = readWords('en')
const told = (key: string, details: Record<string, string> = {}): string =>
  (words.get(key) ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole)

/** How moves of a game are made: the names of what is pressed for one of them, and any turn of the game at the end. */
interface Hands {
  act: (page: Page, move: string) => Promise<void>
  anyTurn: (page: Page) => Promise<void>
}

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let i = 0; i < 80; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${String(wanted)}`)
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

const inHourglass: Hands = {
  act: async (page, move) => {
    const parts = move.split(' ')
    const card = parts.at(-1) ?? ''
    const details = { number: card.slice(1), holder: parts[1] ?? '' }
    const name = told(`page.hourglass.card.${card.charAt(0)}`, details)
    await tabTo(page, button(page, new RegExp(`^${name},`)))
    await page.keyboard.press('Enter')
    const kind = parts[0] === 'open' ? `open.${parts[1] ?? ''}` : (parts[0] ?? '')
    await tabTo(page, button(page, told(`page.hourglass.do.${kind}`, { ...details, card: told(`page.hourglass.spoken.${card.charAt(0)}`, details) })))
    await page.keyboard.press('Enter')
  },
  anyTurn: async (page) => {
    const hand = page.getByRole('region', { name: told('page.hourglass.hand') }).getByRole('button')
    const before = await hand.count()
    await tabTo(page, hand.first())
    await page.keyboard.press('Enter')
    await expect(hand.first()).not.toBeFocused() // but the first place where it may go
    await page.keyboard.press('Enter')
    await expect.poll(() => hand.count()).not.toBe(before)
  },
}

const lessons: { lesson: Lesson; hands: Hands }[] = [{ lesson: hourglass, hands: inHourglass }]

const guide = (page: Page): Locator => page.getByRole('region', { name: told('page.learn.guide') })

function saidAt({ game, names }: Lesson, chapter: string, step: Step): string | undefined {
  if (!('say' in step) || step.say === undefined) return undefined
  const called = names.map((name, i) => [i === 0 ? 'name' : `name${i + 1}`, told(name)])
  return told(keyOf(game, chapter, step.say), Object.fromEntries(called))
}

async function walk(page: Page, lesson: Lesson, hands: Hands): Promise<void> {
  for (const [index, chapter] of lesson.chapters.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(told(`page.learn.${lesson.game}.${chapter.name}.title`))
    for (const step of chapter.steps) {
      const said = saidAt(lesson, chapter.name, step)
      if (said !== undefined) await expect(guide(page)).toContainText(said)
      if (step.kind === 'act') await hands.act(page, (step.accept[0] ?? '').replace('drop *', 'drop R2'))
      else if (step.kind !== 'bot' && said !== undefined) {
        // Whoever must press Next is brought to it.
        await expect(button(page, told('page.learn.next'))).toBeFocused()
        await page.keyboard.press('Enter')
      }
    }
    const following = lesson.chapters[index + 1]
    if (!following) break
    const title = told(`page.learn.${lesson.game}.${following.name}.title`)
    await expect(page.getByRole('link', { name: told('page.learn.next-chapter', { chapter: title }) })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const end = page.getByRole('dialog')
  const waiting = ['page.table.thinking', 'page.table.over', 'page.table.performing'].map((key) => told(key, { name: '' }).trim())
  const turn = page.getByRole('region', { name: told('page.table.status') }).filter({ hasNotText: new RegExp(waiting.join('|')) })
  for (;;) {
    await expect(end.or(turn).first()).toBeVisible()
    if (await end.isVisible()) break
    await hands.anyTurn(page)
  }
  await expect(end).toContainText(told('page.learn.end.goodbye', { game: told(`title.${lesson.game}`) }))
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('five-to-midnight.settings', JSON.stringify({ quickBots: true })))
})

for (const { lesson, hands } of lessons) {
  test(`the lesson of ${lesson.game}, from the shelf to the end of the first game, by keyboard`, async ({ page }) => {
    test.slow()
    await page.goto('/')
    await tabTo(page, page.getByRole('link', { name: told('page.home.learn-game', { game: told(`title.${lesson.game}`) }) }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: told('page.learn.begin'), exact: true }))
    await page.keyboard.press('Enter')
    await walk(page, lesson, hands)
    await page.getByRole('dialog').getByRole('link', { name: told('page.learn.chapters') }).press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: told('page.learn.done') })).toHaveCount(lesson.chapters.length)
  })
}

test('a lesson is left, gone on with, skipped and repeated; mistakes are helped @phone', async ({ page }) => {
  const link = (key: string, details = {}) => page.getByRole('link', { name: told(key, details) })
  const title = (chapter: string) => told(`page.learn.hourglass.${chapter}.title`)
  const says = (chapter: string, name: string) => expect(guide(page)).toContainText(told(`page.learn.hourglass.${chapter}.${name}`, { name: 'Vesper' }))
  await page.goto('/#/learn/hourglass')
  await link('page.learn.begin').click()
  await button(page, told('page.learn.next')).click()
  await says('open', 'cards')
  await link('page.learn.leave').click()
  await page.reload()
  await link('page.learn.go-on', { chapter: title('open') }).click()
  await says('open', 'cards')
  await button(page, told('page.learn.back')).click()
  await says('open', 'hello')
  await link('page.learn.skip').click()
  await says('take', 'opens')

  await button(page, told('page.learn.next')).click()
  const mistake = async (card: RegExp, place: RegExp) => {
    const chosen = button(page, card)
    if ((await chosen.getAttribute('aria-pressed')) !== 'true') await chosen.click()
    // What is not legal says so, and can be tried all the same.
    await page.getByRole('button', { name: place }).click({ force: true })
  }
  await mistake(/^Red 3,/, /^Lay red 3 on set A/)
  await says('take', 'low')
  await expect(button(page, told('page.learn.show'))).toHaveCount(0)
  await mistake(/^Purple 6,/, /^Tuck purple 6 under set A/)
  await says('take', 'under')
  await button(page, told('page.learn.show')).click()
  await button(page, told('page.learn.do-it')).click()
  await says('take', 'yours')

  // What others did is played again, and what was done before stays done.
  await link('page.learn.leave').click()
  await page.getByRole('link', { name: title('drop') }).click()
  await button(page, told('page.learn.next')).click()
  await button(page, /^Red 2,/).click()
  await button(page, 'Put red 2 under the draw pile').click()
  await button(page, told('page.learn.next')).click()
  await link('page.learn.leave').click()
  await expect(page.getByRole('listitem').filter({ hasText: told('page.learn.done') })).toHaveCount(1)
  await page.getByRole('link', { name: title('drop') }).click()
  await says('drop', 'three')
})
