// SPDX-License-Identifier: MIT
// Every table fits every window: at decisions of each game, for few and for many players, with nothing open, a card chosen,
// a hint asked for and the log beside it, for right and left hands. Each game is played on by what the hint says, from the
// deal to the middle of it; positions with more on the table than most games ever have are added.
import type { Page } from '@playwright/test'
import { games } from './games'
import { expect, make, myTurn, resize, seed, startTable, test } from './page'
import { goOnWith, positions } from './positions'
import { settingsPlace } from '../src/lib/stored'
import { unfit } from './table-fit'
import { windows } from './windows.mjs'

test('a table that does not fit is found', async ({ page }) => {
  const table = (inner: string, style = '') => `<style>*{margin:0}</style>
    <div class="turn" style="height:40px">Your turn</div>
    <main class="felt" style="position:relative;height:300px;overflow:auto;${style}">${inner}</main>`
  const button = (style: string) =>
    `<button data-fit="target" style="position:absolute;width:60px;height:60px;${style}">Go</button>`
  const wrong: [string, string, string][] = [
    ['a target below the edge', button('top:5000px'), 'out of sight'],
    ['a target under something', `${button('top:9px')}<div style="position:absolute;inset:0"></div>`, 'is covered'],
    ['a target for a needle', button('top:9px;width:20px'), 'leaves'],
    [
      'a plate under something',
      `${button('right:0')}<p data-plate="0">Ann</p><i style="position:absolute;inset:0 70px 0 0"></i>`,
      'is covered',
    ],
    ['a card below its hand', `<div data-fit="hand" style="height:20px">${button('top:9px')}</div>`, 'below its hand'],
    [
      'a strip that nobody could slide to',
      `<div data-slide style="position:absolute">${button('width:12px;top:60px')}</div>`,
      'leaves',
    ],
    [
      'a field for a needle',
      `${button('right:0')}<i data-fit="field" style="position:absolute;width:30px;height:30px"></i>`,
      '30 by 30',
    ],
    ['a table that scrolls', `${button('top:9px')}<div style="height:900px"></div>`, 'too high'],
    ['nothing to decide with', '<p>…</p>', 'neither'],
  ]
  for (const [name, inner, finding] of wrong) {
    await page.setContent(table(inner))
    expect((await page.evaluate(unfit)).join(), name).toContain(finding)
  }
  const slid = `<i data-fit="field" style="position:absolute;top:90px;width:30px;height:30px"></i>`
  await page.setContent(
    table(`${button('top:9px')}<p data-plate="0" style="padding-left:90px">Ann</p><div data-slide>${slid}</div>`),
  )
  expect(await page.evaluate(unfit)).toEqual([])
})

