// SPDX-License-Identifier: MIT
// A small room around a sound: first echoes, then a short tail (Schroeder's combs and all-passes). It is part of the
// samples, so playing them needs no convolution.
import { filtered } from './filter'
import { add, rate, silence, type Samples } from './samples'

const combs = [0.0297, 0.0353, 0.0411, 0.0437] // seconds
const diffusers = [0.0051, 0.0017]

/** `wet`: how much of the room is heard; `tail`: seconds until it has faded by a factor of 1000. */
export function inRoom(sound: Samples, wet: number, tail: number): Samples {
  const seconds = sound.length / rate + tail * 0.6
  const dark = filtered(add(silence(seconds), sound), 'low', 3200)
  let room = silence(seconds)
  for (const delay of combs) {
    const line = new Float32Array(Math.round(delay * rate))
    const kept = 10 ** ((-3 * delay) / tail)
    let [at, smooth] = [0, 0]
    for (let i = 0; i < room.length; i++) {
      const out = line[at] ?? 0
      room[i] = (room[i] ?? 0) + out / combs.length
      smooth = 0.65 * out + 0.35 * smooth
      line[at] = (dark[i] ?? 0) + kept * smooth
      at = (at + 1) % line.length
    }
  }
  for (const delay of diffusers) {
    const line = new Float32Array(Math.round(delay * rate))
    let at = 0
    room = room.map((each) => {
      const delayed = line[at] ?? 0
      const into = each + 0.6 * delayed
      line[at] = into
      at = (at + 1) % line.length
      return delayed - 0.6 * into
    })
  }
  return add(add(silence(seconds), sound), room, 0, wet)
}
