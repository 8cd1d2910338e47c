// SPDX-License-Identifier: MIT
// Midnight Party by keyboard: an hour card, then what goes with it, then Play.
import { any, chooseInList, chooseOne, playByEar, pressButton } from '../by-ear'
import { usable } from '../ears'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../page'
import { button, press, table, told, type Hands } from './hands'

const key = (name: string) => `page.midnight-party.${name}`
const figure = (letter: string) => told(`log.spoken.figure.${letter}`)

function cardName(card: string): string {
  const [, one = '', hours = '', other = '', others = ''] = /^(\w)(\d)(\w)(\d)$/.exec(card) ?? []
  return told(key('card.hour'), { figure: figure(one), hours, other: figure(other), others })
}

/** In the hand, where a name begins like this: what is chosen says so at the end of it. */
const inHand = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: told(key('hand')), exact: true })
    .getByRole('button', { name: new RegExp(`^${name}`) })

async function choose(page: Page, name: string): Promise<void> {
  const card = inHand(page, name)
  if ((await card.getAttribute('aria-pressed')) !== 'true') await press(page, card)
}

/** Gives the energy card or the time shift to this one, where it would go to the other. */
async function changeOver(page: Page, wanted: string): Promise<void> {
  const turn = table(page).getByRole('button', {
    name: new RegExp(
      `^(${['energy-turn', 'shift-turn'].map((each) => told(key(each)).split(':')[0] ?? '').join('|')}): `,
    ),
  })
  if (!((await turn.getAttribute('aria-label')) ?? '').includes(wanted)) await press(page, turn)
}

async function playCard(page: Page, name: string, [extra, whose = '']: readonly string[]): Promise<void> {
  await choose(page, name)
  if (extra === 'energy') {
    const [, first = '', second = '', letter = ''] = /^(\d)\/(\d):(\w)$/.exec(whose) ?? []
    await choose(page, told(key('card.energy'), { first, second }))
    await changeOver(page, `${figure(letter)} +${first}`)
  } else if (extra === 'timeshift') {
    await choose(page, told(key('special.timeshift')))
    await changeOver(page, `${figure(whose)} +1`)
  } else if (extra === 'dejavu') await choose(page, told(key('special.dejavu')))
  await press(page, button(page, told(key('play'))))
}

async function swap(page: Page, cards: readonly string[]): Promise<void> {
  await press(page, inHand(page, told(key('ghost-card.active'))))
  for (const card of cards) await choose(page, cardName(card))
  await press(page, button(page, told(key('swap.do'), { count: String(cards.length) })))
}

/** On which hours the clock says that the learner's figures stand; none of those at the party. */
async function standing(page: Page): Promise<Map<string, number>> {
  const lines = await page
    .getByRole('list', { name: told(key('clock')), exact: true })
    .getByRole('listitem')
    .allTextContents()
  const hours = ['R', 'G'].map(figure).flatMap((name): [string, number][] => {
    const line = lines.find((each) => each.includes(told(key('figure.mine'), { figure: name }))) ?? ''
    return /\d/.test(line) ? [[name, Number(/\d+/.exec(line)?.[0])]] : []
  })
  return new Map(hours)
}

/** A card that leads exactly to midnight if there is one, else one that does not lead past it. */
async function turn(page: Page): Promise<void> {
  const pass = button(page, told(key('pass')))
  if (await pass.isVisible()) return press(page, pass)
  const hours = await standing(page)
  const names = await inHand(page, '').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const worth = (name: string): number => {
    const ways = [...name.matchAll(/(\w+) (\d)/g)].map(
      ([, figure = '', walked]) => (hours.get(figure) ?? NaN) + Number(walked),
    )
    return ways.reduce((sum, to) => sum + (to === 24 ? 10 : to > 24 ? -10 : to < 24 ? 1 : 0), 0)
  }
  const cards = names.filter((name) => /^\w+ \d and /.test(name)).sort((a, b) => worth(b) - worth(a))
  await playCard(page, cards[0] ?? '', [])
}

const hands: Hands = {
  act: (page, move) => {
    const [what, card = '', ...rest] = move.split(' ')
    return what === 'ability' ? swap(page, [card, ...rest]) : playCard(page, cardName(card), rest)
  },
  anyTurn: turn,
  slip: { chapter: 'midnight', step: 'exactly', move: 'play R6P1 *', ledTo: /^Red 4 and Yellow 3$/ },
  byEar: {
    table: 'a duel in which hands are filled up to five',
    play: async (ears) => {
      await pressButton(ears, '+ Add a seat')
      await pressButton(ears, 'Remove Mortimer')
      expect(await ears.news()).toContain('Mortimer leaves the table. Seats now: 2.')
      await chooseInList(ears, 'Who sits in seat 2', 'Bot, easy')
      await chooseInList(ears, 'Who goes first', 'You')
      await chooseOne(ears, 'Up to five')
      await pressButton(ears, 'Start the game')
      const acts = await playByEar(ears, (heard, turn) => {
        const mayPlay = heard.some((thing) => /^(Play an hour card|Now play)/.test(thing.name))
        return (
          usable(heard, 'button', /^(Play|Pass)$/)[0] ??
          (mayPlay ? any(usable(heard, 'button', /^\w+ \d and \w+ \d$/, /^Your hand$/), turn) : undefined)
        )
      })
      expect(acts).toBeGreaterThan(10)
      expect(await ears.everythingSaid()).toMatch(/ walks \d hours to \d+\. .*\./)
    },
  },
  byTaps: {
    players: 5,
    people: 2,
    offers: [
      '.composer .buttons [data-fit="target"]',
      ':is(.open, .hand) [data-fit="target"]:not([aria-pressed="true"])',
    ],
    moves: '.buttons *',
  },
  fits: { 2: 3, 6: 2 },
}
export default hands
