// SPDX-License-Identifier: MIT
// Those who haunt the tables: ghosts, somebody tired, and the faces that speak.
import { filtered } from '../synthesis/filter'
import { inRoom } from '../synthesis/room'
import { add, gliding, hill, mix, noise, shaped, type Random, type Samples } from '../synthesis/samples'
import { onBody, pluck } from '../synthesis/strings'
import { cords, sung, whistle } from '../synthesis/voice'

/** A ghost stirs: a draught that almost has a voice. */
export function draught(random: Random): Samples {
  const pitch = (at: number) => gliding([0, 330], [0.4, 560], [1, 410])(at) * (1 + 0.02 * Math.sin(34 * at))
  const made = mix(1, [
    [0, whistle(1, random, pitch, 14), 5],
    [0, whistle(1, random, (at) => 1.5 * pitch(at), 18), 2.4],
  ])
  return inRoom(shaped(made, hill(0, 1)), 0.5, 0.7)
}

/** A ghost is seen: a small shriek, more startled than startling. */
export function shriek(random: Random): Samples {
  const seconds = 0.72
  const pitch = (at: number) =>
    gliding([0, 420], [0.1, 760], [0.35, 700], [seconds, 330])(at) * (1 + 0.045 * Math.sin(2 * Math.PI * 11 * at))
  const mouth = sung(cords(seconds, pitch, 1.1), [
    [gliding([0, 450], [0.12, 800], [seconds, 520]), 3.5, 1],
    [gliding([0, 1900], [0.12, 1450], [seconds, 1000]), 6, 0.5],
    [() => 2600, 7, 0.14],
  ])
  const air = filtered(noise(seconds, random), 'band', 1800, 1)
  const cry = shaped(add(mouth, air, 0, 0.05), gliding([0, 0], [0.05, 1], [0.4, 0.8], [seconds, 0]))
  return inRoom(filtered(cry, 'low', 3000), 0.4, 0.6)
}

/** Somebody yawns: in with the air, out with a voice that sinks. */
export function yawn(random: Random): Samples {
  const seconds = 1.4
  const pitch = (at: number) =>
    gliding([0, 150], [0.45, 205], [0.7, 195], [seconds, 98])(at) * (1 + 0.012 * Math.sin(30 * at))
  const open = gliding([0, 380], [0.5, 760], [0.95, 640], [seconds, 340])
  const source = add(cords(seconds, pitch, 1.5), noise(seconds, random), 0, 0.14)
  const voice = sung(source, [
    [open, 4, 1],
    [gliding([0, 1000], [0.5, 1180], [seconds, 760]), 6, 0.4],
    [() => 2400, 8, 0.06],
  ])
  return shaped(voice, gliding([0, 0], [0.28, 0.5], [0.6, 1], [1, 0.7], [seconds, 0]))
}

/** A face speaks: two plucked syllables. */
export function remark(random: Random): Samples {
  const word = (pitch: number): Samples =>
    onBody(pluck(random, pitch, 0.24, { fall: 0.28, bright: 0.35, place: 0.25 }), [520, 1150], 0.9)
  return mix(0.4, [
    [0, word(294), 0.8],
    [0.11, word(370)],
  ])
}
