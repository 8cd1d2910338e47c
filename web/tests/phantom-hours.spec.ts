// SPDX-License-Identifier: MIT
// Phantom Hours on the real page: some turns by mouse and by keyboard, an emergency, and a hand in secret order. A whole
// game is played in keyboard.spec.ts.
import type { Page } from '@playwright/test'
import { expect, make, myTurn, seed, startTable, test, version } from './page'
import { goOnWith, positions } from './positions'

const table = { seats: 'person,easy', seed: seed('a'), first: 0 }

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ motion: 'reduced', language: 'en' })),
  )
})

const marked = (page: Page) => page.locator('[data-open], [data-keep]')

/** The hour that waits to be laid, from the name of a marked place. */
async function drawnHour(page: Page): Promise<number | null> {
  const name = await page.locator('[data-place][data-open]').first().getAttribute('aria-label')
  return Number(/(\d\d):00/.exec(name ?? '')?.[1] ?? NaN) || null
}

/** Confirms the first shift that the marked places lead to. */
async function putRight(page: Page): Promise<void> {
  const confirm = page.locator('[data-confirm]')
  for (let taps = 0; taps < 4 && !(await confirm.isEnabled()); taps++)
    await page.locator('[data-place][data-open]').first().click()
  await confirm.click()
}

/** One move of mine. */
async function move(page: Page): Promise<void> {
  if (await page.locator('[data-confirm]').isVisible()) return putRight(page)
  const places = page.locator('[data-place][data-open]')
  if ((await places.count()) === 0) return marked(page).first().click()
  const numbers = await places.evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset['place'])))
  const wanted = sensible((await drawnHour(page)) ?? 14, numbers)
  await page.locator(`[data-place="${wanted}"]`).click()
}

/** The place that leaves most room on both sides. */
function sensible(hour: number, places: number[]): number {
  const ideal = 1 + ((hour - 6) / 16) * 6
  return [...places].sort((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal))[0] ?? 1
}

test('turns against an easy bot, by mouse, until four hours rise in my row', async ({ page }) => {
  await startTable(page, 'phantom-hours', table)
  const row = () =>
    page
      .locator('[data-place]')
      .evaluateAll((all) => all.flatMap((each) => /(\d\d):00/.exec(each.getAttribute('aria-label') ?? '')?.[1] ?? []))
  for (let goesOn = await myTurn(page); goesOn; goesOn = await make(page, () => move(page)))
    if ((await page.locator('[data-place][data-open]').count()) === 0 && (await row()).length >= 4) break
  const hours = await row()
  expect(hours).toEqual([...hours].sort())
  expect(hours.length).toBeGreaterThanOrEqual(4)
})

test('turns by keyboard alone', async ({ page }) => {
  await startTable(page, 'phantom-hours', table)
  await page.locator('[data-draw="1"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-draw="2"]')).toBeFocused()
  for (let acts = 0; acts < 8; acts++) {
    await make(page, () => page.keyboard.press('Enter'))
    if (await page.locator('[data-confirm]').isVisible()) return
    // What can be done next has the focus already.
    await expect(marked(page).and(page.locator(':focus'))).toHaveCount(1)
  }
})

test('a tap that is not allowed is explained', async ({ page }) => {
  await startTable(page, 'phantom-hours', table)
  await page.locator('[data-place="3"]').click()
  await expect(page.locator('.refusal')).toContainText('Draw a card from the neighbour on your right first.')
  expect(await version(page)).toBe(0)
})

test('an emergency is shown before it is confirmed, and can be taken back (PH-13)', async ({ page }) => {
  await goOnWith(page, await positions.emergency())
  await myTurn(page)
  const confirm = page.locator('[data-confirm]')
  await expect(confirm).toBeDisabled()
  const rowNow = () =>
    page
      .locator('[data-place]')
      .evaluateAll((all) => all.map((each) => each.querySelector('text')?.textContent ?? '').join(' '))
  const before = await rowNow()
  for (let taps = 0; taps < 4 && (await rowNow()) === before; taps++)
    await page.locator('[data-place][data-open]').first().click()
  expect(await rowNow()).not.toBe(before)
  await page.keyboard.press('Escape')
  expect(await rowNow()).toBe(before)
  // Bots answer at once, and the row may be in trouble again when they are done: the move itself is what counts.
  const moves = await version(page)
  await putRight(page)
  await expect.poll(() => version(page)).toBeGreaterThan(moves)
})

