// SPDX-License-Identifier: MIT
// Hourglass in words: names of cards, what is asked, moves and their reasons, and the whole table for those who would rather hear it.
import { cardKeys, type KeyLine } from '../../parts/keys.svelte'
import { listed, say, sayAny, sayCount } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { kindsOf, moveOf, type Move } from './moves'
import {
  freeHolders,
  hidden,
  hourglassesOn,
  numberOf,
  sorted,
  suitOf,
  type Direction,
  type Holder,
  type HourglassView,
  type SetInPlay,
} from './view'

/** "red 5", within a sentence. */
export const spoken = (card: string): string =>
  card === hidden
    ? say('page.hourglass.card.hidden')
    : sayAny(`page.hourglass.spoken.${suitOf(card)}`, { number: numberOf(card) })

const inOrder = (cards: readonly string[]): string => cards.map(spoken).join(', ')

/** "Red 5, 1 hourglass". */
export function fullName(card: string, hourglasses: number): string {
  if (card === hidden) return say('page.hourglass.card.hidden')
  const name = sayAny(`page.hourglass.card.${suitOf(card)}`, { number: numberOf(card) })
  if (hourglasses === 0) return say('page.hourglass.card.worth.none', { card: name })
  return sayCount('page.hourglass.card.worth', hourglasses, { card: name })
}

export const nameOfCard = (view: HourglassView, card: string): string => fullName(card, hourglassesOn(view, card))

export const hourglassCount = (count: number): string => sayCount('page.hourglass.score', count)

/** A set in one or two sentences. */
export function setInWords(set: SetInPlay): string {
  const worth = hourglassCount(set.worth)
  const laid = sayAny(`page.hourglass.set.${set.dir}`, { holder: set.holder, cards: inOrder(set.cards), worth })
  return set.tucked.length === 0 ? laid : `${laid} ${say('page.hourglass.set.tucked', { cards: inOrder(set.tucked) })}`
}

/** What a button does that makes this move. */
export function doing(move: Move): string {
  const details = { card: spoken(move.card), holder: 'holder' in move ? move.holder : '' }
  return sayAny(move.kind === 'open' ? `page.hourglass.do.open.${move.dir}` : `page.hourglass.do.${move.kind}`, details)
}

export function ask(now: Telling<HourglassView>): string {
  const kinds = kindsOf(now.legal)
  if (kinds.has('drop')) return say('page.hourglass.ask.drop')
  if (kinds.has('open') && kinds.has('take')) return say('page.hourglass.ask.open-take')
  if (kinds.has('open')) return say(kinds.has('under') ? 'page.hourglass.ask.open-under' : 'page.hourglass.ask.open')
  return say(kinds.has('take') ? 'page.hourglass.ask.take' : 'page.hourglass.ask.under')
}

const nameFor = (now: Telling<HourglassView>, seat: number): string =>
  seat === now.me ? say('page.hourglass.you') : (now.names[seat] ?? '')

export function moveInWords(text: string, now: Telling<HourglassView>): string {
  const move = moveOf(text)
  if (!move) return text
  const card = spoken(move.card)
  if (move.kind === 'open') return sayAny(`page.hourglass.move.open.${move.dir}`, { card })
  if (move.kind === 'drop') return say('page.hourglass.move.drop', { card })
  const owner = now.view.sets.find((set) => set.holder === move.holder)?.owner ?? 0
  return sayAny(`page.hourglass.move.${move.kind}`, { card, holder: move.holder, name: nameFor(now, owner) })
}

export function inWords(now: Telling<HourglassView>): string[] {
  const { view, me } = now
  const passes = view.options.passes
  const pile = sayCount('page.hourglass.pile.count', view.pile.length)
  const lines = [
    passes > 1
      ? say('page.hourglass.words.passes', { round: view.round, pass: view.pass, passes, pile })
      : say('page.hourglass.words.course', { round: view.round, pile }),
  ]
  const free = freeHolders(view)
  lines.push(free.length > 0 ? say('page.hourglass.free', { holders: listed(free) }) : say('page.hourglass.free.none'))
  for (let seat = 0; seat < view.players; seat++) {
    const cards = sayCount('page.hourglass.cards', view.hands[seat]?.length ?? 0)
    const name = seat === me ? say('page.hourglass.name.you', { name: now.names[seat] ?? '' }) : nameFor(now, seat)
    lines.push(say('page.hourglass.words.player', { name, cards, score: hourglassCount(view.scores[seat] ?? 0) }))
  }
  for (const set of view.sets) {
    const details = { holder: set.holder, name: nameFor(now, set.owner), cards: inOrder(set.cards) }
    const worth = hourglassCount(set.worth)
    const laid = sayAny(`page.hourglass.words.set.${set.dir}`, { ...details, worth })
    const tucked = set.tucked.length > 0 ? ' ' + say('page.hourglass.set.tucked', { cards: inOrder(set.tucked) }) : ''
    lines.push(laid + tucked)
  }
  view.hands.forEach((hand, seat) => {
    if (hand.length === 0 || hand.includes(hidden)) return
    const cards = inOrder(sorted(hand))
    const name = nameFor(now, seat)
    lines.push(
      seat === me ? say('page.hourglass.words.hand', { cards }) : say('page.hourglass.words.hand.of', { name, cards }),
    )
  })
  return lines
}

