// SPDX-License-Identifier: MIT
// Why somebody might make a move, from what the engine foretells of it and the own hand: the most telling reason comes
// first.
import type { PartyEvent } from './shapes'
import { listed, say, sayAny } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { parseMove, type Swap } from './moves'
import { previewOf, walksIn, type Walk } from './walks'
import { figuresOf, hourCard, playersOf, sideOf, type Figure, type PartyView } from './view'
import { figureName } from './words'

type Now = Telling<PartyView> & { me: number }

const passesMidnight = ({ from, to, back }: Walk): boolean => !back && to < from

/** The walk that wakes the ghost card of a seat: the one before it wakes. */
function wakingWalk(foretold: readonly PartyEvent[], me: number): Walk | undefined {
  const at = foretold.findIndex((event) => event.type === 'refresh' && event.seat === me)
  return at < 0 ? undefined : walksIn(foretold.slice(0, at)).at(-1)
}

function ofPlay(foretold: readonly PartyEvent[], { view, me, names }: Now): string | null {
  const { walks, goesTo } = previewOf(foretold, view)
  const side = sideOf(view, me)
  const whose = ({ figure }: Walk): number[] => playersOf(view, figure)
  const isOurs = (walk: Walk): boolean => whose(walk).some((seat) => side.includes(seat))
  const mine = foretold.filter((event) => event.type === 'energy' || event.type === 'special')
  const drawn = (type: string): Figure | undefined =>
    mine.find((event) => event.type === type && event.seat === me)?.figure
  const tell = (reason: string, figure: Figure, details = {}): string =>
    sayAny(`page.midnight-party.reason.${reason}`, { figure: figureName(figure), ...details })

  if (goesTo?.includes(me)) return say('page.midnight-party.reason.wins')
  const home = walks.find((walk) => isOurs(walk) && walk.party)
  if (home) return tell('midnight', home.figure)
  const pushed = walks.find((walk) => !isOurs(walk) && whose(walk).length > 0 && passesMidnight(walk))
  if (pushed) return tell('pushes', pushed.figure, { name: listed(whose(pushed).map((seat) => names[seat] ?? '')) })
  const wakes = wakingWalk(foretold, me)
  if (wakes) return tell('wakes', wakes.figure, { hour: wakes.to })
  const wanderer = drawn('energy')
  if (wanderer) return tell('energy', wanderer)
  const star = drawn('special')
  if (star) return tell('special', star)
  const [nearest] = walks
    .filter((walk) => isOurs(walk) && !walk.back && walk.to > walk.from)
    .sort((a, b) => b.to - a.to)
  return nearest ? tell('nearer', nearest.figure, { hour: nearest.to }) : null
}

function ofSwap({ cards }: Swap, { view, me }: Now): string | null {
  const mine = sideOf(view, me).flatMap((seat) => figuresOf(view, seat))
  const useless = cards.every((card) => !hourCard(card)?.figures.some((figure) => mine.includes(figure)))
  return useless && cards.every((card) => hourCard(card)) ? say('page.midnight-party.reason.swap') : null
}

export function reasonInWords(text: string, now: Telling<PartyView>, foretold: readonly PartyEvent[]): string | null {
  const move = parseMove(text)
  if (!move || now.me === null) return null
  const mine = { ...now, me: now.me }
  if (move.kind === 'play') return ofPlay(foretold, mine)
  return move.kind === 'ability' || move.kind === 'badhand' ? ofSwap(move, mine) : null
}
