// SPDX-License-Identifier: MIT
// Pizzicato on tiptoe: guests who must not be heard on the stairs.
import { major, minor, type Score } from '../../sound/music/score'

const music: Score = {
  beats: 4,
  swing: 0.12,
  chapters: {
    calm: {
      gain: 0.328,
      tempo: 96,
      tonic: 65,
      scale: major,
      phrases: ['0 3 4 0', '0 5 1 4', '3 4 2 5', '0 0 3 4'],
      rhythms: ['0 1 1.5 2', '0 0.5 1 2.5', '0 2 2.5 3', '0 1.5 3'],
    },
    tense: {
      gain: 0.313,
      tempo: 108,
      tonic: 62,
      scale: minor,
      phrases: ['0 3 4 0', '0 0 3 4'],
      rhythms: ['0 0.5 1 2 2.5 3', '0 1 1.5 2 3'],
    },
    brink: {
      gain: 0.293,
      tempo: 120,
      tonic: 62,
      scale: minor,
      phrases: ['0 4 0 4', '0 5 3 4'],
      rhythms: ['0 0.5 1 1.5 2 3', '0 0.5 1 2 2.5 3 3.5'],
    },
  },
  voices: [
    {
      instrument: 'bass',
      base: 38,
      pan: 0,
      patterns: {
        calm: ['0 0 0.6, 2 2 0.45', '0 0 0.6'],
        tense: ['0 0 0.7, 1 2 0.4, 2 0 0.6, 3 2 0.4'],
        brink: ['0 0 0.7, 0.5 0 0.4, 1 2 0.5, 2 0 0.7, 2.5 0 0.4, 3 2 0.5'],
      },
    },
    {
      instrument: 'pizzicato',
      base: 55,
      pan: -0.35,
      patterns: {
        calm: ['1 1 0.3, 1.02 2 0.3, 3 1 0.28, 3.02 2 0.28', '1 2 0.3, 2.5 1 0.25, 3 2 0.3', '3 2 0.3'],
        tense: ['0.5 1 0.3, 1 2 0.3, 1.5 1 0.25, 2.5 1 0.3, 3 2 0.3, 3.5 3 0.25'],
        brink: ['0.5 2 0.4, 1 3 0.35, 1.5 2 0.35, 2.5 2 0.4, 3 3 0.35, 3.5 4 0.35'],
      },
    },
    {
      instrument: 'clock',
      base: 60,
      pan: 0.5,
      patterns: { calm: [''], tense: ['1 0 0.4, 3 0 0.4'], brink: ['0 0 0.6, 1 0 0.5, 2 0 0.6, 3 0 0.5, 3.5 0 0.4'] },
    },
  ],
  melody: { instrument: 'pizzicato', low: 65, high: 79, pan: 0.3 },
}
export default music
