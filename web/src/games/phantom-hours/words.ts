// SPDX-License-Identifier: MIT
// Phantom Hours in words: what is asked, what a move is called, and the whole table for those who listen to it.
import { cardKeys, type KeyLine } from '../../parts/keys.svelte'
import type { PhantomEvent } from './shapes'
import type { Sound } from '../../sound/sounds'
import { listed, say, sayAny, sayCount } from '../../words/words.svelte'
import type { Telling } from '../scene'
import type { Shown } from './marks'
import { keepMove, numberOf, stepsOf } from './moves'
import { isGhost, isHidden, type Card, type PhantomView } from './view'

type Now = Telling<PhantomView>

export function cardName(card: Card): string {
  if (isHidden(card)) return say('page.phantom-hours.hidden')
  return isGhost(card) ? say('page.phantom-hours.ghost') : say('page.phantom-hours.hour', { hour: card })
}

/** The sentence about a seat: with `.yours` if it is the viewer's, else with the name filled in. */
export function sayOf(key: string, seat: number, now: Pick<Now, 'me' | 'names'>, details = {}): string {
  return sayAny(seat === now.me ? `${key}.yours` : key, { name: now.names[seat] ?? '', ...details })
}

/** What is said in the middle of the table: about the card that lies there or lay there last, or who draws. */
export function captionOf(view: PhantomView, now: Pick<Now, 'me' | 'names'>, shown: Shown | null): string {
  const { me, names } = now
  if (view.drawn !== null && view.turn !== null) return sayOf('page.phantom-hours.drawn', view.turn, now)
  if (shown?.went === 'out') return say('page.phantom-hours.went.out', { hour: shown.card })
  if (shown)
    return sayOf(`page.phantom-hours.went.${shown.went}`, shown.seat, now, {
      hour: shown.card,
      place: shown.place ?? '',
    })
  if (view.turn === null) return ''
  const from = view.draws_from[view.turn] ?? 0
  const key = from === me ? 'page.phantom-hours.draws.from-you' : 'page.phantom-hours.draws'
  return view.turn === me
    ? say('page.phantom-hours.draws.yours', { from: names[from] ?? '' })
    : sayAny(key, { name: names[view.turn] ?? '', from: names[from] ?? '' })
}

const source = (now: Now): string => now.names[now.view.draws_from[now.view.turn ?? 0] ?? 0] ?? ''
const rowOf = (now: Now): (Card | null)[] => now.view.rows[now.view.turn ?? 0] ?? []

export function ask(now: Now): string {
  const hour = now.view.drawn ?? ''
  if (now.turn.phase === 'shift') return say('page.phantom-hours.ask.shift')
  if (now.turn.phase === 'place')
    return sayAny(`page.phantom-hours.ask.${now.legal.includes(keepMove) ? 'keep' : 'place'}`, { hour })
  const full = rowOf(now).every((card) => card !== null)
  return sayAny(`page.phantom-hours.ask.draw${full ? '.full' : ''}`, { name: source(now) })
}

export function moveInWords(move: string, now: Now): string {
  const draw = numberOf(move, 'draw')
  if (draw !== null) return say('page.phantom-hours.move.draw', { place: draw, name: source(now) })
  const hour = now.view.drawn ?? ''
  const place = numberOf(move, 'place')
  if (place !== null) return say('page.phantom-hours.move.place', { hour, place })
  if (move === keepMove) return say('page.phantom-hours.move.keep', { hour })
  const [one, other] = stepsOf(move)
  if (!one) return say('page.phantom-hours.move.arrange')
  const row = rowOf(now)
  const first = { hour: row[one.from - 1] ?? '', from: one.from, to: one.to }
  if (!other) return say('page.phantom-hours.move.shift', first)
  return say('page.phantom-hours.move.shift.two', {
    ...first,
    'other-hour': row[other.from - 1] ?? '',
    'other-from': other.from,
    'other-to': other.to,
  })
}

