// SPDX-License-Identifier: MIT
// Plucked strings (Karplus and Strong): a burst of noise runs round a loop as long as one period and loses its high
// tones a little each time.
import { filtered } from './filter'
import { add, noise, rate, silence, type Random, type Samples } from './samples'

export interface Plucked {
  fall: number // seconds until it has faded by a factor of 1000
  bright: number // 0: a thumb, 1: a nail
  place: number // where it is plucked, as a share of its length
}

const rise = 0.0008 * rate // samples until a finger has let go: a string that begins at full swing clicks

export function pluck(random: Random, pitch: number, seconds: number, { fall, bright, place }: Plucked): Samples {
  const period = rate / pitch
  // The averaging in the loop delays by half a sample; the rest of the period is made up by reading between two samples.
  const whole = Math.floor(period - 0.5)
  const between = period - 0.5 - whole
  const cut = filtered(noise(period / rate + 0.001, random), 'low', pitch * (2 + 14 * bright), 0.6)
  const loop = new Float32Array(whole + 1)
  let mean = 0
  for (let i = 0; i <= whole; i++) mean += (cut[i] ?? 0) / (whole + 1)
  const comb = Math.max(1, Math.round(whole * place))
  for (let i = 0; i <= whole; i++) loop[i] = (cut[i] ?? 0) - mean - 0.7 * ((cut[(i + comb) % (whole + 1)] ?? 0) - mean)
  const kept = 10 ** (-3 / (fall * pitch))
  const made = silence(seconds)
  let [at, before] = [0, 0]
  for (let i = 0; i < made.length; i++) {
    const here = loop[at] ?? 0
    const next = loop[(at + 1) % loop.length] ?? 0
    const read = here + (next - here) * (1 - between)
    made[i] = read * Math.min(1, i / rise)
    loop[at] = kept * 0.5 * (read + before)
    before = read
    at = (at + 1) % loop.length
  }
  return made
}

/** A string over a wooden body, which answers at a few tones of its own. */
export function onBody(string: Samples, body: readonly number[], share = 0.5): Samples {
  const made = string.slice()
  for (const frequency of body) add(made, filtered(string, 'band', frequency, 4), 0, share)
  return made
}
