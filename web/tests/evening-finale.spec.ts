// SPDX-License-Identifier: MIT
// How an evening ends that has hardly begun. Votes and the finale of a whole evening are in evening-long.spec.ts.
import { abortTogether, begin, endEvening, giveUp, led, sitAround, told, wishFor } from './evening'
import { brokenWords } from './fits'
import { expect, test } from './page'

const names = ['Ann', 'Ben'] as const

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
    expect(await ann.page.evaluate(brokenWords, '[data-testid="vote"] strong'), JSON.stringify(size)).toEqual([])
  }
  // What is wished for can be laid with options, and nothing else.
  await ann.page.getByTestId('with-options').click()
  const options = ann.page.getByRole('dialog', { name: 'Hourglass' })
  await expect(options.getByTestId('game-keyhole')).toHaveCount(0)
  await options.getByRole('radio', { name: '3', exact: true }).check()
  await options.getByTestId('play-next').click()
  await led(evening)
  expect((await told(ann, evening.table)).room.seats).toHaveLength(3)
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
