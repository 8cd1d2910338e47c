// SPDX-License-Identifier: MIT
// A player in words: what they are doing, where their ghosts are, which card they have.
import { listed, say, sayAny } from '../../../words/words.svelte'
import type { SceneProps } from '../../scene'
import type { Catalogue } from '../catalogue'
import type { Ghost, KeyholeEvent, KeyholeView } from '../view'
import { pointsInWords, pieceInWords, sideInWords } from '../things'
import { countsAt, stations } from './ghosts'

type Scene = Pick<SceneProps<KeyholeView, KeyholeEvent>, 'view' | 'turn' | 'me'>

export const ghostsOf = (view: KeyholeView, seat: number): Ghost[] => view.ghosts.filter((ghost) => ghost.seat === seat)

export const cardOf = (catalogue: Catalogue, view: KeyholeView, seat: number) =>
  catalogue.movement_cards.find((card) => card.name === view.cards[seat])

/** While all plan, who is done is what one wants to know; else who is to move. */
export function statusInWords({ view, turn }: Scene, seat: number): string {
  const plan = view.phase === 'walk' ? view.plans[seat] : null
  if (plan) return plan.done ? say('page.keyhole.panel.players.ready') : say('page.keyhole.panel.players.plans')
  return turn.seats.includes(seat) ? say('page.keyhole.panel.players.acts') : ''
}

export const isReady = (view: KeyholeView, seat: number): boolean =>
  view.phase === 'walk' && view.plans[seat]?.done === true

export function ghostsInWords(view: KeyholeView, seat: number): string {
  const told = stations.flatMap((station) => {
    const counts = countsAt(ghostsOf(view, seat), station)
    if (counts.length === 0) return []
    const ghosts = listed(counts.map(([size, count]) => sayAny(`page.keyhole.panel.count.${size}`, { count })))
    return [sayAny(`page.keyhole.panel.players.at.${station}`, { ghosts })]
  })
  return told.join('; ')
}

/** "Movement card 5: mirror and piano". */
export function cardInWords({ number, pieces }: Catalogue['movement_cards'][number]): string {
  return pieces.length === 0
    ? say('page.keyhole.panel.card.plain', { number })
    : say('page.keyhole.panel.card.pair', { number, pieces: listed(pieces.map(pieceInWords)) })
}

/** Everything about a player for those who do not see it: points, side, ghosts, card, die. */
export function allInWords(catalogue: Catalogue, { view, me }: Scene, seat: number): string {
  const start = view.start[seat]
  const card = cardOf(catalogue, view, seat)
  const parts = [
    pointsInWords(view.scores[seat] ?? 0),
    seat === me ? say('page.keyhole.panel.players.you') : '',
    start ? say('page.keyhole.panel.players.start', { side: sideInWords(start) }) : '',
    ghostsInWords(view, seat),
    card ? cardInWords(card) : '',
    seat === view.die ? say('page.keyhole.panel.players.die') : '',
  ]
  return parts.filter((part) => part !== '').join('; ')
}