test('my hand is rearranged by tapping two cards, and all I need is on the screen @phone', async ({ page }) => {
  await startTable(page, 'phantom-hours', { seats: 'person,easy,easy,easy', seed: seed('b'), first: 0 })
  const cards = page.locator('[data-own]')
  const hand = () => cards.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.split(',')[0]))
  const before = await hand()
  await cards.nth(0).click()
  await expect(cards.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await cards.nth(6).click()
  const swapped = [before[6], ...before.slice(1, 6), before[0]]
  await expect.poll(hand).toEqual(swapped)

  const screen = page.viewportSize()
  for (const piece of [page.locator('[data-draw]').first(), page.locator('[data-place="7"]'), cards.nth(6)]) {
    const box = await piece.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(screen?.height ?? 0)
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('face-down cards have no identity: a back is known by seat and place only', async ({ page }) => {
  await startTable(page, 'phantom-hours', table)
  const backs = page.locator('[data-draw] [data-piece]')
  expect(await backs.evaluateAll((all) => all.map((each) => each.getAttribute('data-piece')))).toEqual(
    Array.from({ length: 7 }, (_, i) => `hand-1-${i + 1}`),
  )
  const drawings = await backs.evaluateAll((all) =>
    all.map((each) => each.innerHTML.replace(/id="[^"]*"|url\([^)]*\)/g, '')),
  )
  expect(new Set(drawings).size).toBe(1)
})

/** Checks how wide the cards of a table are: mine are the largest, but what is tapped is a finger wide; the others' are of one size. */
async function haveOneSize(page: Page, crowded = false): Promise<void> {
  const widths = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetWidth))
  for (const [width, height] of [
    [1366, 657],
    [1280, 600],
    [1440, 900],
    [1920, 1080],
    [820, 1180],
    [1180, 820],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      for (const [mine, theirs] of [
        ['.own-row li', '.seat .row li'],
        ['.own .card', '.seat .hand .card'],
      ] as const) {
        const own = Math.min(...(await widths(mine)))
        const others = await widths(theirs)
        expect(Math.max(...others), `${theirs} at ${width}×${height}`).toBeLessThanOrEqual(Math.max(own, 44) + 1)
        if (height > 450 && !crowded)
          expect(
            Math.max(...others) - Math.min(...others),
            `${theirs} ${width} ${height} ${others.join()}`,
          ).toBeLessThanOrEqual(1)
      }
      const [row] = await page
        .locator('.seat.near .row')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
      const hand = await page
        .locator('.seat.near .hand .card')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
      for (const card of hand)
        expect(card.left >= (row?.right ?? 0) - 1 || card.top >= (row?.bottom ?? 0) - 12, `${width}×${height}`).toBe(
          true,
        )
    }).toPass()
  }
}

for (const players of [2, 3, 4])
  test(`nobody's cards are larger than mine at a table for ${players}`, async ({ page }) => {
    const seats = ['person', ...Array<string>(players - 1).fill('easy')].join(',')
    await startTable(page, 'phantom-hours', { seats, seed: seed('7'), first: 0 })
    await myTurn(page)
    await haveOneSize(page)
  })

for (const name of ['manyCards', 'manyToDraw'] as const)
  test(`nobody's cards are larger than mine: ${name}`, async ({ page }) => {
    await goOnWith(page, await positions[name]())
    await myTurn(page)
    await haveOneSize(page, true)
  })

test('names are whole on phones, in large text as well', async ({ page }) => {
  await startTable(page, 'phantom-hours', { ...table, seats: 'person,easy,easy' })
  const names = page.locator('[data-plate] h3')
  await expect(names).toHaveCount(3) // one's own, too
  for (const text of ['100%', '130%'])
    for (const [width, height] of [
      [390, 664],
      [360, 560],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text)
      const cut = () => names.evaluateAll((all) => all.map((name) => name.scrollWidth - name.clientWidth))
      await expect.poll(cut, `${text} at ${width}`).toEqual([0, 0, 0])
    }
})
