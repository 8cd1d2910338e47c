// SPDX-License-Identifier: MIT
// How an evening around one screen goes on and ends: the next game is wished for on phones, and after the last one comes the
// finale, the same on the screen and on phones, in which an aborted game does not count.
import { readFile } from 'node:fs/promises'
import { bringAxe, violations } from './axe'
import { abortTogether, begin, endEvening, giveUp, led, playToTheEnd, sitAround, wishFor } from './evening'
import { overflowing } from './fits'
import { expect, test } from './page'

const names = ['Ann', 'Ben'] as const

test('phones wish for the next game, and the evening ends with podium, prizes and one picture', async ({
  page,
  browser,
}) => {
  const evening = await sitAround(page, browser, { game: 'hourglass' }, names)
  const [ann, ben] = evening.phones
  const screen = evening.screen.page
  if (!ann || !ben) throw new Error('two phones')
  await begin(evening)
  await giveUp(evening, ben)

  await screen.reload()
  await expect(screen.getByTestId('end'), 'the end is still there').toBeVisible()

  // A wish is seen everywhere, can be changed and taken back; when both are the same, that game is laid.
  await wishFor(ann, 'keyhole')
  const wished = (game: string) => screen.getByTestId(`wish-${game}`).locator('.portrait')
  await expect(wished('keyhole')).toHaveCount(1)
  await expect(ben.page.getByTestId('play-it')).toHaveText('Play Keyhole')
  await wishFor(ann, 'keyhole')
  await expect(wished('keyhole')).toHaveCount(0)
  await expect(ben.page.getByTestId('play-it')).toHaveCount(0)
  await wishFor(ann, 'phantom-hours')
  await expect(wished('phantom-hours')).toHaveCount(1)
  await wishFor(ben, 'hourglass')
  await expect(wished('hourglass')).toHaveCount(1)
  await wishFor(ben, 'phantom-hours')
  await led(evening)
  await begin(evening)
  await expect(screen.locator('[data-game="phantom-hours"]')).toBeVisible()
  await abortTogether(evening)
  await expect(screen.getByTestId('end').getByRole('heading', { level: 1 })).not.toContainText('aborted')

  // One wish is enough if somebody presses.
  await wishFor(ben, 'hourglass')
  await ann.page.getByTestId('play-it').click()
  await led(evening)
  await begin(evening)
  await playToTheEnd(evening)

  await endEvening(evening, ann)
  const finale = screen.getByTestId('finale')
  await expect(finale).toHaveAttribute('data-all', 'false')
  await expect(ann.page.getByTestId('look-up-finale')).toContainText('Look up!')
  await screen.getByTestId('skip').click()
  await expect(finale).toHaveAttribute('data-all', 'true')
  await expect(finale.getByRole('list', { name: 'The podium' }).locator('[data-person]')).toHaveCount(2)
  await expect(finale.getByRole('columnheader', { name: 'Hourglass' })).toHaveCount(2)
  await expect(finale, 'what was aborted does not count').not.toContainText(/Phantom Hours|aborted/)

  // Everybody gets the same prizes, and sees their own place first.
  const prizesOf = (of: typeof page) => of.getByTestId('prizes').getByRole('listitem').allInnerTexts()
  const given = await prizesOf(screen)
  expect(given.length).toBeGreaterThan(0)
  for (const each of given) expect(each).toMatch(/(Ann|Ben)/)
  for (const phone of [ann, ben]) {
    await phone.page.getByTestId('tell-now').click()
    await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(
      /^You: (shared )?(first|second)(, with \d wins?)?$/,
    )
    expect((await prizesOf(phone.page)).sort()).toEqual([...given].sort())
  }
  for (const share of [screen.getByTestId('share-score'), ann.page.getByTestId('share-score')]) {
    const saving = share.page().waitForEvent('download')
    await share.click()
    const picture = await readFile(await (await saving).path())
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  }

  await bringAxe(screen)
  expect(await violations(screen)).toEqual([])
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1366, height: 657 },
    { width: 1024, height: 768 },
  ]) {
    await screen.setViewportSize(size)
    expect(await screen.evaluate(overflowing), `${size.width} by ${size.height}`).toEqual([])
  }
  for (const size of [
    { width: 390, height: 664 },
    { width: 360, height: 560 },
    { width: 844, height: 340 },
  ]) {
    await ann.page.setViewportSize(size)
    await expect(ann.page.getByTestId('share-score'), JSON.stringify(size)).toBeInViewport({ ratio: 1 })
  }

  // Once is enough: who loads the page again finds how it ended.
  for (const each of [screen, ben.page]) {
    await each.reload()
    await expect(each.getByTestId('finale')).toBeVisible()
    await expect(each.getByTestId('skip').or(each.getByTestId('look-up-finale'))).toHaveCount(0)
  }
  await expect(finale).toHaveAttribute('data-all', 'true')
})

test('an evening that ends before its next game keeps its finale', async ({ page, browser }) => {
  const evening = await sitAround(page, browser, { game: 'hourglass' }, names)
  const [ann, ben] = evening.phones
  if (!ann || !ben) throw new Error('two phones')
  await begin(evening)
  for (const size of [
    { width: 390, height: 664 },
    { width: 360, height: 560 },
    { width: 844, height: 340 },
  ]) {
    await ann.page.setViewportSize(size)
    if (size.width === 390) await giveUp(evening, ben)
    else await expect(ann.page.getByTestId('end')).toBeVisible()
    if (size.width === 390) await wishFor(ben, 'hourglass')
    await expect(ann.page.getByTestId('play-it'), JSON.stringify(size)).toBeInViewport({ ratio: 1 })
  }
  await wishFor(ann, 'hourglass')
  await led(evening)
  await endEvening(evening, ann)
  for (const { page: each } of [evening.screen, ann, ben]) {
    await each.reload()
    await expect(each.getByTestId('finale')).toContainText('The evening goes to Ann!')
  }
})

test('an evening without a finished game says good night, and nothing of a game that was aborted', async ({
  page,
  browser,
}) => {
  const evening = await sitAround(page, browser, { game: 'hourglass' }, names)
  const [ann] = evening.phones
  if (!ann) throw new Error('somebody plays')
  await begin(evening)
  await abortTogether(evening)
  await endEvening(evening, ann)
  for (const { page: each } of [evening.screen, ...evening.phones]) {
    await expect(each.getByTestId('evening-over')).toContainText('Thank you for playing.')
    await expect(each.getByTestId('evening-over')).not.toContainText('aborted')
    await expect(each.getByTestId('finale')).toHaveCount(0)
  }
})
