// SPDX-License-Identifier: MIT
// Hourglass by keyboard: a card of the hand first, then the place where it goes.
import { any, chooseInList, chooseOne, playByEar, pressButton } from '../by-ear'
import { usable } from '../ears'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../page'
import { button, like, press, told, type Hands } from './hands'

const hand = (page: Page): Locator =>
  page.getByRole('region', { name: told('page.hourglass.hand') }).getByRole('button')

async function layAny(page: Page): Promise<void> {
  await press(page, hand(page).first())
  await expect(hand(page).first()).not.toBeFocused() // but the first place where it may go
  await page.keyboard.press('Enter')
}

const hands: Hands = {
  act: async (page, move) => {
    const parts = move.split(' ')
    if (move === 'drop *') {
      await press(page, hand(page).first())
      await press(page, button(page, like('page.hourglass.do.drop')))
      return
    }
    const card = parts.at(-1) ?? ''
    const details = { number: card.slice(1), holder: parts[1] ?? '' }
    const spoken = { ...details, card: told(`page.hourglass.spoken.${card.charAt(0)}`, details) }
    const chosen = button(page, new RegExp(`^${told(`page.hourglass.card.${card.charAt(0)}`, details)},`))
    // After a mistake it may still be in hand.
    if ((await chosen.getAttribute('aria-pressed')) !== 'true') await press(page, chosen)
    await press(
      page,
      button(
        page,
        told(`page.hourglass.do.${parts[0] === 'open' ? `open.${parts[1] ?? ''}` : (parts[0] ?? '')}`, spoken),
      ),
    )
  },
  anyTurn: layAny,
  slip: { chapter: 'open', step: 'try', move: 'open - R5', ledTo: /^Red 5,/ },
  byEar: {
    table: 'five at the table, once through the pack',
    play: async (ears) => {
      for (let seat = 3; seat <= 5; seat++) await pressButton(ears, '+ Add a seat')
      expect(await ears.news()).toContain('Barnaby takes seat 5.')
      for (let seat = 2; seat <= 5; seat++) await chooseInList(ears, `Who sits in seat ${seat}`, 'Bot, easy')
      await chooseOne(ears, 'Once through the pack')
      await pressButton(ears, 'Start the game')
      const acts = await playByEar(
        ears,
        (heard, turn) =>
          any(usable(heard, 'button', /^(Open|Play|Tuck|Put) /), turn) ??
          any(usable(heard, 'button', / \d+, /, /^Your hand$/), turn),
      )
      expect(acts).toBeGreaterThan(10)
    },
  },
  byTaps: {
    players: 5,
    people: 2,
    options: { passes: 1 },
    offers: ['[data-target]', '[data-hand] button'],
    moves: '[data-target]',
  },
  fits: { 2: 3, 5: 2 },
}
export default hands
