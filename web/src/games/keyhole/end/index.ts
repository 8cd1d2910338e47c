// SPDX-License-Identifier: MIT
// The end of Keyhole: the door opens, the winner's ghosts slip out one after the other, and the last one looks back.
import type { Ending } from '../../ending'
import type { KeyholeView } from '../view'
import Scene from './Scene.svelte'
import { leavesAt, leaving, lengthOf, looksBack } from './leaving'

const ending: Ending<KeyholeView> = {
  Scene,
  sky: ['#5a2f26', '#33181c', '#140a12'],
  course: (end) => {
    const { length: count } = leaving(end)
    return {
      length: lengthOf(count),
      decided: looksBack(count),
      cues: [
        { at: 200, sound: 'push' as const },
        ...Array.from({ length: count }, (_, i) => ({ at: leavesAt(i, count), sound: 'ghost' as const })),
      ],
    }
  },
}
export default ending
