// SPDX-License-Identifier: MIT
// Phantom Hours: a row of hours that must rise, and ghosts that come between.
import type { Manifest } from '../manifest'

const game: Manifest = {
  shelf: 2,
  players: '2–4',
  minutes: '15–20',
  side: '#135268',
  daily: { tries: { medium: 10, hard: 5 }, effort: 1 },
  rulesOfEvents: {
    draw: 'PH-5',
    'draw.G': 'PH-6',
    join: null,
    place: 'PH-7',
    keep: 'PH-8',
    leave: 'PH-9',
    'only-ghosts': 'PH-11',
    take: 'PH-11',
    shift: 'PH-13',
    turn: null,
    end: null,
    arrange: 'PH-14',
  },
}
export default game
