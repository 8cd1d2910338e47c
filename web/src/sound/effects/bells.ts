// SPDX-License-Identifier: MIT
// Bells and what belongs to them: whose turn it is, rounds and games that are won, and lost.
import { bell, celesta } from '../synthesis/bodies'
import { filtered } from '../synthesis/filter'
import { inRoom } from '../synthesis/room'
import { add, hill, mix, noise, shaped, silence, type Random, type Samples } from '../synthesis/samples'
import { onBody, pluck } from '../synthesis/strings'

/** Your turn: two felt hammers, a fourth apart. */
export const desk = (random: Random): Samples =>
  inRoom(
    mix(1, [
      [0, celesta(random, 587, 0.7), 0.8],
      [0.13, celesta(random, 784, 0.85)],
    ]),
    0.3,
    0.5,
  )

/** A round is over: the quarter chime of a mantelpiece clock. */
export const quarter = (): Samples =>
  inRoom(
    mix(1.2, [
      [0, bell(440, 0.8), 0.8],
      [0.2, bell(554, 0.8), 0.8],
      [0.4, bell(330, 0.85)],
    ]),
    0.3,
    0.5,
  )

/** The game is won: hand bells climb over a harp, and a chord stays. */
export function triumph(random: Random): Samples {
  const made = silence(2.6)
  for (const [i, pitch] of [392, 494, 587, 784].entries()) add(made, bell(pitch, 1.3), 0.15 * i, 0.7)
  for (const pitch of [587, 784, 988]) add(made, bell(pitch, 1.8), 0.72, 0.5)
  for (const [i, pitch] of [98, 147, 196, 247, 294, 392].entries())
    add(made, pluck(random, pitch, 1.8, { fall: 1.6, bright: 0.4, place: 0.3 }), 0.72 + 0.028 * i, 0.5)
  return inRoom(made, 0.35, 0.9)
}

/** The game is lost: a harp goes down the stairs, and somebody breathes out. */
export function descent(random: Random): Samples {
  const made = silence(1.9)
  for (const [i, pitch] of [330, 294, 247, 196].entries()) {
    const string = pluck(random, pitch, 1.3, { fall: 1.1, bright: 0.3, place: 0.35 })
    add(made, onBody(string, [180, 320], 0.4), 0.2 * i, 0.8 - 0.06 * i)
  }
  add(made, pluck(random, 123, 1.2, { fall: 1.1, bright: 0.25, place: 0.4 }), 0.6, 0.7)
  const breath = filtered(noise(0.9, random), 'band', (at) => 900 - 500 * at, 1.4)
  return inRoom(add(made, shaped(breath, hill(0, 0.9)), 0.75, 0.16), 0.35, 0.8)
}