/** What does not fit, in all windows. */
async function measure(page: Page, what: string, least = 0): Promise<string[]> {
  const wrong: string[] = []
  // What is pointed at, or has the keyboard, is shown whole, over its neighbours.
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (const [width, height] of windows.filter(([wide]) => wide >= least)) {
    await page.setViewportSize({ width, height }) // unfit waits for the frames
    for (const each of await page.evaluate(unfit)) wrong.push(`${what} at ${width}×${height}: ${each}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return wrong
}

/** Looks at one decision in every state it can be in. */
async function decision(page: Page, name: string): Promise<string[]> {
  const wrong = await measure(page, name)
  const card = page.locator('[data-fit="hand"] button:not([aria-disabled="true"])').first()
  if (await card.isVisible()) {
    await card.click()
    wrong.push(...(await measure(page, `${name}, a card chosen`)))
    const goal = page.locator('[data-fit="field"]').first()
    if ((await goal.count()) > 0) {
      await goal.press('Enter')
      wrong.push(...(await measure(page, `${name}, a goal chosen`)))
    }
    await page.keyboard.press('Escape')
  }
  // In a narrow window the log is a screen of its own; everywhere else it takes room from the table.
  await page.keyboard.press('l')
  await expect(page.locator('aside.log')).toBeVisible()
  wrong.push(...(await measure(page, `${name}, with the log`, 900)))
  await page.keyboard.press('l')
  await page.keyboard.press('h')
  await expect(page.getByTestId('do-hint')).toBeVisible()
  wrong.push(...(await measure(page, `${name}, with a hint`)))
  return wrong
}

const tables = games.flatMap(({ name, hands }) =>
  Object.entries(hands?.fits ?? {}).map(([players, decisions]) => ({
    game: name,
    players: Number(players),
    decisions,
  })),
)

const seats = (players: number): string => ['person', ...Array<string>(players - 1).fill('easy')].join(',')

for (const { game, players, decisions } of tables)
  test(`${game} for ${players} fits every window`, async ({ page }) => {
    await startTable(page, game, { seats: seats(players), seed: seed('7'), first: 0 })
    const wrong: string[] = []
    for (let i = 1; i <= decisions && (await myTurn(page)); i++) {
      wrong.push(...(await decision(page, `decision ${i}`)))
      await make(page, () => page.getByTestId('do-hint').click())
    }
    expect(wrong).toEqual([])
  })

for (const { name: game, hands } of games) {
  const players = Math.max(...Object.keys(hands?.fits ?? { 2: 0 }).map(Number))
  test(`${game} fits every window for left hands`, async ({ page }) => {
    await page.addInitScript(([place, settings]) => localStorage.setItem(place, settings), [
      settingsPlace,
      JSON.stringify({ leftHanded: true }),
    ] as const)
    await startTable(page, game, { seats: seats(players), seed: seed('7'), first: 0 })
    await myTurn(page)
    await expect(page.locator('.table.left-handed').first()).toBeVisible()
    expect(await measure(page, game)).toEqual([])
  })
}

for (const name of ['emergency', 'sideToChoose', 'manyCards', 'manyToDraw', 'fullDesk', 'walkToPlan'] as const)
  test(`${name} fits every window`, async ({ page }) => {
    await goOnWith(page, await positions[name]())
    await myTurn(page)
    if (name === 'fullDesk') {
      await page.getByRole('button', { name: 'Memory' }).click()
      await expect(page.locator('.memory li')).toHaveCount(27)
    }
    if (name === 'manyToDraw') await expect(page.locator('[data-draw][data-fit="target"]')).toHaveCount(15)
    expect(await decision(page, name)).toEqual([])
  })

for (const { name: game, players, lesson } of games.filter((each) => each.lesson))
  test(`the board of ${game} is as large in its lesson as in a game`, async ({ page }) => {
    const sizes = async () => {
      const found: number[] = []
      for (const [width, height] of [
        [1180, 820],
        [1420, 900], // in wider windows the log of a game is open at first
        [1366, 657],
      ] as const) {
        await resize(page, { width, height })
        const { width: wide = 0, height: high = 0 } = (await page.locator('.felt').boundingBox()) ?? {}
        found.push(wide, high)
      }
      return found
    }
    await page.goto(`/#/learn/${game}/1`)
    await expect(page.getByTestId('guide-says')).toBeVisible()
    const learning = await sizes()
    await startTable(page, game, { seats: seats(Number.parseInt(players)), seed: seed('7'), first: 0 })
    if (await page.locator('aside.log').isVisible()) await page.keyboard.press('l')
    await expect(page.locator('aside.log')).toBeHidden()
    for (const [i, size] of (await sizes()).entries())
      expect(Math.abs((learning[i] ?? 0) / size - 1), `${lesson?.game} ${learning[i]} of ${size}`).toBeLessThanOrEqual(
        0.05,
      )
  })

test.describe('a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 560 } })

  /** Puts a finger down, slides it, and lifts it if it is not to stay. */
  async function slide(page: Page, way: readonly (readonly [x: number, y: number])[], lift: boolean): Promise<void> {
    const devtools = await page.context().newCDPSession(page)
    for (const [i, [x, y]] of way.entries())
      await devtools.send('Input.dispatchTouchEvent', {
        type: i === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x, y }],
      })
    if (lift) await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const middleOf = async (page: Page, selector: string): Promise<readonly [number, number]> => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`nothing is ${selector}`)
    return [box.x + box.width / 2, box.y + box.height / 2]
  }

  test('slides over many cards: the one it means is shown whole and large, and taken when it is lifted', async ({
    page,
  }) => {
    await goOnWith(page, await positions.manyCards())
    await myTurn(page)
    const way = [await middleOf(page, '[data-own="3"]'), await middleOf(page, '[data-own="5"]')]
    await slide(page, way, false)
    const held = page.locator('[data-held]')
    await expect(held).toHaveAttribute('data-own', '5')
    const card = await held.locator('.card').boundingBox()
    expect(card?.width).toBeGreaterThanOrEqual(80)
    expect(card?.x).toBeGreaterThanOrEqual(0)
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(360)
    await slide(page, way, true)
    await expect(page.locator('[data-own="5"]')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[aria-pressed="true"][data-own]')).toHaveCount(1)
    await page.keyboard.press('Escape')

    // Away from all of them, none is meant.
    await slide(page, [...way, [180, 20]], true)
    await expect(page.locator('[aria-pressed="true"][data-own]')).toHaveCount(0)
  })

  test('slides over small fields: a lens shows the one it means, and lifting it chooses that', async ({ page }) => {
    await goOnWith(page, await positions.walkToPlan())
    await myTurn(page)
    await page.locator('[data-ghost="m1"]').tap()
    await expect(page.locator('[data-fit="field"]').first()).toBeAttached()
    const way = [await middleOf(page, '[data-place="e2"]'), await middleOf(page, '[data-place="d2"]')]
    await slide(page, way, false)
    const lens = page.getByTestId('lens')
    await expect(lens).toHaveAttribute('data-means', 'd2')
    const meant = await lens.locator('.meant').boundingBox()
    expect(meant?.width).toBeGreaterThanOrEqual(44)
    expect(meant?.height).toBeGreaterThanOrEqual(44)
    await slide(page, way, true)
    await expect(lens).toHaveCount(0)
    await expect(page.locator('[data-place="d2"]')).toHaveAttribute('aria-selected', 'true')
  })
})
