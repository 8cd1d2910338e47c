// SPDX-License-Identifier: MIT
// Guided first games on the real page. What to do is read from the lessons themselves, and done by keyboard alone, by the
// roles and names that a screen reader would tell.
import type { Locator, Page } from '@playwright/test'
import { answerTo, keyOf, type Act, type Chapter, type Lesson, type Step } from '../src/games/lesson'
import { games } from './games'
import { button, hears, listen, press, tabTo, told, type Hands } from './hands/hands'
import { expect, make, myTurn, test } from './page'

const lessons = games.flatMap(({ lesson, hands }) => (lesson && hands ? [{ lesson, hands }] : []))

const guide = (page: Page): Locator => page.getByRole('region', { name: told('page.learn.guide') })

function saidAt({ game, names }: Lesson, chapter: string, step: Step): string | undefined {
  if (!('say' in step) || step.say === undefined) return undefined
  const called = names.map((name, i) => [i === 0 ? 'name' : `name${i + 1}`, told(name)])
  return told(keyOf(game, chapter, step.say), Object.fromEntries(called))
}

/** Wherever one has to act, the keyboard is somewhere on the page. */
const hasKeyboard = (page: Page): Promise<void> => expect(page.locator(':focus')).toHaveCount(1)

/** The keyboard is led to where one acts. Then two mistakes: each is answered kindly and aloud, and then one may be shown how it goes. */
async function slip(page: Page, lesson: Lesson, { slip, act }: Hands, step: Act): Promise<void> {
  await expect(page.locator(':focus')).toHaveAccessibleName(slip.ledTo)
  const answer = told(keyOf(lesson.game, slip.chapter, answerTo(step, slip.move) ?? ''))
  for (let time = 0; time < 2; time++) {
    await act(page, slip.move)
    await hears(page, answer)
    await expect(guide(page)).toContainText(answer)
  }
  await press(page, button(page, told('page.learn.show')))
  await expect(guide(page)).toContainText(told('page.learn.shown', { move: '' }))
  // The keyboard is not lost: where it was, the move can now be had for nothing.
  await expect(button(page, told('page.learn.do-it'))).toBeFocused()
}

async function walkChapter(page: Page, lesson: Lesson, chapter: Chapter, hands: Hands): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    told(`page.learn.${lesson.game}.${chapter.name}.title`),
  )
  for (let at = 0; at < chapter.steps.length; at++) {
    const step = chapter.steps[at]
    const said = step && saidAt(lesson, chapter.name, step)
    if (step === undefined || said === undefined) continue
    await hears(page, said)
    await expect(guide(page)).toContainText(said)
    if (step.kind === 'act') {
      await hasKeyboard(page)
      if (hands.slip.chapter === chapter.name && hands.slip.step === step.say) await slip(page, lesson, hands, step)
      const coming = chapter.steps.slice(at)
      const acts = coming.slice(
        0,
        Math.max(
          0,
          coming.findIndex(({ kind }) => kind !== 'act'),
        ),
      )
      const moves = acts.flatMap((each) => (each.kind === 'act' ? [each.accept[0] ?? ''] : []))
      await hands.act(page, step.accept[0] ?? '')
      at += (hands.together?.(moves) ?? 1) - 1
    } else {
      // The focus is on Next where it must be pressed.
      await expect(button(page, told('page.learn.next'))).toBeFocused()
      await page.keyboard.press('Enter')
    }
  }
}

async function walk(page: Page, lesson: Lesson, hands: Hands): Promise<void> {
  for (const [index, chapter] of lesson.chapters.entries()) {
    await walkChapter(page, lesson, chapter, hands)
    const following = lesson.chapters[index + 1]
    if (!following) break
    const title = told(`page.learn.${lesson.game}.${following.name}.title`)
    await expect(page.getByRole('link', { name: told('page.learn.next-chapter', { chapter: title }) })).toBeFocused()
    await page.keyboard.press('Enter')
  }
}

/** So many moves at most in the game at the end; tells whether it goes on then. */
async function play(page: Page, hands: Hands, most: number): Promise<boolean> {
  let goesOn = await myTurn(page)
  for (let moves = 0; goesOn && moves < most; moves++) {
    await hasKeyboard(page)
    goesOn = await make(page, () => hands.anyTurn(page))
  }
  return goesOn
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await listen(page)
  await page.addInitScript(() =>
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ quickBots: true, lobby: 'plan' })),
  )
})

async function walkFromTheShelf(page: Page, lesson: Lesson, hands: Hands): Promise<void> {
  await page.goto('/')
  await tabTo(
    page,
    page.getByRole('link', { name: told('page.home.learn-game', { game: told(`title.${lesson.game}`) }) }),
  )
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: told('page.learn.begin'), exact: true }))
  await page.keyboard.press('Enter')
  await walk(page, lesson, hands)
}

const done = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: told('page.learn.done') })

// One first game is played to its end here; that all of them have one, and soon, is tested without the page.
const [whole, ...others] = lessons

if (whole)
  test(`the lesson of ${whole.lesson.game}, from the shelf to the end of the first game, by keyboard`, async ({
    page,
  }) => {
    const { lesson, hands } = whole
    await walkFromTheShelf(page, lesson, hands)
    expect(await play(page, hands, 40)).toBe(false)
    const end = page.getByRole('dialog')
    await expect(end.locator('.stage svg').first(), 'the scene that every game ends with').toBeVisible()
    await expect(end).toContainText(told('page.learn.end.goodbye', { game: told(`title.${lesson.game}`) }))
    await end.getByRole('link', { name: told('page.learn.chapters') }).press('Enter')
    await expect(done(page)).toHaveCount(lesson.chapters.length)
  })

for (const { lesson, hands } of others) {
  test(`the lesson of ${lesson.game}, from the shelf into the first game, by keyboard`, async ({ page }) => {
    await walkFromTheShelf(page, lesson, hands)
    expect(await play(page, hands, 2)).toBe(true)
    await page.goto(`/#/learn/${lesson.game}`)
    await expect(done(page)).toHaveCount(lesson.chapters.length - 1)
  })
}

test('a lesson is left, gone on with, skipped and repeated; mistakes are helped @phone', async ({ page }) => {
  const link = (key: string, details = {}) => page.getByRole('link', { name: told(key, details) })
  const title = (chapter: string) => told(`page.learn.hourglass.${chapter}.title`)
  const says = (chapter: string, name: string) =>
    expect(guide(page)).toContainText(told(`page.learn.hourglass.${chapter}.${name}`, { name: 'Vesper' }))
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
  await mistake(/^Red 3,/, /^Play red 3 on set A/)
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
