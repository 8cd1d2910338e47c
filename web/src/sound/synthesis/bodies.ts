// SPDX-License-Identifier: MIT
// Things that ring when they are struck: each is a few modes, damped sine waves of fixed proportions. What makes wood wood
// and glass glass is where its modes lie and how fast they fade (modal synthesis).
import { filtered } from './filter'
import { add, burst, noise, rate, shaped, silence, type Random, type Samples } from './samples'

export interface Mode {
  ratio: number // of the pitch
  loud: number
  fall: number // seconds until it has faded by a factor of 1000
}

/** `soft`: seconds that the mallet touches; the longer, the fewer high modes it wakes. */
export function ring(pitch: number, modes: readonly Mode[], seconds: number, soft = 0.0004): Samples {
  const made = silence(seconds)
  for (const { ratio, loud, fall } of modes) {
    const frequency = pitch * ratio
    if (frequency > 0.4 * rate) continue
    const turn = (2 * Math.PI * frequency) / rate
    const decay = Math.exp(-6.9 / (fall * rate))
    // A sine by recurrence: two multiplications for each sample.
    const [twice, squared] = [2 * decay * Math.cos(turn), decay * decay]
    let now = loud * Math.exp(-((frequency * soft) ** 2)) * Math.sin(turn) * decay
    let before = 0
    const length = Math.min(made.length, Math.ceil(fall * 1.3 * rate))
    for (let i = 1; i < length; i++) {
      made[i] = (made[i] ?? 0) + now
      const next = twice * now - squared * before
      before = now
      now = next
    }
  }
  const rise = Math.max(1, soft * rate)
  for (let i = 0; i < rise && i < made.length; i++) made[i] = (made[i] ?? 0) * ((i + 1) / (rise + 1))
  return made
}

/** The touch of what strikes: a puff of noise. */
export const touch = (random: Random, frequency: number, seconds: number): Samples =>
  shaped(filtered(noise(seconds, random), 'low', frequency, 0.6), burst(0.0008, seconds))

const modes = (fall: number, ...list: readonly [ratio: number, loud: number, share: number][]): Mode[] =>
  list.map(([ratio, loud, share]) => ({ ratio, loud, fall: fall * share }))

/** A block or a table top: few modes that fade at once. */
export function wood(random: Random, pitch: number, fall = 0.09, soft = 0.0006): Samples {
  const block = modes(fall, [1, 1, 1], [2.43, 0.45, 0.7], [4.17, 0.22, 0.45], [5.9, 0.1, 0.3])
  return add(ring(pitch, block, fall * 1.6, soft), touch(random, pitch * 3, 0.02), 0, 0.25)
}

/** A wine glass, tapped. */
export const glass = (pitch: number, fall = 0.9, soft = 0.0002): Samples =>
  ring(pitch, modes(fall, [1, 1, 1], [2.32, 0.4, 0.6], [4.25, 0.16, 0.4], [6.63, 0.05, 0.25]), fall * 1.15, soft)

/** A hand bell: an octave and a twelfth above the pitch, which is why it sounds clear. */
export const bell = (pitch: number, fall = 1.4, soft = 0.0003): Samples =>
  ring(
    pitch,
    modes(fall, [1, 1, 1], [1.003, 0.35, 0.9], [2, 0.28, 0.6], [3, 0.34, 0.45], [4.2, 0.1, 0.3], [5.4, 0.06, 0.2]),
    fall * 1.1,
    soft,
  )

/** The bell of a tower clock, with its hum below and the minor third that makes it grave. */
export const towerBell = (pitch: number, fall = 3.2): Samples =>
  ring(
    pitch,
    modes(
      fall,
      [0.5, 0.55, 1.1],
      [1, 0.8, 0.9],
      [1.19, 0.55, 0.75],
      [1.5, 0.3, 0.5],
      [2, 0.75, 0.55],
      [2.006, 0.3, 0.5],
      [2.52, 0.2, 0.35],
      [3.01, 0.22, 0.3],
      [4.1, 0.12, 0.2],
    ),
    fall * 1.1,
    0.0004,
  )

/** A steel tine of a music box, plucked: its second mode lies far above the first. */
export function tine(random: Random, pitch: number, fall: number): Samples {
  const steel = modes(fall, [1, 1, 1], [2.0, 0.12, 0.5], [6.27, 0.1, 0.12], [11.2, 0.03, 0.05])
  return add(ring(pitch, steel, fall * 1.1, 0.00025), touch(random, 5200, 0.012), 0, 0.03)
}

/** A steel plate over a wooden box, struck with felt. */
export function celesta(random: Random, pitch: number, fall: number): Samples {
  const plate = modes(fall, [1, 1, 1], [2.0, 0.1, 0.6], [2.76, 0.16, 0.25], [4.0, 0.07, 0.35], [5.4, 0.05, 0.1])
  return add(ring(pitch, plate, fall * 1.1, 0.0007), wood(random, 420, 0.06), 0, 0.06)
}

/** A vibraphone with its fans turning. */
export function vibraphone(pitch: number, fall: number): Samples {
  const bar = modes(fall, [1, 1, 1], [4.0, 0.14, 0.3], [10.1, 0.02, 0.06])
  return shaped(ring(pitch, bar, fall * 1.1, 0.0011), (at) => 0.82 + 0.18 * Math.cos(2 * Math.PI * 4.6 * at))
}
