// SPDX-License-Identifier: MIT
// What a round brought, as its last events tell it: who wins it, and what everybody has now.
import type { PartyEvent } from './shapes'
import { listed, say } from '../../words/words.svelte'
import { without, type AsItEnded, type RoundEnd, type Telling } from '../scene'
import { playersOf, type PartyView } from './view'
import { figureName, scoreInWords } from './words'

/** "you", "Vesper", "you and Vesper": for partners I am the first to be named. */
function title(round: number, winners: readonly number[], { me, names }: Telling<PartyView>): string {
  if (winners.length === 0) return say('page.midnight-party.round-end.tied', { round })
  const others = listed(winners.filter((seat) => seat !== me).map((seat) => names[seat] ?? ''))
  if (me === null || !winners.includes(me)) return say('page.midnight-party.round-end', { round, name: others })
  if (winners.length === 1) return say('page.midnight-party.round-end.you', { round })
  return say('page.midnight-party.round-end.together', { round, name: others })
}

/** Which figure went to the party last (MP-18), or that there is no card left to play (MP-23). */
function why(events: readonly PartyEvent[], { view, me, names }: Telling<PartyView>): string {
  const walk = events.findLast((event) => event.type === 'walk')
  if (walk?.to !== 'party') return say('page.midnight-party.round-end.no-cards')
  const players = playersOf(view, walk.figure)
  const figure = figureName(walk.figure)
  if (me !== null && players.includes(me)) return say('page.midnight-party.round-end.midnight.you', { figure })
  return say('page.midnight-party.round-end.midnight', {
    figure,
    name: listed(players.map((seat) => names[seat] ?? '')),
  })
}

/** Cards have been played and figures walked; nobody has counted yet. */
export function asItEnded(events: readonly PartyEvent[], before: PartyView): AsItEnded<PartyView> {
  const led = events.findIndex(({ type }) => type === 'score' || type === 'win-round' || type === 'tied-round')
  const view = { ...before, turn: null, clock: { ...before.clock }, hands: [...before.hands] }
  const specials = [...before.specials]
  for (const event of events.slice(0, led)) {
    if (event.type === 'walk') view.clock[event.figure] = event.to
    else if (event.type === 'play' || event.type === 'boost')
      view.hands[event.seat] = without(view.hands[event.seat] ?? [], event.card, event.type === 'play' ? '?' : 'E?')
    else if (event.type === 'timeshift' || event.type === 'dejavu')
      specials[event.seat] = without(specials[event.seat] ?? [], event.type, '?')
    if (event.type === 'play') view.discard = [event.card, ...view.discard]
  }
  return { view: { ...view, specials }, led }
}

export function roundEnd(events: readonly PartyEvent[], now: Telling<PartyView>): RoundEnd | null {
  const next = events.find((event) => event.type === 'round')
  const round = next ? next.round - 1 : now.view.round
  const scores = events.filter((event) => event.type === 'score')
  if (scores.length > 0) {
    const most = Math.max(...scores.map(({ points }) => points))
    const winners = most > 0 ? scores.filter(({ points }) => points === most) : []
    return {
      title: title(
        round,
        winners.map(({ seat }) => seat),
        now,
      ),
      why: why(events, now),
      lines: [...scores]
        .sort((a, b) => b.points - a.points)
        .map(({ seat, points, total }) => ({
          seat,
          text: say('page.midnight-party.round-end.score', { gained: points, total }),
        })),
    }
  }
  const won = events.find((event) => event.type === 'win-round')
  if (!won && !events.some((event) => event.type === 'tied-round')) return null
  const seats = now.view.sides.flat()
  return {
    title: title(round, won?.seats ?? [], now),
    why: why(events, now),
    lines: seats.map((seat) => ({ seat, text: scoreInWords(now.view, seat) })),
  }
}
