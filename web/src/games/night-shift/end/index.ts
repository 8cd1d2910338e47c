// SPDX-License-Identifier: MIT
// The end of Night Shift: the desk at dawn with all files in order, or somebody asleep on them.
import type { Ending } from '../../ending'
import type { NightShiftView } from '../view'
import { filed, filedAt, whole } from './filing'
import Scene from './Scene.svelte'

const ending: Ending<NightShiftView> = {
  Scene,
  sky: ['#5b4a6e', '#2b2547', '#12142b'],
  course: ({ view }) => ({
    length: whole,
    decided: whole - 1100,
    cues: [
      // Every fourth is heard.
      ...Array.from({ length: Math.ceil(filed(view) / 4) }, (_, i) => ({
        at: filedAt(view, i * 4),
        sound: 'card' as const,
      })),
    ],
  }),
}
export default ending
