// SPDX-License-Identifier: MIT
// What can be counted in a game of Midnight Party. Figures belong to those who move them here, whosever they are.
import { howMany, largest, type Deed } from '../deeds'
import type { PartyEvent } from './shapes'

const tricks = ['timeshift', 'dejavu', 'recycle', 'badhand']

const deeds: readonly Deed<PartyEvent>[] = [
  {
    name: 'escort',
    least: 3,
    of: (log, seat) =>
      howMany(
        log.filter(({ mover }) => mover === seat),
        (event) => event.type === 'walk' && event.to === 'party',
      ),
  },
  {
    name: 'stride',
    least: 8,
    atOnce: true,
    of: (log, seat) =>
      largest(
        log
          .filter(({ mover }) => mover === seat)
          .flatMap(({ events }) => events.map((event) => (event.type === 'walk' ? event.hours : 0))),
      ),
  },
  {
    name: 'tricks',
    least: 3,
    of: (log, seat) => howMany(log, (event) => tricks.includes(event.type) && 'seat' in event && event.seat === seat),
  },
]
export default deeds
