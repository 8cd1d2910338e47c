// SPDX-License-Identifier: MIT
// The wireless on the desk of somebody who has to stay awake.
import { major, minor, dorian, type Score } from '../../sound/music/score'

const music: Score = {
  beats: 4,
  swing: 0.16,
  chapters: {
    calm: {
      gain: 0.465,
      tempo: 70,
      tonic: 58,
      scale: major,
      phrases: ['0 5 1 4', '1 4 0 5', '3 2 1 4'],
      rhythms: ['0 1.5 2.5', '0.5 1 3', '0 2.5', '1 1.5 2'],
    },
    tense: {
      gain: 0.41,
      tempo: 76,
      tonic: 55,
      scale: dorian,
      phrases: ['0 3 0 4', '0 1 6 4'],
      rhythms: ['0 0.5 1.5 2.5', '0.5 1 2 2.5'],
    },
    brink: {
      gain: 0.358,
      tempo: 84,
      tonic: 55,
      scale: minor,
      phrases: ['0 3 1 4', '0 0 5 4'],
      rhythms: ['0 0.5 1.5 2 2.5', '0.5 1 1.5 2.5 3'],
    },
  },
  voices: [
    {
      instrument: 'bass',
      base: 36,
      pan: -0.1,
      patterns: {
        calm: ['0 0 0.5, 2 2 0.4', '0 0 0.5, 2.5 2 0.35'],
        tense: ['0 0 0.55, 1 1 0.4, 2 2 0.5, 3 1 0.4'],
        brink: ['0 0 0.6, 1 0 0.4, 2 2 0.5, 2.5 2 0.35, 3 1 0.45'],
      },
    },
    {
      instrument: 'vibraphone',
      base: 58,
      pan: 0.25,
      patterns: {
        calm: ['0 1 0.35, 0.03 2 0.32, 0.06 4 0.28', '1.5 1 0.3, 1.53 2 0.28', '0 2 0.3, 2.5 1 0.25'],
        tense: ['0 1 0.35, 0.03 2 0.33, 2.5 1 0.3, 2.53 2 0.28'],
        brink: ['0 1 0.4, 0.03 2 0.35, 1.5 1 0.33, 1.53 2 0.3, 3 1 0.33, 3.03 3 0.3'],
      },
    },
    {
      instrument: 'brush',
      base: 60,
      pan: 0.1,
      patterns: {
        calm: ['1 0 0.5, 3 0 0.5'],
        tense: ['1 0 0.7, 2.5 0 0.4, 3 0 0.7'],
        brink: ['0 0 0.4, 1 0 0.8, 1.5 0 0.4, 2 0 0.4, 3 0 0.8, 3.5 0 0.5'],
      },
    },
    {
      instrument: 'crackle',
      base: 60,
      pan: 0.4,
      patterns: { calm: ['0 0 0.5', '1.5 0 0.6'], tense: ['0 0 0.6'], brink: ['0 0 0.5'] },
    },
    {
      instrument: 'clock',
      base: 60,
      pan: -0.5,
      patterns: { calm: [''], tense: ['0 0 0.3, 2 0 0.3'], brink: ['0 0 0.5, 1 0 0.35, 2 0 0.5, 3 0 0.35'] },
    },
  ],
  melody: { instrument: 'vibraphone', low: 62, high: 77, pan: 0.2 },
}
export default music
