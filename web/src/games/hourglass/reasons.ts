// SPDX-License-Identifier: MIT
// Why somebody might make a move, from what lies open: what a set is worth with the card on it, and how many numbers are
// left to lay on that.
import { say } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { moveOf } from './moves'
import { hourglassCount } from './telling'
import { hourglassesOn, numberOf, type Direction, type HourglassView } from './view'

const few = 4

/** How many numbers come after that of a card in this direction. */
function numbersBeyond(view: HourglassView, card: string, dir: Direction): number {
  const numbers = new Set(Object.keys(view.options.hourglasses).map(numberOf))
  return [...numbers].filter((number) => (dir === '+' ? number > numberOf(card) : number < numberOf(card))).length
}

export function reasonInWords(text: string, now: Telling<HourglassView>): string | null {
  const move = moveOf(text)
  if (!move) return null
  const { view } = now
  const hourglasses = hourglassesOn(view, move.card)
  if (move.kind === 'drop') return hourglasses === 0 ? say('page.hourglass.why.drop.bare') : null
  if (move.kind === 'open') {
    if (numbersBeyond(view, move.card, move.dir) <= few) return say('page.hourglass.why.open.firm')
    if (hourglasses === 0) return say('page.hourglass.why.open.bare')
    return say('page.hourglass.why.open', { worth: hourglassCount(hourglasses) })
  }
  const set = view.sets.find(({ holder }) => holder === move.holder)
  if (!set) return null
  const name = now.names[set.owner] ?? ''
  if (move.kind === 'under')
    return hourglasses === 0
      ? say('page.hourglass.why.under.bare', { name })
      : say('page.hourglass.why.under', { worth: hourglassCount(hourglasses) })
  const worth = set.worth + hourglasses
  if (worth === 0) return say('page.hourglass.why.take.bare', { name })
  const details = { name, worth: hourglassCount(worth) }
  return numbersBeyond(view, move.card, set.dir) <= few
    ? say('page.hourglass.why.take.firm', details)
    : say('page.hourglass.why.take', details)
}