/** What keys do here beside those that every table has. */
export function keys(): KeyLine[] {
  return [
    ...cardKeys(),
    { keys: ['enter'], what: say('page.hourglass.keys.choose') },
    { keys: ['escape'], what: say('page.hourglass.keys.back') },
  ]
}

// Why somebody might make a move, from what the player sees: what a set is worth with the card on it, and how many cards
// out of sight fit on that.

/** Whether a card fits on another one (HG-10). */
function fits(card: string, top: string, dir: Direction): boolean {
  const jokers = [card, top].filter((each) => suitOf(each) === 'J').length
  if (jokers === 0 && suitOf(card) !== suitOf(top)) return false
  const rise = (numberOf(card) - numberOf(top)) * (dir === '+' ? 1 : -1)
  return rise > 0 || (rise === 0 && jokers === 1)
}

/** That hardly any card out of sight fits on this one, if so. */
function isFirm(view: HourglassView, top: string, dir: Direction): string | null {
  const seen = new Set([view.hands, view.won, view.sets.map(({ cards, tucked }) => [...cards, ...tucked])].flat(2))
  const unseen = Object.keys(view.options.hourglasses).filter((card) => !seen.has(card))
  const fitting = unseen.filter((card) => fits(card, top, dir)).length
  if (fitting * 6 > unseen.length) return null
  return fitting === 0
    ? say('page.hourglass.why.firm.none')
    : sayCount('page.hourglass.why.firm', fitting, { all: unseen.length })
}

function reasonToTuck(holder: Holder, card: string, { view, me, names }: Telling<HourglassView>): string | null {
  const set = view.sets.find((each) => each.holder === holder)
  const top = set?.cards.at(-1)
  if (!set || top === undefined) return null
  const name = names[set.owner] ?? ''
  const worth = hourglassesOn(view, card)
  if (worth === 0) return say('page.hourglass.why.under.bare', { name })
  const details = { name, worth: hourglassCount(worth) }
  const rest = (view.hands[me ?? 0] ?? []).filter((other) => other !== card)
  const taker = rest.length > handAtEnd ? rest.find((other) => fits(other, top, set.dir)) : undefined
  if (taker !== undefined) return say('page.hourglass.why.under', { ...details, card: spoken(taker) })
  const fewer = rest.filter((other) => hourglassesOn(view, other) < worth)
  if (fewer.length === 0) return say('page.hourglass.why.under.least', details)
  return fewer.every((other) => suitOf(other) === 'J') ? say('page.hourglass.why.under.joker', details) : null
}

const handAtEnd = 2 // cards, of a round (HG-13)

export function reasonInWords(text: string, now: Telling<HourglassView>): string | null {
  const move = moveOf(text)
  if (!move) return null
  const { view, me } = now
  const hourglasses = hourglassesOn(view, move.card)
  if (move.kind === 'drop') return say(`page.hourglass.why.drop${hourglasses === 0 ? '.bare' : ''}`)
  if (move.kind === 'under') return reasonToTuck(move.holder, move.card, now)
  const set = move.kind === 'take' ? view.sets.find(({ holder }) => holder === move.holder) : undefined
  const dir = move.kind === 'open' ? move.dir : set?.dir
  if (dir === undefined) return null
  const worth = (set?.worth ?? 0) + hourglasses
  const details = { name: now.names[set?.owner ?? 0] ?? '', worth: hourglassCount(worth) }
  const key = `page.hourglass.why.${move.kind}`
  if (view.hands.every((hand, seat) => hand.length - (seat === me ? 1 : 0) === handAtEnd) && worth > 0)
    return sayAny(`${key}.last`, details)
  const reason = sayAny(worth === 0 ? `${key}.bare` : key, details)
  const firm = isFirm(view, move.card, dir)
  return firm === null ? reason : `${reason} ${firm}`
}
