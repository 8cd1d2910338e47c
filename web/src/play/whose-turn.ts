// SPDX-License-Identifier: MIT
// What can be said of somebody at a table online while the game runs, and with it whom everybody waits for: of a person who
// is away, or whom a bot replaces, it is never said that they think.
import { listed, say } from '../words/words.svelte'
import type { Session } from './session.svelte'
import { leftAt, timeInWords } from './time-left'

/** What of a session tells it. */
export type Company = Pick<Session, 'room' | 'names' | 'me' | 'clock' | 'toldAt' | 'now'>

export type Presence =
  { is: 'here' | 'bot' | 'resigned' | 'kept' | 'not-here' | 'time-up' } | { is: 'asked' | 'away'; left: number } // milliseconds until a bot acts

export function presenceOf(company: Company, seat: number): Presence {
  const { room, clock, toldAt } = company
  const sits = room?.seats[seat]
  if (sits?.kind === 'bot') return { is: 'bot' }
  if (sits?.kind !== 'person' || room?.phase !== 'playing' || room.device) return { is: 'here' }
  const leftOf = (told: number): number => Math.max(0, told - (company.now - toldAt))
  if (sits.resigned) return { is: 'resigned' }
  if (sits.kept !== undefined) return { is: 'kept' }
  if (sits.asked !== undefined) return { is: 'asked', left: leftOf(sits.asked) }
  if (sits.away !== undefined) return { is: 'away', left: leftOf(sits.away) }
  if (!sits.here) return { is: 'not-here' }
  const isOut = clock?.running.includes(seat) && leftAt(clock, seat, company.now) === 0
  return { is: isOut ? 'time-up' : 'here' }
}

/** What keeps one seat from acting; empty if nothing does. */
function hindranceOf(company: Company, seat: number): string {
  const presence = presenceOf(company, seat)
  const mine = seat === company.me
  const name = company.names[seat] ?? ''
  switch (presence.is) {
    case 'resigned':
    case 'kept':
      return mine ? say('page.table.kept.you') : say('page.table.kept', { name })
    case 'away': {
      const time = timeInWords(presence.left)
      return mine ? say('page.table.away.you', { time }) : say('page.table.away', { name, time })
    }
    case 'asked':
      return say('page.table.asked', { name, time: timeInWords(presence.left) })
    case 'time-up':
      return say('page.table.time-up', { name })
    case 'not-here':
      return say('page.table.not-here', { name })
    default:
      return ''
  }
}

function thinking(names: readonly string[]): string {
  if (names.length > 1) return say('page.table.thinking.more', { names: listed(names) })
  return say('page.table.thinking', { name: names[0] ?? '' })
}

/** Whom everybody waits for, in one sentence: those who can act, and if there are none, what becomes of the first. `present` says
    it of those who can. */
export function whoseTurn(
  company: Company,
  seats: readonly number[],
  present: (names: readonly string[], seats: readonly number[]) => string = thinking,
): string {
  const able = seats.filter((seat) => hindranceOf(company, seat) === '')
  const [first] = seats
  if (able.length === 0 && first !== undefined) return hindranceOf(company, first)
  return present(
    able.map((seat) => company.names[seat] ?? ''),
    able,
  )
}
