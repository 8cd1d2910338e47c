// SPDX-License-Identifier: MIT
// A whole game of each without eyes and mouse: from the set-up to the end by keys alone, knowing nothing but what a screen
// reader is told. And what every keyboard expects: a way past the top, keys that are listed, a focus that comes back.
import { atSetUp, chooseInList, everyMoveWasTold, pressButton } from './by-ear'
import { usable } from './ears'
import { games } from './games'
import { expect, myTurn, startTable, test } from './page'

for (const { name, hands } of games)
  test(`${name} by ear: ${hands?.byEar.table}`, async ({ page }) => {
    if (!hands) throw new Error(`tests/hands/${name}.ts is missing`)
    const ears = await atSetUp(page, name, hands.byEar.deal)
    await hands.byEar.play(ears)
    await everyMoveWasTold(ears)
  })

for (const game of ['hourglass', 'phantom-hours', 'midnight-party', 'night-shift'])
  test(`${game}: a digit chooses the card at its place, unless nobody wants shortcuts`, async ({ page }) => {
    await startTable(page, game, game === 'night-shift' ? {} : { seats: 'person,easy', first: 0 })
    await myTurn(page)
    const second = page.locator('[aria-keyshortcuts="2"]')
    await page.keyboard.press('2')
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByText('Choose the card at that place of your hand.')).toBeVisible()
    await page.keyboard.press('2')
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
    await page.keyboard.press('Escape')
    await expect(second).toHaveCount(0)
  })

test('keys are listed, can be switched off, and the focus comes back', async ({ page }) => {
  const ears = await atSetUp(page, 'hourglass')
  await chooseInList(ears, 'Who goes first', 'You')
  await pressButton(ears, 'Start the game')
  const focused = async () => (await ears.listen()).find((thing) => thing.focused)?.name
  const isOpen = async () => (await ears.listen()).some((thing) => thing.role === 'dialog')
  await expect.poll(async () => usable(await ears.listen(), 'button', /^Keys$/).length).toBe(1)
  // From the top a link leads past the bar.
  await ears.tabTo((thing) => /^Skip/.test(thing.name), 'the link past the top')
  await ears.press('Enter')
  await expect.poll(focused).toBe('Hourglass table')
  await ears.tabTo((thing) => / \d+, /.test(thing.name), 'a card')
  const card = await focused()
  await ears.press('?')
  await expect.poll(isOpen).toBe(true)
  expect((await ears.listen()).some((thing) => thing.name === 'Put the card back into your hand.')).toBe(true)
  await ears.tabTo((thing) => thing.role === 'switch', 'the switch')
  await ears.press('Space')
  await ears.press('Escape')
  await expect.poll(isOpen).toBe(false)
  expect(await focused()).toBe(card)
  // Now letters do nothing any more, and the button still shows the keys.
  await ears.press('?')
  await ears.press('l')
  expect(await isOpen()).toBe(false)
  expect((await ears.listen()).some((thing) => thing.name === 'Nothing has happened yet.')).toBe(false)
  await ears.tabTo((thing) => thing.name === 'Keys', 'Keys')
  await ears.press('Enter')
  await expect.poll(isOpen).toBe(true)
  await ears.press('Escape')
  await expect.poll(focused).toBe('Keys')
  // The log takes the focus with it, and gives it back.
  await ears.tabTo((thing) => thing.name === 'Log', 'Log')
  await ears.press('Enter')
  await expect
    .poll(async () => (await ears.listen()).some((thing) => thing.name === 'Nothing has happened yet.'))
    .toBe(true)
  await ears.press('Escape')
  await expect.poll(focused).toBe('Log')
})
