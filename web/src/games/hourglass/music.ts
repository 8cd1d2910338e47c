// SPDX-License-Identifier: MIT
// A slow waltz from a music box, over a harp.
import { major, minor, type Score } from '../../sound/music/score'

const music: Score = {
  beats: 3,
  swing: 0,
  chapters: {
    calm: {
      gain: 0.231,
      tempo: 84,
      tonic: 67,
      scale: major,
      phrases: ['0 5 3 4', '0 2 3 4', '5 3 1 4', '3 0 4 0'],
      rhythms: ['0 2', '0 1 2', '0 1.5 2', '0', '0 1 1.5 2'],
    },
    tense: {
      gain: 0.203,
      tempo: 96,
      tonic: 64,
      scale: minor,
      phrases: ['0 3 0 4', '0 5 3 4', '3 0 4 0'],
      rhythms: ['0 0.5 1 2', '0 1 2 2.5', '0 1.5 2'],
    },
    brink: {
      gain: 0.177,
      tempo: 108,
      tonic: 64,
      scale: minor,
      phrases: ['0 0 5 4', '0 4 0 4'],
      rhythms: ['0 0.5 1 1.5 2', '0 1 1.5 2 2.5'],
    },
  },
  voices: [
    {
      instrument: 'harp',
      base: 46,
      pan: -0.25,
      patterns: {
        calm: ['0 0 0.7', '0 0 0.7, 2 2 0.35'],
        tense: ['0 0 0.8, 1.5 2 0.4'],
        brink: ['0 0 0.9, 1 0 0.5, 2 0 0.6'],
      },
    },
    {
      instrument: 'harp',
      base: 60,
      pan: 0.2,
      patterns: {
        calm: ['1 1 0.3, 1.02 2 0.3, 2 1 0.26, 2.02 2 0.26', '1 0 0.3, 1.5 1 0.26, 2 2 0.3', '1 2 0.3'],
        tense: ['0 0 0.3, 0.5 1 0.25, 1 2 0.3, 1.5 1 0.25, 2 2 0.3, 2.5 1 0.25'],
        brink: ['0 0 0.4, 0.5 2 0.3, 1 3 0.35, 1.5 2 0.3, 2 3 0.35, 2.5 4 0.35'],
      },
    },
    {
      instrument: 'clock',
      base: 60,
      pan: 0.5,
      patterns: {
        calm: [''],
        tense: ['0 0 0.5, 1 0 0.3, 2 0 0.3'],
        brink: ['0 0 0.8, 0.5 0 0.4, 1 0 0.6, 1.5 0 0.4, 2 0 0.6, 2.5 0 0.4'],
      },
    },
    { instrument: 'heart', base: 36, pan: 0, patterns: { calm: [''], tense: [''], brink: ['0 0 0.7, 0.4 0 0.4'] } },
  ],
  melody: { instrument: 'music-box', low: 71, high: 90, pan: 0.1 },
}
export default music
