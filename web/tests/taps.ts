// SPDX-License-Identifier: MIT
// A hand on a phone, played by taps: something that the hand offers is chosen, and what is complete is confirmed, until the
// game is over.
import type { Page } from '@playwright/test'

/** A table, and what its hands offer. */
export interface Taps {
  players: number
  people: number // the others are bots
  options?: object
  /** Selectors of what can be tapped: the first that finds something counts. */
  offers: string[]
  /** Which of it makes a move; the rest leads there. */
  moves: string
}

interface Offer {
  selector: string
  at: number // which of all that it finds
  isMove: boolean
  version: number
  state: string
}

/** Runs in the page: what is tapped next; null as long as there is nothing to do, "over" at the end of the game. */
function offered({ offers, moves, tap }: Pick<Taps, 'offers' | 'moves'> & { tap: number }): Offer | 'over' | null {
  const state = () =>
    [...document.querySelectorAll('main button, main [role="gridcell"]')]
      .map((each) => each.getAttributeNames().map((name) => (name === 'style' ? '' : each.getAttribute(name))))
      .join()
  Object.assign(globalThis, { stateOfHand: state })
  if (document.querySelector('[data-testid="look-up-end"], [data-testid="end"]')) return 'over'
  if (!document.querySelector('header.mine') || document.querySelector('[data-telling], [aria-busy="true"]'))
    return null
  for (const selector of offers) {
    const found = [...document.querySelectorAll(`main :is(${selector})`)]
    if (found.length === 0) continue
    const at = (tap * 7919) % found.length
    const version = Number(document.querySelector<HTMLElement>('[data-version]')?.dataset['version'])
    return { selector, at, isMove: found[at]?.matches(moves) ?? false, version, state: state() }
  }
  return null
}

/** Runs in the page: what was tapped has had its effect, or somebody else moved meanwhile and the hand offers anew. */
function happened({ isMove, version, state }: Offer): boolean {
  const { stateOfHand } = globalThis as unknown as { stateOfHand: () => string }
  const now = Number(document.querySelector<HTMLElement>('[data-version]')?.dataset['version'])
  return now > version || (!isMove && stateOfHand() !== state)
}

/** Plays until the game is over; says how many moves were made here. */
export async function playByTaps(page: Page, { offers, moves }: Taps): Promise<number> {
  for (let tap = 1, made = 0; ; tap++) {
    const offer = await (await page.waitForFunction(offered, { offers, moves, tap })).jsonValue()
    if (offer === 'over' || offer === null) return made
    // Fields of a plan are pictures under a grid that lets fingers through.
    await page
      .locator(`main :is(${offer.selector})`)
      .nth(offer.at)
      .tap({ force: offer.selector.includes('field') })
    await page.waitForFunction(happened, offer)
    if (offer.isMove) made++
  }
}
