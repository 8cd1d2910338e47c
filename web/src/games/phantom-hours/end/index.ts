// SPDX-License-Identifier: MIT
// The end of Phantom Hours: the winner's row of hours runs through its day.
import type { Ending } from '../../ending'
import type { PhantomView } from '../view'
import { dayEnds, shownAt, whole, winningRow } from './day'
import Scene from './Scene.svelte'

const ending: Ending<PhantomView> = {
  Scene,
  sky: ['#3b3560', '#241f45', '#0f1128'],
  course: (end) => ({
    length: whole,
    decided: dayEnds,
    cues: [
      ...winningRow(end)
        .flatMap((hour) => (hour === null ? [] : [shownAt(hour)]))
        .sort((a, b) => a - b)
        .map((at) => ({ at, sound: 'flip' as const })),
    ],
  }),
}
export default ending
