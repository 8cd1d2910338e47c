// SPDX-License-Identifier: MIT
// Cards, moves and the whole table of Midnight Party in words.
import { cardKeys, type KeyLine } from '../../parts/keys.svelte'
import { listed, say, sayAny, sayCount } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { parseMove, type Play } from './moves'
import { material } from './shapes'
import type { Preview } from './walks'
import { bonuses, figures, figuresOf, hourCard, isSpecial, playersOf, type Figure, type PartyView } from './view'

type Now = Telling<PartyView>

export const figureName = (figure: Figure): string => sayAny(`log.spoken.figure.${figure}`)

/** A card as one would read it out: "Red 3 and Blue 4", "Energy 1 and 2", "Time shift". */
export function cardName(card: string): string {
  const hours = hourCard(card)
  if (hours) {
    const [figure, other] = hours.figures
    const [mine, others] = hours.hours
    return say('page.midnight-party.card.hour', {
      figure: figureName(figure),
      hours: mine,
      other: figureName(other),
      others,
    })
  }
  const bonus = bonuses(card)
  if (bonus) return say('page.midnight-party.card.energy', { first: bonus[0], second: bonus[1] })
  if (isSpecial(card)) return sayAny(`page.midnight-party.special.${card}`)
  return say('page.midnight-party.card.hidden')
}

/** A card in a sentence of the log, which says itself what sort of card it is. */
export function cardInWords(card: string): string {
  const bonus = bonuses(card)
  return bonus ? `+${bonus[0]}/+${bonus[1]}` : cardName(card)
}

export interface Forecast {
  text: string
  good: boolean // for me
}

/** What a play would bring that one had better know before: the round is over, and somebody gets it. */
export function forecast(
  { goesTo: seats }: Preview,
  view: PartyView,
  me: number,
  names: readonly string[],
): Forecast | null {
  if (!seats) return null
  const what = view.mode === 'solo' ? 'end' : 'round'
  if (seats.includes(me)) return { text: sayAny(`page.midnight-party.takes.${what}`), good: true }
  const name = listed(seats.map((seat) => names[seat] ?? ''))
  const key = seats.length > 1 ? 'page.midnight-party.gives.round.team' : `page.midnight-party.gives.${what}`
  return { text: sayAny(key, { name }), good: false }
}

/** A figure and whose it is. */
export function figureInFull(view: PartyView, figure: Figure, names: readonly string[], me: number | null): string {
  const players = playersOf(view, figure)
  const spoken = { figure: figureName(figure) }
  if (players.length === 0) return say('page.midnight-party.figure.wanderer', spoken)
  if (me !== null && players.includes(me)) return say('page.midnight-party.figure.mine', spoken)
  return say('page.midnight-party.figure.of', { ...spoken, name: listed(players.map((seat) => names[seat] ?? '')) })
}

/** Where figures stand, one line for each hour that has any, from 1 to midnight, then the party. */
export function clockInWords(view: PartyView, names: readonly string[], me: number | null): string[] {
  const lines: string[] = []
  for (const place of [...Array.from({ length: 24 }, (_, i) => i + 1), 'party' as const]) {
    const there = figures.filter((figure) => view.clock[figure] === place)
    if (there.length === 0) continue
    const who = listed(there.map((figure) => figureInFull(view, figure, names, me)))
    if (place === 'party') lines.push(say('page.midnight-party.at-party', { figures: who }))
    else if (place === 24) lines.push(say('page.midnight-party.hour.24', { figures: who }))
    else lines.push(say('page.midnight-party.hour', { hour: place, figures: who }))
  }
  return lines
}

export const scoreInWords = (view: PartyView, seat: number): string =>
  sayCount(`page.midnight-party.${view.mode === 'solo' ? 'points' : 'rounds'}`, view.scores[seat] ?? 0)

export const playsInWords = (view: PartyView, seat: number): string =>
  say('page.midnight-party.plays-figure', { figures: listed(figuresOf(view, seat).map(figureName)) })

