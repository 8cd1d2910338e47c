// SPDX-License-Identifier: MIT
// A harp in the lobby: broken chords, and somebody behind the door.
import { minor, dorian, type Score } from '../../sound/music/score'

const music: Score = {
  beats: 6,
  swing: 0,
  chapters: {
    calm: {
      gain: 0.419,
      tempo: 132,
      tonic: 62,
      scale: dorian,
      phrases: ['0 3 6 0', '0 2 3 4', '5 6 0 0'],
      rhythms: ['0 3', '0 2 3', '0 3 5', '0'],
    },
    tense: {
      gain: 0.325,
      tempo: 150,
      tonic: 62,
      scale: minor,
      phrases: ['0 5 3 4', '0 3 0 4'],
      rhythms: ['0 2 3 5', '0 3 4 5'],
    },
    brink: {
      gain: 0.271,
      tempo: 166,
      tonic: 62,
      scale: minor,
      phrases: ['0 1 0 4', '0 0 5 4'],
      rhythms: ['0 1 2 3 5', '0 2 3 4 5'],
    },
  },
  voices: [
    {
      instrument: 'harp',
      base: 50,
      pan: -0.2,
      patterns: {
        calm: [
          '0 0 0.55, 1 2 0.3, 2 3 0.34, 3 4 0.36, 4 3 0.28',
          '0 0 0.55, 2 2 0.3, 3 3 0.32',
          '0 0 0.5, 1 1 0.28, 2 2 0.3, 3 3 0.33, 4 4 0.33, 5 5 0.3',
        ],
        tense: ['0 0 0.6, 1 2 0.35, 2 3 0.38, 3 0 0.5, 4 2 0.35, 5 3 0.38'],
        brink: ['0 0 0.7, 1 3 0.4, 2 2 0.36, 3 0 0.6, 4 3 0.4, 5 4 0.4'],
      },
    },
    {
      instrument: 'bass',
      base: 34,
      pan: 0.1,
      patterns: {
        calm: ['0 0 0.4', '0 0 0.4, 5 2 0.3'],
        tense: ['0 0 0.5, 3 2 0.4'],
        brink: ['0 0 0.6, 2 0 0.35, 3 0 0.55, 5 0 0.35'],
      },
    },
    {
      instrument: 'clock',
      base: 60,
      pan: 0.5,
      patterns: {
        calm: [''],
        tense: ['0 0 0.4, 3 0 0.3'],
        brink: ['0 0 0.6, 1 0 0.3, 2 0 0.3, 3 0 0.5, 4 0 0.3, 5 0 0.3'],
      },
    },
    { instrument: 'heart', base: 36, pan: 0, patterns: { calm: [''], tense: [''], brink: ['0 0 0.7, 1 0 0.4'] } },
  ],
  melody: { instrument: 'harp', low: 67, high: 82, pan: 0.25 },
}
export default music
