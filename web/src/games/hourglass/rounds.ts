// SPDX-License-Identifier: MIT
// What a round brought: who collected how many hourglasses, and what everybody has now. The last round of a game is reported
// with the game's end.
import type { HourglassEvent } from './shapes'
import { say } from '../../words/words.svelte'
import { without, type AsItEnded, type RoundEnd, type Telling } from '../scene'
import { hidden, hourglassesOn, type HourglassView, type SetInPlay } from './view'

export function roundEnd(events: readonly HourglassEvent[], now: Telling<HourglassView>): RoundEnd | null {
  const next = events.find((event) => event.type === 'round')
  const collected = events.filter((event) => event.type === 'collect')
  // The first round of a game begins without one that ends.
  if (!next || collected.length === 0) return null
  const gained = Array.from({ length: now.view.players }, (_, seat) =>
    collected.filter((event) => event.seat === seat).reduce((sum, event) => sum + event.hourglasses, 0),
  )
  const seats = gained.map((_, seat) => seat).sort((a, b) => (gained[b] ?? 0) - (gained[a] ?? 0) || a - b)
  return {
    title: titleOf(next.round - 1, gained, events, now),
    lines: seats.map((seat) => ({
      seat,
      text: say('page.hourglass.round.line', { gained: gained[seat] ?? 0, score: now.view.scores[seat] ?? 0 }),
    })),
  }
}

/** The last card of a round has been played, and nothing collected yet. */
export function asItEnded(events: readonly HourglassEvent[], before: HourglassView): AsItEnded<HourglassView> {
  const led = events.findIndex(({ type }) => type === 'collect')
  return { view: events.slice(0, led).reduce(played, before), led }
}

/** The table after a card has been played, with nobody on turn. */
export function played(view: HourglassView, event: HourglassEvent): HourglassView {
  if (event.type !== 'open' && event.type !== 'take' && event.type !== 'under' && event.type !== 'drop') return view
  const { card, seat } = event
  const hands = view.hands.map((hand, i) => (i === seat ? without(hand, card, hidden) : hand))
  const table = { ...view, turn: null, hands }
  if (event.type === 'drop') {
    const dropped = view.dropped.map((cards, i) => (i === seat ? [...cards, card] : cards))
    return { ...table, dropped, pile: [...view.pile, card] }
  }
  const { holder } = event
  const worth = hourglassesOn(view, card)
  if (event.type === 'open')
    return {
      ...table,
      sets: [...view.sets, { holder, dir: event.dir, owner: seat, cards: [card], tucked: [], worth }],
    }
  const change = (set: SetInPlay): SetInPlay =>
    event.type === 'take'
      ? { ...set, owner: seat, cards: [...set.cards, card], worth: set.worth + worth }
      : { ...set, tucked: [...set.tucked, card], worth: set.worth + worth }
  return { ...table, sets: view.sets.map((set) => (set.holder === holder ? change(set) : set)) }
}

function titleOf(
  round: number,
  gained: readonly number[],
  events: readonly HourglassEvent[],
  now: Telling<HourglassView>,
): string {
  if (events.some(({ type }) => type === 'bank')) return say('page.hourglass.round.pass', { pass: now.view.pass - 1 })
  const most = Math.max(...gained)
  const [best, ...equals] = gained.flatMap((count, seat) => (count === most ? [seat] : []))
  if (most === 0 || best === undefined || equals.length > 0) return say('page.hourglass.round.over', { round })
  if (best === now.me) return say('page.hourglass.round.to.you', { round })
  return say('page.hourglass.round.to', { round, name: now.names[best] ?? '' })
}
