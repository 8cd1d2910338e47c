// SPDX-License-Identifier: MIT
// Every table fits every window: at decisions of each game, for few and for many players, with nothing open, a card chosen,
// a hint asked for and the log beside it. Each game is played on by what the hint says, from the deal to the middle of it.
import type { Page } from '@playwright/test'
import { games } from './games'
import { expect, make, myTurn, seed, startTable, test } from './page'
import { goOnWith, positions } from './positions'
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
    ['a table that scrolls', `${button('top:9px')}<div style="height:900px"></div>`, 'too high'],
    ['nothing to decide with', '<p>…</p>', 'neither'],
  ]
  for (const [name, inner, finding] of wrong) {
    await page.setContent(table(inner))
    expect((await page.evaluate(unfit)).join(), name).toContain(finding)
  }
  await page.setContent(table(`${button('top:9px')}<p data-plate="0" style="padding-left:90px">Ann</p>`))
  expect(await page.evaluate(unfit)).toEqual([])
})

/** What does not fit, in all windows. */
async function measure(page: Page, what: string, least = 0): Promise<string[]> {
  const wrong: string[] = []
  // What is pointed at, or has the keyboard, is shown whole, over its neighbours.
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (const [width, height] of windows.filter(([wide]) => wide >= least)) {
    await page.setViewportSize({ width, height })
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
    test.setTimeout(300_000)
    await startTable(page, game, { seats: seats(players), seed: seed('7'), first: 0 })
    const wrong: string[] = []
    for (let i = 1; i <= decisions && (await myTurn(page)); i++) {
      wrong.push(...(await decision(page, `decision ${i}`)))
      await make(page, () => page.getByTestId('do-hint').click())
    }
    expect(wrong).toEqual([])
  })

for (const name of ['emergency', 'sideToChoose'] as const)
  test(`${name} fits every window`, async ({ page }) => {
    test.setTimeout(200_000)
    await goOnWith(page, await positions[name]())
    await myTurn(page)
    expect(await decision(page, name)).toEqual([])
  })
