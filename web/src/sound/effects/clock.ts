// SPDX-License-Identifier: MIT
// The clock: it ticks, it hurries, it strikes.
import { ring, touch, towerBell, wood } from '../synthesis/bodies'
import { filtered } from '../synthesis/filter'
import { inRoom } from '../synthesis/room'
import { add, burst, mix, noise, shaped, silence, type Random, type Samples } from '../synthesis/samples'

/** One beat of the escapement, in its wooden case. */
function beat(random: Random, pitch: number): Samples {
  const steel = [
    { ratio: 1, loud: 0.5, fall: 0.03 },
    { ratio: 1.62, loud: 0.3, fall: 0.02 },
  ]
  return mix(0.2, [
    [0, ring(pitch, steel, 0.06, 0.0002)],
    [0, wood(random, pitch / 4.6, 0.07, 0.0008), 0.8],
    [0.008, touch(random, 2400, 0.012), 0.3],
  ])
}

export const tick = (random: Random): Samples => filtered(beat(random, 1950), 'low', 3800)

/** The last seconds: four pairs of beats, each nearer than the one before. */
export function hurry(random: Random): Samples {
  const made = silence(1.3)
  for (let i = 0; i < 4; i++) {
    add(made, beat(random, 1900), 0.29 * i, 0.5 + 0.16 * i)
    add(made, beat(random, 1500), 0.29 * i + 0.145, 0.45 + 0.14 * i)
  }
  return filtered(made, 'low', 3600)
}

/** Midnight: the works draw breath, and the great bell strikes. */
export function strike(random: Random): Samples {
  const works = shaped(
    filtered(noise(0.16, random), 'band', (at) => 500 + 2500 * at, 2),
    (at) => at / 0.16,
  )
  const made = mix(3.4, [
    [0, works, 0.12],
    [0.15, towerBell(294), 0.9],
    [0.15, wood(random, 110, 0.2, 0.002), 0.5],
    [0.15, shaped(filtered(noise(0.05, random), 'band', 1200, 0.9), burst(0.001, 0.04)), 0.25],
  ])
  return inRoom(made, 0.4, 1.1)
}
