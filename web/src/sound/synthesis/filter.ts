// SPDX-License-Identifier: MIT
// A state variable filter, whose frequency may change while it works (Zavalishin's trapezoidal form: stable when swept).
import { rate, type Samples } from './samples'

export type Kind = 'low' | 'band' | 'high'

/** `q`: how narrow; 0.7 is flat. A band keeps its loudness at the frequency itself. */
export function filtered(sound: Samples, kind: Kind, frequency: number | ((at: number) => number), q = 0.7): Samples {
  const made = new Float32Array(sound.length)
  const damping = 1 / q
  let [first, second] = [0, 0]
  let [g, a1, a2, a3] = [0, 0, 0, 0]
  for (let i = 0; i < sound.length; i++) {
    // A sweep is smooth enough if it moves every 16th sample.
    if (i === 0 || (typeof frequency === 'function' && i % 16 === 0)) {
      const hertz = typeof frequency === 'function' ? frequency(i / rate) : frequency
      g = Math.tan((Math.PI * Math.min(hertz, 0.45 * rate)) / rate)
      a1 = 1 / (1 + g * (g + damping))
      a2 = g * a1
      a3 = g * a2
    }
    const input = sound[i] ?? 0
    const v3 = input - second
    const band = a1 * first + a2 * v3
    const low = second + a2 * first + a3 * v3
    first = 2 * band - first
    second = 2 * low - second
    made[i] = kind === 'low' ? low : kind === 'band' ? band * damping : input - damping * band - low
  }
  return made
}
