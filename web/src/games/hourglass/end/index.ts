// SPDX-License-Identifier: MIT
// The end of Hourglass: the sets are gathered, the great hourglass turns, and what everybody collected is counted.
import type { Ending } from '../../ending'
import type { HourglassView } from '../view'
import { counting, lengthOf } from './counting'
import Scene from './Scene.svelte'

const ending: Ending<HourglassView> = {
  Scene,
  sky: ['#8a4a35', '#4a2145', '#190e2c'],
  course: ({ outcome }) => ({
    length: lengthOf(outcome),
    decided: lengthOf(outcome) - 700,
    cues: [
      { at: 250, sound: 'gather' },
      ...counting(outcome).map((at) => ({ at, sound: 'tally' as const })),
      { at: lengthOf(outcome) - 700, sound: 'chime' },
    ],
  }),
}
export default ending
