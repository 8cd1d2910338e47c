// SPDX-License-Identifier: MIT
// A celesta in the dark, and glasses that somebody rubs.
import { minor, dorian, lydian, type Score } from '../../sound/music/score'

const music: Score = {
  beats: 4,
  swing: 0,
  chapters: {
    calm: {
      gain: 0.314,
      tempo: 66,
      tonic: 62,
      scale: lydian,
      phrases: ['0 1 0 4', '0 5 1 0', '2 1 0 0'],
      rhythms: ['0 1.5 3', '0 2', '0 0.5 1 3', '0 3'],
    },
    tense: {
      gain: 0.25,
      tempo: 76,
      tonic: 62,
      scale: dorian,
      phrases: ['0 3 0 6', '0 1 6 0'],
      rhythms: ['0 1 1.5 2 3', '0 0.5 2 2.5'],
    },
    brink: {
      gain: 0.216,
      tempo: 88,
      tonic: 62,
      scale: minor,
      phrases: ['0 5 0 4', '0 0 3 4'],
      rhythms: ['0 0.5 1 2 2.5 3', '0 1 2 3 3.5'],
    },
  },
  voices: [
    {
      instrument: 'glass-harp',
      base: 57,
      pan: -0.3,
      patterns: {
        calm: ['0 0 0.7, 2 2 0.5', '0 1 0.6'],
        tense: ['0 0 0.8, 2 1 0.6'],
        brink: ['0 0 0.9, 1 2 0.6, 2 1 0.8'],
      },
    },
    {
      instrument: 'celesta',
      base: 62,
      pan: 0.3,
      patterns: {
        calm: ['0.5 1 0.25, 1 2 0.28, 2.5 1 0.22', '1 0 0.25, 2 2 0.25, 3 3 0.22', ''],
        tense: ['0 0 0.3, 0.5 2 0.25, 1 3 0.28, 2 0 0.3, 2.5 2 0.25, 3 3 0.28'],
        brink: ['0 0 0.35, 0.5 1 0.3, 1 2 0.33, 1.5 1 0.3, 2 0 0.35, 2.5 1 0.3, 3 2 0.33, 3.5 3 0.3'],
      },
    },
    {
      instrument: 'clock',
      base: 60,
      pan: -0.5,
      patterns: { calm: [''], tense: ['0 0 0.5, 2 0 0.4'], brink: ['0 0 0.7, 1 0 0.5, 2 0 0.6, 3 0 0.5'] },
    },
    {
      instrument: 'heart',
      base: 36,
      pan: 0,
      patterns: { calm: [''], tense: [''], brink: ['0 0 0.7, 0.35 0 0.4, 2 0 0.7, 2.35 0 0.4'] },
    },
  ],
  melody: { instrument: 'celesta', low: 69, high: 86, pan: 0.05 },
}
export default music
