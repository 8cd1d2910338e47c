// SPDX-License-Identifier: MIT
// Paper and cards: noise that is swept like the air they move, and the table that they meet.
import { touch, wood } from '../synthesis/bodies'
import { filtered } from '../synthesis/filter'
import { add, burst, gliding, hill, mix, noise, shaped, silence, type Random, type Samples } from '../synthesis/samples'
import { pluck } from '../synthesis/strings'

/** Something thin moves through the air. */
function swish(random: Random, seconds: number, from: number, to: number): Samples {
  const air = filtered(noise(seconds, random), 'band', gliding([0, from], [seconds, to]), 1.1)
  return shaped(filtered(air, 'low', 4200), hill(0, seconds))
}

/** A card meets the table: a slap of paper, and wood below it. */
const slap = (random: Random, loud = 1): Samples =>
  mix(0.16, [
    [0, shaped(filtered(noise(0.05, random), 'band', 1500, 0.8), burst(0.001, 0.045)), 0.9 * loud],
    [0, wood(random, 205, 0.1, 0.0014), 0.75 * loud],
  ])

export const card = (random: Random): Samples =>
  mix(0.3, [
    [0, swish(random, 0.07, 900, 1700), 0.3],
    [0.045, slap(random)],
  ])

/** From the pile to a seat: longer in the air than a card that is laid, and it slides to its place. */
export const deal = (random: Random): Samples =>
  mix(0.42, [
    [0, swish(random, 0.17, 2600, 1100), 0.8],
    [0.13, slap(random, 0.55)],
    [0.16, swish(random, 0.18, 900, 600), 0.5],
  ])

export const flip = (random: Random): Samples =>
  mix(0.4, [
    [0, swish(random, 0.1, 700, 1900), 0.7],
    [0.09, swish(random, 0.12, 2100, 900), 0.9],
    [0.19, slap(random, 0.7)],
    [0.1, shaped(filtered(noise(0.02, random), 'band', 2300, 2), burst(0.001, 0.016)), 0.8],
  ])

/** A card leaves the table: only its edge is heard. */
export const pickUp = (random: Random): Samples =>
  mix(0.22, [
    [0, shaped(filtered(noise(0.02, random), 'band', 1700, 1.4), burst(0.001, 0.016)), 0.9],
    [0.01, swish(random, 0.15, 1000, 2400), 0.7],
  ])

/** It flies back to where it was, as if on a rubber band: the band twangs, and the card is caught. */
export const snapBack = (random: Random): Samples =>
  mix(0.46, [
    [0, pluck(random, 196, 0.4, { fall: 0.3, bright: 0.15, place: 0.2 }), 1.2],
    [0, swish(random, 0.14, 1300, 420), 0.3],
    [0.15, wood(random, 262, 0.12, 0.0012), 0.7],
  ])

/** A card is taken: it slides over felt, and a counter moves. */
export const take = (random: Random): Samples =>
  mix(0.44, [
    [0, swish(random, 0.2, 600, 1500), 0.7],
    [0.15, wood(random, 392, 0.12, 0.0009), 0.7],
    [0.25, wood(random, 523, 0.13, 0.0009), 0.8],
  ])

/** All cards are swept together, and knocked straight on the table. */
export function gather(random: Random): Samples {
  const made = silence(1)
  for (const [i, at] of [0, 0.1, 0.19, 0.27, 0.34].entries())
    add(made, swish(random, 0.2, 1500 - 140 * i, 800), at, 0.5 + 0.08 * i)
  for (const at of [0.58, 0.72]) {
    add(made, touch(random, 1900, 0.05), at, 0.5)
    add(made, wood(random, at === 0.58 ? 186 : 210, 0.11, 0.0014), at, 0.8)
  }
  return made
}

/** A riffle: two halves run into one another, then the bridge falls. */
export function shuffle(random: Random): Samples {
  const made = silence(1.15)
  for (let i = 0, at = 0.01; i < 26; i++) {
    const edge = shaped(filtered(noise(0.022, random), 'band', 1250 + 500 * random(), 1.6), burst(0.001, 0.02))
    add(made, edge, at, 0.45 + 0.35 * random())
    add(made, wood(random, 240 + 40 * random(), 0.03, 0.0012), at, 0.12)
    at += 0.034 - 0.014 * Math.sin((Math.PI * i) / 26)
  }
  add(made, swish(random, 0.26, 700, 2000), 0.72, 0.9)
  return add(made, slap(random, 0.8), 0.94)
}
