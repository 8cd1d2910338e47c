// SPDX-License-Identifier: MIT
// What can be counted in a game of Night Shift.
import { eventsIn, howMany, largest, type Deed } from '../deeds'
import type { NightShiftEvent } from './shapes'

const deeds: readonly Deed<NightShiftEvent>[] = [
  {
    name: 'files',
    least: 12,
    of: (log, seat) => howMany(log, (event) => event.type === 'score' && event.seat === seat),
  },
  {
    name: 'run',
    least: 5,
    atOnce: true,
    of: (log, seat) =>
      largest(
        eventsIn(log).map((event) => (event.type === 'sequence' && event.seat === seat ? event.cards.length : 0)),
      ),
  },
]
export default deeds
