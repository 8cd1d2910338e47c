// SPDX-License-Identifier: MIT
// Where files and sweets come from and go to. Files that lie open before and after a move travel by themselves; only the pile hides
// where they were or are. The top of the finished stack is a piece too, so a finished file flies there.
import type { NightShiftEvent, NightShiftView } from './shapes'
import type { Journey } from '../../parts/motion'
import type { Sound } from '../../sound/sounds'
import type { Telling } from '../scene'

export const pieceOf = (file: number | string): string => `file-${file}`

/** Everything that lies open at first comes from the pile. */
export const dealt = ({ view }: Pick<Telling<NightShiftView>, 'view'>): Journey[] =>
  [...view.past, ...view.present, ...view.future.flatMap(({ cards }) => cards)].map((file) => ({
    piece: pieceOf(file),
    from: 'pile',
    turn: true,
  }))

/** One journey for each file that left the pile or went into it; the latest event of a file counts. */
export function journeysOf(events: readonly NightShiftEvent[]): Journey[] {
  const found = new Map<string, Journey>()
  for (const event of events) {
    if (!('card' in event)) continue
    const piece = pieceOf(event.card)
    if (event.type === 'draw' && event.from === 'pile') found.set(piece, { piece, from: 'pile', turn: true })
    else if (event.type === 'trim' || event.type === 'return') found.set(piece, { piece, to: 'pile' })
    else if (event.type === 'score' && !found.has(piece)) found.set(piece, { piece, to: 'finished' })
  }
  return [...found.values()]
}

const sounds: Record<string, Sound> = {
  use: 'take',
  draw: 'flip',
  lay: 'card',
  past: 'card',
  future: 'card',
  return: 'deal',
  score: 'point',
  sequence: 'gather',
  sweet: 'tally',
  coffee: 'yawn',
}

export function soundOf(event: NightShiftEvent): Sound | null {
  if (event.type === 'end') return event.reason === 'finished' ? 'win' : 'lose'
  return sounds[event.type] ?? null
}

/** Where a sweet can lie: on a file, in the player's jar, in the reserve. */
export type Place = number | 'jar' | 'reserve'

export interface SweetFlight {
  from: Place
  to: Place
}

const times = (length: number, flight: SweetFlight): SweetFlight[] => Array.from({ length }, () => flight)

/** Which sweets travel when something happens. */
export function flightsOf(events: readonly NightShiftEvent[]): SweetFlight[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case 'use':
        return [{ from: 'jar' as const, to: Number(event.card) }]
      case 'sweet':
        return [{ from: 'reserve' as const, to: 'jar' as const }]
      case 'sequence':
        return times(event.sweets, { from: 'reserve', to: 'jar' })
      case 'back':
        return times(event.sweets, { from: Number(event.card), to: 'reserve' })
      default:
        return []
    }
  })
}