/** Why a place is a good one: what it leaves free for the hours to come. */
function reasonToPlace(place: number, now: Now): string {
  const row = rowOf(now)
  const free = row.flatMap((card, i) => (card === null && i + 1 !== place ? [i + 1] : []))
  const ghosts = (now.view.hands[now.view.turn ?? 0] ?? []).filter(isGhost).length
  const key = 'page.phantom-hours.why.place'
  if (free.length === 0) return ghosts > 0 ? sayCount(`${key}.full.ghosts`, ghosts) : sayAny(`${key}.full`)
  const before = free.filter((other) => other < place).length
  const after = free.length - before
  if (before === 0) return sayCount(`${key}.later`, after)
  if (after === 0) return sayCount(`${key}.earlier`, before)
  return sayAny(key, { before, after })
}

/** One short reason for a move somebody advises; none for what is everybody's own business. */
export function reasonInWords(move: string, now: Now): string | null {
  const place = numberOf(move, 'place')
  if (place !== null) return reasonToPlace(place, now)
  if (move === keepMove) return say('page.phantom-hours.why.keep')
  if (stepsOf(move).length > 0) return say('page.phantom-hours.why.shift')
  if (numberOf(move, 'draw') === null) return null
  const from = now.view.draws_from[now.view.turn ?? 0] ?? 0
  const isHaunted = (now.view.known[from] ?? []).some(isGhost)
  if (now.view.hands[from]?.length === 1) return say('page.phantom-hours.why.draw.only')
  return say(isHaunted ? 'page.phantom-hours.why.draw.ghost' : 'page.phantom-hours.why.draw')
}

function rowInWords(now: Now, seat: number): string {
  const laid = (now.view.rows[seat] ?? []).flatMap((card, i) =>
    card === null ? [] : [say('page.phantom-hours.words.at', { hour: card, place: i + 1 })],
  )
  if (laid.length === 0) return sayOf('page.phantom-hours.words.row.none', seat, now)
  return sayOf('page.phantom-hours.words.row', seat, now, { row: listed(laid) })
}

function handInWords(now: Now, seat: number): string {
  const hand = now.view.hands[seat] ?? []
  const key = 'page.phantom-hours.words.hand'
  if (hand.length === 0) return sayOf(`${key}.none`, seat, now)
  if (hand.some(isHidden)) return sayCount(key, hand.length, { name: now.names[seat] ?? '' })
  const cards = listed(hand.map(cardName))
  return seat === now.me
    ? sayAny(`${key}.yours`, { cards })
    : sayAny(`${key}.open`, { cards, name: now.names[seat] ?? '' })
}

export function inWords(now: Now): string[] {
  const { view } = now
  const lines: string[] = []
  for (let seat = 0; seat < view.players; seat++) {
    lines.push(rowInWords(now, seat), handInWords(now, seat))
    const known = view.known[seat] ?? []
    if (known.length > 0)
      lines.push(sayOf('page.phantom-hours.words.known', seat, now, { cards: listed(known.map(cardName)) }))
  }
  if (view.drawn !== null && view.turn !== null)
    lines.push(sayOf('page.phantom-hours.words.drawn', view.turn, now, { hour: view.drawn }))
  lines.push(pileInWords(view.pile.length))
  if (view.out.length > 0) lines.push(say('page.phantom-hours.words.out', { cards: listed(view.out.map(cardName)) }))
  return lines
}

export const pileInWords = (count: number): string =>
  count === 0 ? say('page.phantom-hours.pile.empty') : sayCount('page.phantom-hours.pile.count', count)

export function sound(event: PhantomEvent, me: number | null): Sound | null {
  if (event.type === 'draw') return event.card === 'G' ? 'ghost' : 'flip'
  if (event.type === 'place' || event.type === 'shift' || event.type === 'leave') return 'card'
  if (event.type === 'keep') return 'take'
  const winners = event.type === 'end' ? event.winners : []
  if (winners.length === 0) return null
  return me !== null && !winners.includes(me) ? 'lose' : 'win'
}

/** What keys do here beside those that every table has. */
export function keys(): KeyLine[] {
  return [
    ...cardKeys(),
    { keys: ['enter'], what: say('page.phantom-hours.keys.choose') },
    { keys: ['escape'], what: say('page.phantom-hours.keys.back') },
  ]
}
