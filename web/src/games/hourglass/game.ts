// SPDX-License-Identifier: MIT
// Hourglass: three sets of cards wander round the table.
import type { Manifest } from '../manifest'

const game: Manifest = {
  shelf: 1,
  players: '2–5',
  minutes: '15–20',
  side: '#5d2748',
  forNewcomers: true,
  score: {},
  daily: { tries: { medium: 10, hard: 5 }, effort: 2 },
  rulesOfEvents: {
    open: 'HG-6',
    take: 'HG-7',
    under: 'HG-8',
    drop: 'HG-9',
    collect: 'HG-14',
    bank: 'HG-18',
    deal: 'HG-4',
    draw: 'HG-15',
    round: 'HG-15',
    end: 'HG-16',
  },
}
export default game
