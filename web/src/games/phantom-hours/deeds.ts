// SPDX-License-Identifier: MIT
// What can be counted in a game of Phantom Hours.
import { howMany, type Deed } from '../deeds'
import type { PhantomEvent } from './shapes'

const deeds: readonly Deed<PhantomEvent>[] = [
  {
    name: 'riddance',
    least: 2,
    of: (log, seat) => howMany(log, (event) => event.type === 'draw' && event.from === seat && event.card === 'G'),
  },
  {
    name: 'host',
    least: 3,
    of: (log, seat) => howMany(log, (event) => event.type === 'draw' && event.seat === seat && event.card === 'G'),
  },
  {
    name: 'hours',
    least: 7,
    of: (log, seat) => howMany(log, (event) => event.type === 'place' && event.seat === seat),
  },
]
export default deeds
