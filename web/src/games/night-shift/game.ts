// SPDX-License-Identifier: MIT
// Night Shift: one person, one desk, forty-eight files.
import type { Manifest } from '../manifest'

const game: Manifest = {
  shelf: 4,
  players: '1',
  minutes: '30–45',
  side: '#2c3f66',
  // How tired one is (NS-3).
  solo: {
    option: 'level',
    values: ['very-easy', 'easy', 'regular', 'difficult'],
    usual: 'regular',
    week: ['easy', 'easy', 'regular', 'regular', 'regular', 'difficult', 'difficult'],
  },
  campaign: true,
  score: {},
  daily: { tries: { medium: 5, hard: 5 }, effort: 5 },
  rulesOfEvents: {
    use: 'NS-8',
    draw: 'NS-5',
    'draw.past': 'NS-14',
    sweet: 'NS-6',
    score: 'NS-7',
    back: 'NS-9',
    past: 'NS-17',
    lay: 'NS-9',
    'lay.front': 'NS-16',
    coffee: 'NS-11',
    sequence: 'NS-10',
    trim: 'NS-12',
    take: 'NS-18',
    future: 'NS-19',
    set: 'NS-20',
    join: 'NS-13',
    return: 'NS-21',
    turn: 'NS-13',
    'end.finished': 'NS-1',
    'end.asleep': 'NS-11',
  },
}
export default game
