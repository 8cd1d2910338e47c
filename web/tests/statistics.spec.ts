// SPDX-License-Identifier: MIT
// One's own games in numbers, in the real page: read, saved as a file, deleted for good.
import { readFileSync } from 'node:fs'
import type { GameRow } from '../src/statistics/game-row'
import { expect, test } from './page'
import { keep } from './stored'

const rows: GameRow[] = [
  ['a', 'won', 21, 'bot-easy', false],
  ['b', 'shared', 12, 'bot-easy', true],
  ['c', 'lost', 3, 'bot-hard', false],
  ['d', 'won', 16, 'people', true],
].map(([id, result, score, against, helped], i) => ({
  id,
  game: 'hourglass',
  at: i,
  players: 2,
  result,
  score,
  reason: 'most-hourglasses',
  helped,
  against,
  online: false,
  daily: null,
  night: null,
  feats: [],
})) as GameRow[]

test('numbers are read, saved and deleted, and the answer lies elsewhere than the question @phone', async ({
  page,
}) => {
  await page.goto('/')
  await keep(page, 'five-to-midnight-statistics', 'games', rows)
  await page.getByRole('link', { name: 'Your games' }).click()
  const hourglass = page.locator('[data-statistics="hourglass"]')
  await expect(hourglass.locator('dl').first()).toHaveText(/played\s*4\s*won\s*2/)
  await expect(hourglass).toContainText('21 hourglasses')
  await expect(hourglass.getByRole('img', { name: 'How your games of Hourglass ended' })).toBeVisible()
  await hourglass.getByText('As a table').click()
  await expect(hourglass.getByRole('row', { name: 'Bot, easy 1 1 0' })).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect(
    readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(5)

  const question = page.getByRole('button', { name: 'Delete statistics' })
  const place = await question.boundingBox()
  await question.click()
  const yes = page.getByRole('button', { name: 'Yes, delete everything' })
  const answer = await yes.boundingBox()
  if (!place || !answer) throw new Error('a button has no place')
  const apart =
    answer.y >= place.y + place.height || answer.y + answer.height <= place.y || answer.x >= place.x + place.width
  expect(apart, 'a second tap in the same place deletes nothing').toBe(true)
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused()
  await yes.click()
  await expect(page.getByText('You have not finished a game here yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have not finished a game here yet.')).toBeVisible()
})

test('a finished game says how it ended', async ({ page }) => {
  const id = '00112233445566aa'
  const chairs = [
    { kind: 'person', name: 'You' },
    { kind: 'bot', name: 'Vesper', level: 'easy' },
  ]
  const setup = { game: 'hourglass', chairs, options: {}, seed: '1'.repeat(64) }
  await page.goto('/')
  await keep(page, 'five-to-midnight', 'tables', [{ id, setup, entries: [], moves: 46, finished: true, changed: 1 }])
  await keep(page, 'five-to-midnight-statistics', 'games', [{ ...rows[2], id }])
  await page.getByRole('link', { name: 'Your games' }).click()
  await expect(page.locator(`[data-table="${id}"]`)).toContainText('You and Vesper · lost, 3 hourglasses')
})
