// SPDX-License-Identifier: MIT
// Glass: a point, running sand, the best one has ever done.
import { glass } from '../synthesis/bodies'
import { filtered } from '../synthesis/filter'
import { add, gliding, mix, noise, rate, shaped, silence, type Random, type Samples } from '../synthesis/samples'
import { inRoom } from '../synthesis/room'

/** Two glasses touch. */
export const clink = (): Samples =>
  inRoom(
    mix(0.85, [
      [0, glass(1047, 0.7)],
      [0.035, glass(1319, 0.8), 0.8],
    ]),
    0.3,
    0.6,
  )

/** A sand glass is turned, and runs: grains that hit glass, thousands of them. */
export function sand(random: Random): Samples {
  const seconds = 1.35
  const grains = silence(seconds)
  for (let at = 0.02; at < seconds - 0.05; at += 0.0008 + 0.0022 * random())
    grains[Math.round(at * rate)] = (random() - 0.5) * (0.4 + random())
  const stream = mix(seconds, [
    [0, filtered(grains, 'band', 2100, 1.1), 1],
    [0, filtered(grains, 'band', gliding([0, 900], [seconds, 1350]), 5), 1.6],
    [0, filtered(noise(seconds, random), 'band', 1600, 0.8), 0.05],
  ])
  const run = shaped(filtered(stream, 'low', 3600), gliding([0, 0], [0.2, 1], [0.75, 0.8], [seconds, 0]))
  return add(run, glass(740, 0.3), 0, 0.12)
}

/** A run over a row of glasses, and the highest rings. */
export function glassRun(): Samples {
  const made = silence(2.4)
  for (const [i, pitch] of [523, 587, 659, 784, 880, 1047, 1175, 1319].entries())
    add(made, glass(pitch, 0.9 + 0.12 * i), 0.085 * i + 0.0025 * i * i, 0.5 + 0.04 * i)
  add(made, glass(1568, 1.3), 0.92, 0.55)
  add(made, glass(784, 1.4), 0.92, 0.6)
  return inRoom(made, 0.35, 0.9)
}
