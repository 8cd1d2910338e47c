// SPDX-License-Identifier: MIT
// Keyhole: ghosts hide in a hotel lobby from an eye at the keyhole.
import type { Manifest } from '../manifest'

const game: Manifest = {
  shelf: 5,
  players: '2–4',
  minutes: '30',
  side: '#6e2a22',
  // Scores are half points (KH-21).
  score: { perPoint: 2 },
  daily: { tries: { medium: 6, hard: 4 }, effort: 4 },
  rulesOfEvents: {
    round: 'KH-20',
    midnight: 'KH-26',
    turned: 'KH-26',
    card: 'KH-14',
    place: 'KH-9',
    stay: 'KH-14',
    shift: 'KH-11',
    budge: null,
    enter: 'KH-26',
    home: 'KH-19',
    plan: null,
    done: null,
    walk: 'KH-15',
    out: 'KH-15',
    blocked: 'KH-16',
    merge: 'KH-25',
    recall: 'KH-25',
    tag: 'KH-26',
    brother: 'KH-26',
    roll: 'KH-17',
    chooser: 'KH-17',
    side: 'KH-17',
    keyhole: 'KH-18',
    look: 'KH-22',
    end: 'KH-21',
  },
}
export default game
