// SPDX-License-Identifier: MIT
// Voices: a buzz with a pitch that glides, or breath, sung through the mouth as a few resonances (formants).
import { filtered } from './filter'
import { add, noise, rate, silence, type Random, type Samples } from './samples'

const harmonics = 14

export type Glide = (at: number) => number

/** Vocal cords: harmonics of a pitch, the higher the weaker; `steep` is how much. */
export function cords(seconds: number, pitch: Glide, steep = 1.3): Samples {
  const weights = Array.from({ length: harmonics + 1 }, (_, harmonic) => Math.max(1, harmonic) ** -steep)
  let phase = 0
  return silence(seconds).map((_, i) => {
    const hertz = pitch(i / rate)
    phase += hertz / rate
    // Sines of all multiples by recurrence.
    const twice = 2 * Math.cos(2 * Math.PI * phase)
    let [sine, before, sum] = [Math.sin(2 * Math.PI * phase), 0, 0]
    for (let harmonic = 1; harmonic <= harmonics && harmonic * hertz < 6000; harmonic++) {
      sum += sine * (weights[harmonic] ?? 0)
      ;[sine, before] = [twice * sine - before, sine]
    }
    return sum
  })
}

export type Formant = [frequency: Glide, q: number, loud: number]

export function sung(source: Samples, formants: readonly Formant[]): Samples {
  const made = silence(source.length / rate)
  for (const [frequency, q, loud] of formants) add(made, filtered(source, 'band', frequency, q), 0, loud)
  return made
}

/** Wind under a door: noise that whistles. */
export const whistle = (seconds: number, random: Random, pitch: Glide, q: number): Samples =>
  filtered(filtered(noise(seconds, random), 'band', pitch, q), 'band', pitch, q)
