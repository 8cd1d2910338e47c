// SPDX-License-Identifier: MIT
// The end of Midnight Party: the clock strikes twelve, and the winner's ghosts dance in.
import type { Ending } from '../../ending'
import type { PartyView } from '../view'
import Scene from './Scene.svelte'
import { strikes, whole } from './striking'

const ending: Ending<PartyView> = {
  Scene,
  sky: ['#4b3a86', '#231c55', '#0c0f2c'],
  course: () => ({
    length: whole,
    decided: strikes + 900,
    cues: [
      ...[150, 500, 850, 1150].map((at) => ({ at, sound: 'tick' as const })),
      { at: strikes, sound: 'midnight-strike' },
    ],
  }),
}
export default ending
