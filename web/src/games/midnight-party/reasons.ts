// SPDX-License-Identifier: MIT
// Why somebody might make a move, from what the engine foretells of it and the own hand: the most telling reason comes
// first.
import type { PartyEvent } from './shapes'
import { listed, say, sayAny, sayCount } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { parseMove, type Play, type Recycle, type Swap } from './moves'
import { walksIn, type Walk } from './walks'
import { figuresOf, hourCard, playersOf, sideOf, type Figure, type PartyView } from './view'
import { cardName, figureName } from './words'

type Now = Telling<PartyView> & { me: number }

const passesMidnight = ({ from, to, back }: Walk): boolean => !back && to < from

/** The walk that wakes the ghost card of a seat: the one before it wakes. */
function wakingWalk(foretold: readonly PartyEvent[], me: number): Walk | undefined {
  const at = foretold.findIndex((event) => event.type === 'refresh' && event.seat === me)
  return at < 0 ? undefined : walksIn(foretold.slice(0, at)).at(-1)
}

/** The figures of my side that are still on the clock. */
const ours = ({ view, me }: Now): Figure[] =>
  sideOf(view, me)
    .flatMap((seat) => figuresOf(view, seat))
    .filter((figure) => view.clock[figure] !== 'party')

const hoursOf = (card: string, figures: readonly Figure[]): { figure: Figure; hours: number }[] => {
  const { figures: both = [], hours = [] } = hourCard(card) ?? {}
  return both
    .map((figure, i) => ({ figure, hours: hours[i] ?? 0 }))
    .filter(({ figure, hours: own }) => own > 0 && figures.includes(figure))
}

/** That it ends the round for me: won, or with points. */
function ofTheEnd(foretold: readonly PartyEvent[], walks: readonly Walk[], now: Now): string | null {
  const { view, me } = now
  for (const event of foretold) {
    if (event.type === 'score' && event.seat === me && event.points > 0)
      return sayCount('page.midnight-party.reason.scores', event.points)
    if (event.type !== 'win-round' || !event.seats.includes(me)) continue
    const areHome = ours(now).every((figure) => walks.some((walk) => walk.party && walk.figure === figure))
    if (!areHome) return say('page.midnight-party.reason.nearest')
    return say(`page.midnight-party.reason.wins${view.mode === 'duel' ? '' : '.side'}`)
  }
  return null
}

function ofPlay(play: Play, foretold: readonly PartyEvent[], now: Now): string | null {
  const { view, me, names } = now
  const walks = walksIn(foretold)
  const figures = ours(now)
  const isOurs = (walk: Walk): boolean => figures.includes(walk.figure)
  const theirs = walks.filter((walk) => !isOurs(walk) && playersOf(view, walk.figure).length > 0)
  const drawn = (type: 'energy' | 'special'): Figure | undefined =>
    foretold.flatMap((event) => (event.type === type && event.seat === me ? [event.figure] : []))[0]
  const tell = (reason: string, figure: Figure, details = {}): string =>
    sayAny(`page.midnight-party.reason.${reason}`, { figure: figureName(figure), ...details })
  const whose = ({ figure }: Walk) => ({ name: listed(playersOf(view, figure).map((seat) => names[seat] ?? '')) })

  const ending = ofTheEnd(foretold, walks, now)
  if (ending !== null) return ending
  const home = walks.find((walk) => isOurs(walk) && walk.party)
  if (home) return tell('midnight', home.figure)
  const pushed = theirs.find(passesMidnight)
  if (pushed) return tell('pushes', pushed.figure, whose(pushed))
  const wakes = wakingWalk(foretold, me)
  if (wakes) return tell('wakes', wakes.figure, { hour: wakes.to })
  const wanderer = drawn('energy')
  if (wanderer) return tell('energy', wanderer)
  const star = drawn('special')
  if (star) return tell('special', star)
  const [nearest] = walks
    .filter((walk) => isOurs(walk) && !walk.back && walk.to > walk.from)
    .sort((a, b) => b.to - a.to)
  if (nearest) return tell('nearer', nearest.figure, { hour: nearest.to })
  const sent = theirs.find((walk) => walk.back && !walk.party && walk.to < walk.from)
  if (sent) return tell('back', sent.figure, { ...whose(sent), hour: sent.to })
  if (walks.some(isOurs)) return null
  const kept = (view.hands[me] ?? []).filter((card) => card !== play.card && hoursOf(card, figures).length > 0)
  return kept.length > 0
    ? sayCount('page.midnight-party.reason.keeps', kept.length)
    : say('page.midnight-party.reason.none')
}

function ofSwap({ cards }: Swap, now: Now): string {
  const figures = ours(now)
  const useless = cards.filter((card) => hourCard(card) && hoursOf(card, figures).length === 0).length
  if (useless === 0) return sayCount('page.midnight-party.reason.new', cards.length)
  return useless === cards.length
    ? sayCount('page.midnight-party.reason.swap', useless)
    : sayCount('page.midnight-party.reason.swap.some', useless)
}

function ofRecycling({ take }: Recycle, now: Now): string | null {
  const [best] = hoursOf(take, ours(now)).sort((a, b) => b.hours - a.hours)
  if (!best) return null
  return sayCount('page.midnight-party.reason.recycle', best.hours, {
    card: cardName(take),
    figure: figureName(best.figure),
  })
}

export function reasonInWords(text: string, now: Telling<PartyView>, foretold: readonly PartyEvent[]): string | null {
  const move = parseMove(text)
  if (!move || now.me === null) return null
  const mine = { ...now, me: now.me }
  if (move.kind === 'play') return ofPlay(move, foretold, mine)
  if (move.kind === 'recycle') return ofRecycling(move, mine)
  return move.kind === 'pass' ? null : ofSwap(move, mine)
}
