// SPDX-License-Identifier: MIT
// Why somebody might make a move, from what lies open and the own hand: the most telling reason comes first.
import { listed, say, sayAny } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { parseMove, plainPlay, type Play, type Recycle, type Swap } from './moves'
import { comesToMidnight, landingsOf, passesMidnight, reachesParty, roundGoesTo, type Landing } from './preview'
import { figuresOf, hourCard, playersOf, sideOf, wakingHours, type PartyView } from './view'
import { figureName } from './words'

type Now = Telling<PartyView> & { me: number }

function ofPlay(play: Play, { view, me, names }: Now): string | null {
  const landings = landingsOf(play, view.clock).filter(({ hours }) => hours > 0)
  const side = sideOf(view, me)
  const whose = ({ figure }: Landing): number[] => playersOf(view, figure)
  const isOurs = (landing: Landing): boolean => whose(landing).some((seat) => side.includes(seat))
  const isMine = (landing: Landing): boolean => whose(landing).includes(me)
  const tell = (reason: string, { figure, to }: Landing, details = {}): string =>
    sayAny(`page.midnight-party.reason.${reason}`, { figure: figureName(figure), hour: to, ...details })

  if (roundGoesTo(play, view)?.includes(me)) return say('page.midnight-party.reason.wins')
  const home = landings.find((landing) => isOurs(landing) && reachesParty(view, landing))
  if (home) return tell('midnight', home)
  const pushed = landings.find((landing) => !isOurs(landing) && whose(landing).length > 0 && passesMidnight(landing))
  if (pushed) return tell('pushes', pushed, { name: listed(whose(pushed).map((seat) => names[seat] ?? '')) })
  const wakes = landings.find((landing) => isMine(landing) && wakingHours.includes(landing.to))
  if (wakes && !view.ability[me]) return tell('wakes', wakes)
  const wanderer = landings.find((landing) => whose(landing).length === 0 && comesToMidnight(landing))
  if (wanderer && view.energy.length > 0) return tell('energy', wanderer)
  const star = landings.find((landing) => isMine(landing) && passesMidnight(landing))
  if (star && view.special_pile.length > 0) return tell('special', star)
  const [nearest] = landings
    .filter((landing) => isOurs(landing) && !landing.back && landing.to > landing.from)
    .sort((a, b) => b.to - a.to)
  return nearest ? tell('nearer', nearest) : null
}

function ofSwap({ cards }: Swap, { view, me }: Now): string | null {
  const mine = sideOf(view, me).flatMap((seat) => figuresOf(view, seat))
  const useless = cards.every((card) => !hourCard(card)?.figures.some((figure) => mine.includes(figure)))
  return useless && cards.every((card) => hourCard(card)) ? say('page.midnight-party.reason.swap') : null
}

function ofRecycle({ take }: Recycle, { view, me }: Now): string | null {
  const play = parseMove(plainPlay(take))
  if (play?.kind !== 'play') return null
  const home = landingsOf(play, view.clock).find(
    (landing) => playersOf(view, landing.figure).includes(me) && reachesParty(view, landing),
  )
  return home ? say('page.midnight-party.reason.recycle', { figure: figureName(home.figure) }) : null
}

export function reasonInWords(text: string, now: Telling<PartyView>): string | null {
  const move = parseMove(text)
  if (!move || now.me === null) return null
  const mine = { ...now, me: now.me }
  if (move.kind === 'play') return ofPlay(move, mine)
  if (move.kind === 'recycle') return ofRecycle(move, mine)
  return move.kind === 'pass' ? null : ofSwap(move, mine)
}
