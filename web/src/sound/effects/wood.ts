// SPDX-License-Identifier: MIT
// Wood: counters, knocks, dice, furniture.
import { touch, wood } from '../synthesis/bodies'
import { filtered } from '../synthesis/filter'
import { add, burst, hill, mix, noise, rate, shaped, silence, type Random, type Samples } from '../synthesis/samples'

/** A bead that is pushed against the others. */
export const bead = (random: Random): Samples =>
  mix(0.2, [
    [0, wood(random, 640, 0.1)],
    [0.012, wood(random, 930, 0.06), 0.35],
    [0, wood(random, 230, 0.08), 0.4],
  ])

/** Something is put down on the table. */
export const putDown = (random: Random): Samples =>
  mix(0.32, [
    [0, wood(random, 148, 0.16, 0.0015), 0.8],
    [0, wood(random, 337, 0.12, 0.0008), 0.9],
    [0.014, touch(random, 1800, 0.05), 0.4],
  ])

/** Knuckles on a door that stays shut: twice, and dull. */
export const shutDoor = (random: Random): Samples =>
  filtered(
    mix(0.42, [
      [0, wood(random, 294, 0.13, 0.001)],
      [0, wood(random, 118, 0.2, 0.003), 0.6],
      [0.13, wood(random, 233, 0.15, 0.001)],
      [0.13, wood(random, 98, 0.22, 0.003), 0.6],
    ]),
    'low',
    1300,
  )

/** A die rolls out: bounces that come closer and softer. */
export function die(random: Random): Samples {
  const made = silence(0.85)
  let [at, gap, loud] = [0, 0.17, 1]
  while (loud > 0.08 && at < 0.7) {
    const pitch = 480 + 420 * random()
    add(made, wood(random, pitch, 0.055, 0.0003), at, loud)
    add(made, wood(random, 190, 0.08, 0.0012), at, loud * 0.6)
    at += gap * (0.85 + 0.3 * random())
    gap *= 0.8
    loud *= 0.8
  }
  return made
}

/** Furniture over floorboards: legs that stick and slip, and boards that answer. */
export function scrape(random: Random): Samples {
  const seconds = 0.95
  const slips = silence(seconds)
  for (let at = 0.02; at < seconds - 0.12;) {
    slips[Math.round(at * rate)] = 0.6 + 0.4 * random()
    at += 0.012 + 0.018 * random() + 0.01 * at
  }
  const legs = mix(seconds, [
    [0, filtered(slips, 'band', (at) => 290 - 60 * at, 5), 9],
    [0, filtered(slips, 'band', (at) => 610 - 120 * at, 7), 6],
    [0, filtered(slips, 'band', 122, 3), 6],
    [0, filtered(noise(seconds, random), 'band', 340, 1.2), 0.16],
  ])
  const pushed = shaped(legs, (at) => Math.min(1, at / 0.09) * (0.75 + 0.25 * hill(0.1, 0.9)(at)) * burst(0.6, 1.1)(at))
  return add(pushed, wood(random, 132, 0.14, 0.002), 0.74, 0.35)
}
