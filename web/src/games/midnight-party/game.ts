// SPDX-License-Identifier: MIT
// Midnight Party: five ghosts walk round the clock, and those that stop at midnight are at the party.
import type { Manifest } from '../manifest'

const game: Manifest = {
  shelf: 3,
  players: '2–6',
  minutes: '30–45',
  side: '#382a7a',
  // Points in some modes, rounds in others.
  score: { byReason: true },
  daily: { tries: { medium: 10, hard: 5 }, effort: 3 },
  rulesOfEvents: {
    play: 'MP-10',
    boost: 'MP-11',
    timeshift: 'MP-12',
    dejavu: 'MP-12',
    recycle: 'MP-12',
    badhand: 'MP-12',
    ability: 'MP-14',
    pass: 'MP-17',
    walk: 'MP-10',
    'walk.party': 'MP-18',
    special: 'MP-20',
    energy: 'MP-22',
    refresh: 'MP-21',
    draw: 'MP-15',
    deal: 'MP-8',
    score: 'MP-27',
    'win-round': 'MP-25',
    'tied-round': 'MP-23',
    round: 'MP-9',
    consolation: 'MP-28',
    end: 'MP-26',
  },
}
export default game
