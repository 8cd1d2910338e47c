// SPDX-License-Identifier: MIT
// Hourglass by keyboard: a card of the hand first, then the place where it goes.
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

export const hourglass: Hands = {
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
}
