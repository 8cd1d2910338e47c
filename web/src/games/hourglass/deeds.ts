// SPDX-License-Identifier: MIT
// What can be counted in a game of Hourglass.
import { eventsIn, howMany, largest, type Deed } from '../deeds'
import type { HourglassEvent } from './shapes'

const deeds: readonly Deed<HourglassEvent>[] = [
  { name: 'thief', least: 3, of: (log, seat) => howMany(log, (event) => event.type === 'take' && event.seat === seat) },
  {
    name: 'harvest',
    least: 6,
    atOnce: true,
    of: (log, seat) =>
      largest(eventsIn(log).map((event) => (event.type === 'collect' && event.seat === seat ? event.hourglasses : 0))),
  },
  { name: 'tuck', least: 4, of: (log, seat) => howMany(log, (event) => event.type === 'under' && event.seat === seat) },
]
export default deeds
