// SPDX-License-Identifier: MIT
// How a game ended, in words: who won, why, and what the scores count. The same sentences as in the terminal.
import type { GameName, Outcome } from '../engine/protocol'
import { subject, type People } from './log'
import { canSay, listed, sayAny, sayCount } from './words.svelte'

export function resultInWords(outcome: Outcome, game: GameName, people: People): string {
  if (outcome.reason === 'aborted') return sayAny('log.result.aborted')
  const names = outcome.winners.map((seat) => subject(people, seat))
  const [name] = names
  if (name === undefined && people.names.length === 1)
    return people.you === null
      ? sayAny('log.result.lost', { name: people.names[0] ?? '' })
      : sayAny('log.result.lost.you')
  if (name === undefined) return sayAny('log.result.draw')
  if (names.length === 1)
    return outcome.winners[0] === people.you ? sayAny('log.result.you') : sayAny('log.result.one', { name })
  // A team does not share its victory, it has it.
  const own = `log.result.shared.${game}.${outcome.reason}`
  return sayAny(canSay(own) ? own : 'log.result.shared', { names: listed(names) })
}

export function reasonInWords(outcome: Outcome, game: GameName): string {
  // Ends that the rules know nothing of are the same in every game.
  const key = [`log.reason.${game}.${outcome.reason}`, `log.reason.${outcome.reason}`].find(canSay)
  return key === undefined ? '' : sayAny(key)
}

function halves(halfPoints: number): string {
  const whole = Math.floor(halfPoints / 2)
  return halfPoints % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}½`
}

export function scoreInWords(outcome: Outcome, game: GameName, seat: number): string {
  const own = `log.score.${game}.${outcome.reason}`
  const key = canSay(own) ? own : `log.score.${game}`
  if (!canSay(key)) return ''
  const score = outcome.scores[seat] ?? 0
  const details = { count: score, halves: halves(score) }
  // In half points one whole point is a score of two.
  return canSay(`${key}.${score}`) ? sayAny(`${key}.${score}`, details) : sayCount(key, score, details)
}

/** Seats from the best to the last; equal scores share a place. */
export function standings(outcome: Outcome): { seat: number; place: number }[] {
  const seats = outcome.scores.map((score, seat) => ({ seat, score }))
  seats.sort((a, b) => b.score - a.score)
  return seats.map(({ seat, score }) => ({ seat, place: 1 + seats.filter((other) => other.score > score).length }))
}

/** What somebody who has not won reached: "14 hourglasses, second". Nothing where nobody is ranked. */
export function placeInWords(outcome: Outcome, game: GameName, seat: number): string {
  const place = standings(outcome).find((each) => each.seat === seat)?.place ?? 1
  if (place === 1) return ''
  return [scoreInWords(outcome, game, seat), sayAny(`page.end.place.${place}`)].filter((part) => part !== '').join(', ')
}
