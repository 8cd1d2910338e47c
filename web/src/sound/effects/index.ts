// SPDX-License-Identifier: MIT
// What each sound is made of. A gain brings it to the loudness that all have in common, so that none startles after
// another: orchestra.test.ts measures, and says which gain it should be.
import { faded, louder, randomFrom, type Random, type Samples } from '../synthesis/samples'
import type { Sound } from '../sounds'
import * as bells from './bells'
import * as clock from './clock'
import * as glass from './glass'
import * as paper from './paper'
import * as voices from './voices'
import * as wood from './wood'

const recipes: Record<Sound, [make: (random: Random) => Samples, gain: number]> = {
  win: [bells.triumph, 0.16],
  lose: [bells.descent, 0.67],
  'personal-best': [glass.glassRun, 0.14],
  'midnight-strike': [clock.strike, 0.2],
  shriek: [voices.shriek, 0.098],
  yawn: [voices.yawn, 0.54],
  time: [clock.hurry, 0.7],
  chime: [bells.quarter, 0.15],
  turn: [bells.desk, 0.27],
  refuse: [wood.shutDoor, 0.34],
  point: [glass.clink, 0.21],
  ghost: [voices.draught, 0.43],
  die: [wood.die, 0.63],
  sand: [glass.sand, 2.6],
  shuffle: [paper.shuffle, 0.67],
  gather: [paper.gather, 0.49],
  take: [paper.take, 0.51],
  push: [wood.scrape, 1.9],
  flip: [paper.flip, 0.55],
  deal: [paper.deal, 0.6],
  card: [paper.card, 0.79],
  'snap-back': [paper.snapBack, 0.71],
  drop: [wood.putDown, 0.43],
  'pick-up': [paper.pickUp, 0.7],
  tally: [wood.bead, 0.53],
  portrait: [voices.remark, 0.47],
  tick: [clock.tick, 0.77],
}

/** A sound as it is played at full volume. */
export function effect(sound: Sound): Samples {
  const [make, gain] = recipes[sound]
  // Any number will do; another one for each, or two of them would rustle alike.
  const seed = [...sound].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  return faded(louder(make(randomFrom(seed)), gain))
}
