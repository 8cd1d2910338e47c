// SPDX-License-Identifier: MIT
// The end of Keyhole: the door opens, the winner's ghosts slip out one after the other, and the last one looks back.
import type { Ending } from '../../ending'
import type { KeyholeView } from '../view'
import Scene from './Scene.svelte'
import { leavesAt, leaving, whole } from './leaving'

const ending: Ending<KeyholeView> = {
  Scene,
  sky: ['#5a2f26', '#33181c', '#140a12'],
  course: (end) => ({
    length: whole,
    decided: whole - 800,
    cues: [
      { at: 200, sound: 'push' as const },
      ...leaving(end).map((_, i) => ({ at: leavesAt(i), sound: 'ghost' as const })),
    ].sort((a, b) => a.at - b.at),
  }),
}
export default ending
