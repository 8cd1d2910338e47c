// SPDX-License-Identifier: MIT
// What can be counted in a game of Keyhole. The eye may see several ghosts of somebody with one look: each of them counts.
import { howMany, type Deed } from '../deeds'
import type { KeyholeEvent } from './shapes'

const deeds: readonly Deed<KeyholeEvent>[] = [
  { name: 'out', least: 2, of: (log, seat) => howMany(log, (event) => event.type === 'out' && event.seat === seat) },
  {
    name: 'seen',
    least: 3,
    of: (log, seat) => howMany(log, (event) => event.type === 'look' && event.seat === seat && event.seen),
  },
  {
    name: 'close',
    least: 2,
    of: (log, seat) =>
      howMany(log, (event) => event.type === 'look' && event.seat === seat && !event.seen && event.points > 0),
  },
  {
    name: 'furniture',
    least: 4,
    of: (log, seat) => howMany(log, (event) => event.type === 'place' && event.seat === seat),
  },
]
export default deeds
