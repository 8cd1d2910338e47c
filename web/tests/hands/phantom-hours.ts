// SPDX-License-Identifier: MIT
// Phantom Hours by keyboard: backs to draw from, places of the row, the button that keeps an hour, and in an emergency
// cards that move and a button that confirms it.
import { any, chooseInList, playByEar, pressButton } from '../by-ear'
import { usable, type Heard } from '../ears'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../page'
import { button, like, press, told, type Hands } from './hands'

const key = (name: string) => `page.phantom-hours.${name}`
const draws = (page: Page): Locator => button(page, like(key('hand.draw')))
const places = (page: Page): Locator => button(page, like(key('place.lay')))
const confirm = (page: Page): Locator => button(page, told(key('shift.confirm')))

/** Two cards of the hand are swapped: those whose places an order like "1 3 2" changes. */
async function swap(page: Page, order: readonly string[]): Promise<void> {
  const changed = order.flatMap((card, i) => (card === String(i + 1) ? [] : [String(i + 1)]))
  const [one = '', other = ''] = changed.reverse()
  await press(page, button(page, like(key('arrange.card'), { place: one })))
  await press(page, button(page, like(key('arrange.swap'), { place: other })))
}

/** One card of the row moves by one place, at once or to a place that is still to be chosen. */
async function shift(page: Page, from: string | undefined, to: string | undefined): Promise<void> {
  await press(page, button(page, like(key('place.choose'), from === undefined ? {} : { place: from })).first())
  const target = button(page, like(key('place.target'), to === undefined ? {} : { place: to })).first()
  if (await target.isVisible()) await press(page, target)
}

/** The place where an hour leaves about as much room as it should. */
async function goodPlace(page: Page): Promise<Locator> {
  const names = await places(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const off = (name: string) => {
    const [place, hour] = (name.match(/\d+/g) ?? []).map(Number)
    return Math.abs((place ?? 0) - 1 - (((hour ?? 0) - 6) / 16) * 6)
  }
  return button(page, [...names].sort((a, b) => off(a) - off(b))[0] ?? '')
}

async function turn(page: Page): Promise<void> {
  const keep = button(page, like(key('keep')))
  if (await confirm(page).isVisible()) {
    while (await confirm(page).isDisabled()) await shift(page, undefined, undefined)
    return press(page, confirm(page))
  }
  if (await keep.isVisible()) return press(page, keep)
  await press(page, (await places(page).count()) > 0 ? await goodPlace(page) : draws(page).first())
}

const hands: Hands = {
  act: async (page, move) => {
    const [what, ...rest] = move.split(' ')
    const [first = ''] = rest
    if (what === 'draw')
      await press(page, first === '*' ? draws(page).first() : button(page, like(key('hand.draw'), { place: first })))
    else if (what === 'place') await press(page, button(page, like(key('place.lay'), { place: first })))
    else if (what === 'keep') await press(page, button(page, like(key('keep'))))
    else if (what === 'arrange') await swap(page, rest)
    else {
      const [from, to] = first.split('>')
      await shift(page, from, to)
      await press(page, confirm(page))
    }
  },
  anyTurn: turn,
  slip: { chapter: 'row', step: 'middle', move: 'place 1', ledTo: /^Space \d: place / },
  byEar: {
    table: 'three at the table',
    play: async (ears) => {
      await pressButton(ears, '+ Add a seat')
      for (const seat of [2, 3]) await chooseInList(ears, `Who sits in seat ${seat}`, 'Bot, easy')
      await chooseInList(ears, 'Who goes first', 'You')
      await pressButton(ears, 'Start the game')
      const acts = await playByEar(ears, (heard, turn) => {
        const lay = usable(heard, 'button', /: place .* here$/)
        const hour = Number(/place (\d+)/.exec(lay[0]?.name ?? '')?.[1] ?? 0)
        // The place that leaves most room on both sides.
        const ideal = 1 + ((hour - 6) / 16) * 6
        const off = (place: Heard) => Math.abs(Number(/\d/.exec(place.name)?.[0]) - ideal)
        return (
          usable(heard, 'button', /^Confirm$/)[0] ??
          usable(heard, 'button', /: move .* here$/)[0] ??
          [...lay].sort((a, b) => off(a) - off(b))[0] ??
          any(usable(heard, 'button', /, can move$/), turn) ??
          usable(heard, 'button', /^Keep /)[0] ??
          (heard.some((thing) => /^(Draw a card from|Your row is full)/.test(thing.name))
            ? any(usable(heard, 'button', /^Draw card/), turn)
            : undefined)
        )
      })
      expect(acts).toBeGreaterThan(10)
      expect((await ears.listen()).map((thing) => thing.name).join('\n')).toMatch(
        /Seven rising hours|The pile is empty|400 turns/,
      )
    },
  },
  byTaps: {
    players: 2,
    people: 1,
    offers: [
      '[data-confirm]:enabled',
      '[data-keep]',
      '[data-place][data-open]:not([aria-pressed="true"])',
      '[data-draw][data-open]',
    ],
    moves: '[data-confirm], [data-keep], [data-draw]',
  },
  fits: { 2: 3, 4: 2 },
}
export default hands