export const wanderersInWords = (wanderers: readonly Figure[]): string =>
  say(wanderers.length === 1 ? 'page.midnight-party.wanderer' : 'page.midnight-party.wanderers')

/** What everybody may know of a player. */
export function playerFacts(view: PartyView, seat: number): string[] {
  return [
    playsInWords(view, seat),
    scoreInWords(view, seat),
    sayCount('page.midnight-party.hand-of', view.hands[seat]?.length ?? 0),
    sayCount('page.midnight-party.specials-of', view.specials[seat]?.length ?? 0),
    say(view.ability[seat] ? 'page.midnight-party.ghost.active' : 'page.midnight-party.ghost.spent'),
  ]
}

export function discardInWords(view: PartyView): string {
  if (view.discard.length === 0) return say('page.midnight-party.discard.empty')
  return say('page.midnight-party.discard.top', {
    cards: view.discard.slice(0, material.get().recycle_depth).map(cardName).join('; '),
  })
}

export function inWords({ view, names, me }: Now): string[] {
  const lines = [say('page.midnight-party.round', { round: view.round }), ...clockInWords(view, names, me)]
  for (let seat = 0; seat < view.players; seat++) {
    const facts = playerFacts(view, seat)
    lines.push(say('page.midnight-party.words.player', { name: names[seat] ?? '', facts: facts.join(', ') }))
  }
  lines.push(sayCount('page.midnight-party.pile.count', view.pile.length), discardInWords(view))
  if (me !== null) {
    const hand = view.hands[me] ?? []
    const specials = view.specials[me] ?? []
    if (hand.length === 0) lines.push(say('page.midnight-party.words.hand.none'))
    else lines.push(say('page.midnight-party.words.hand', { cards: hand.map(cardName).join('; ') }))
    if (specials.length > 0)
      lines.push(say('page.midnight-party.words.specials', { cards: specials.map(cardName).join('; ') }))
  }
  return lines
}

export function ask({ view, legal }: Now): string {
  if (legal.includes('pass')) return say('page.midnight-party.ask.pass')
  if (view.must_play) return say('page.midnight-party.ask.must-play')
  const canSwap = legal.some((move) => move.startsWith('ability'))
  return say(canSwap ? 'page.midnight-party.ask.play' : 'page.midnight-party.ask.play-only')
}

function playInWords(play: Play): string {
  const parts: string[] = []
  const bonus = bonuses(play.energy?.card ?? '')
  if (bonus && play.energy)
    parts.push(
      say('page.midnight-party.move.energy', {
        first: bonus[0],
        second: bonus[1],
        figure: figureName(play.energy.figure),
      }),
    )
  for (const figure of play.shifts)
    parts.push(say('page.midnight-party.move.timeshift', { figure: figureName(figure) }))
  if (play.dejavu) parts.push(say('page.midnight-party.move.dejavu'))
  const move = say('page.midnight-party.move.play', { card: cardName(play.card), figure: figureName(play.first) })
  return parts.length === 0 ? move : say('page.midnight-party.move.with', { move, parts: listed(parts) })
}

export function moveInWords(text: string): string {
  const move = parseMove(text)
  if (!move) return text
  if (move.kind === 'play') return playInWords(move)
  if (move.kind === 'pass') return say('page.midnight-party.move.pass')
  if (move.kind === 'recycle')
    return say('page.midnight-party.move.recycle', { take: cardName(move.take), give: cardName(move.give) })
  return sayAny(`page.midnight-party.move.${move.kind}`, { cards: move.cards.map(cardName).join('; ') })
}

/** What keys do here beside those that every table has. */
export function keys(): KeyLine[] {
  return [
    ...cardKeys(),
    { keys: ['enter'], what: say('page.midnight-party.keys.choose') },
    { keys: ['escape'], what: say('page.midnight-party.keys.back') },
  ]
}
