// SPDX-License-Identifier: MIT
// Which sweets travel when something happens.
import type { NightShiftEvent } from './shapes'

/** Where a sweet can lie: on a file, in the player's jar, in the reserve. */
export type Place = number | 'jar' | 'reserve'

export interface SweetFlight {
  from: Place
  to: Place
}

const times = (length: number, flight: SweetFlight): SweetFlight[] => Array.from({ length }, () => flight)

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
