// SPDX-License-Identifier: MIT
// The deals of the day through the real page: a deal that is nearly played is played to its end, counts, and is shared.
import { setupOf } from '../src/daily/deal'
import { movesOf } from '../src/engine/local-table'
import type { BotAnswer, Turn } from '../src/engine/protocol'
import { testEngine } from '../src/engine/test-engine'
import type { Backup } from '../src/play/table'
import { expect, isOver, myTurn, test, version } from './page'
import { keep } from './stored'

const day = '2026-11-16'
const id = '00112233445566aa'

/** The day's deal of Night Shift, played by a forgetful bot until little is left to do. */
async function nearlyPlayed(): Promise<Backup> {
  const setup = setupOf(day, 'night-shift', { me: 'You', person: () => '', bots: [] })
  const engine = await testEngine()
  engine.ask({ do: 'new', game: setup.game, players: 1, options: setup.options, seed: setup.seed ?? '' })
  const turns: number[] = [] // at which moves a turn began
  let moves = 0
  for (; engine.ask<Turn>({ do: 'turn' }).seats.length > 0; moves++) {
    if (engine.ask<{ position: { step: string } }>({ do: 'position' }).position.step === 'use') turns.push(moves)
    const { move } = engine.ask<BotAnswer>({ do: 'bot', level: 'easy', seat: 0, seed: String(moves % 10).repeat(64) })
    engine.ask({ do: 'apply', seat: 0, move })
  }
  const { record } = engine.ask<{ record: string }>({ do: 'record', names: ['You'], date: day })
  const kept = turns.at(-1) ?? 0
  const lines = record.split('\n')
  const head = lines.slice(0, lines.indexOf('') + 1)
  const cut = [
    ...head,
    ...movesOf(record)
      .slice(0, kept)
      .map(({ seat, move }) => `${seat} ${move}`),
    '',
  ].join('\n')
  return { id, setup, record: cut, moves: kept, finished: false, helped: false, changed: 1 }
}

test('a deal of the day is gone on with, ends, counts once and is shared as one line', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.setFixedTime(new Date(`${day}T20:00:00Z`))
  await page.addInitScript(() =>
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ language: 'en', motion: 'reduced' })),
  )
  await page.goto('/')
  await keep(page, 'five-to-midnight', 'tables', [await nearlyPlayed()])

  await page.getByRole('link', { name: 'Deals of the day' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[data-deal]')).toHaveCount(5)
  await expect(page.getByText('Finish a deal today')).toBeVisible()
  await expect(page.locator('[data-deal="phantom-hours"] [data-rating]'), 'the bots have tried it').toHaveAttribute(
    'data-rating',
    /[1-5]/,
    { timeout: 60_000 },
  )
  await page.getByRole('link', { name: 'Go on with Night Shift of 16 November 2026' }).click()

  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const confirm = button(/^(Lay them|Lay it|Into the past|Let it wait|Onto the pile)$/)
  while (await myTurn(page)) {
    const before = await version(page)
    if (!(await confirm.isVisible())) await button('Sort and lay').click()
    if (await button('Rest, rising').isVisible()) await button('Rest, rising').click()
    await confirm.click()
    await page.waitForFunction(
      (done) =>
        Number(document.querySelector<HTMLElement>('[data-game]')?.dataset['version']) > done &&
        !document.querySelector('[aria-busy="true"]'),
      before,
    )
  }
  expect(await isOver(page)).toBe(true)
  await expect(page.getByTestId('end')).toContainText('This was your first finished attempt: it counts.')
  await page.getByTestId('share-result').click()
  const line = /^Five to Midnight · Night Shift, 16 November 2026 · .*lost, \d+ files finished · without help$/
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(line)

  await page.getByRole('link', { name: 'To the deals of that day' }).click()
  await expect(page.locator('[data-deal="night-shift"]')).toContainText(/Your result: lost, \d+ files finished/)
  await expect(page.getByText('One day in a row')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Monday,? 16 November 2026: 1 of 5 deals finished$/ })).toBeVisible()
  await page.goto('/#/statistics')
  await expect(page.locator('[data-statistics="night-shift"]')).toContainText(/played\s*1\s*won\s*0/)

  await page.goto('/#/daily/2026-12-24')
  await expect(page.getByText('This night has not begun yet.')).toBeVisible()
  await page.getByRole('link', { name: "To today's deals" }).click()
  await expect(page.locator('[data-deal]')).toHaveCount(5)
})
