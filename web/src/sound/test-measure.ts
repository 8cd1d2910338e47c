// SPDX-License-Identifier: MIT
// Ears for tests: loudness as ITU-R BS.1770 defines it, true peaks, and spectra.
import { rate, type Samples } from './synthesis/samples'

type Channel = ArrayLike<number>

interface Biquad {
  b: [number, number, number]
  a: [number, number]
}

/** The two filters of K weighting: a shelf for the head, and a high-pass; from their analogue values for any rate. */
function weighting(): [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / rate)
  const [high, q] = [10 ** (3.999843853973347 / 20), 0.7071752369554196]
  const band = high ** 0.4996667741545416
  const a0 = 1 + shelf / q + shelf * shelf
  const low = Math.tan((Math.PI * 38.13547087602444) / rate)
  const lowQ = 0.5003270373238773
  const low0 = 1 + low / lowQ + low * low
  return [
    {
      b: [
        (high + (band * shelf) / q + shelf * shelf) / a0,
        (2 * (shelf * shelf - high)) / a0,
        (high - (band * shelf) / q + shelf * shelf) / a0,
      ],
      a: [(2 * (shelf * shelf - 1)) / a0, (1 - shelf / q + shelf * shelf) / a0],
    },
    { b: [1, -2, 1], a: [(2 * (low * low - 1)) / low0, (1 - low / lowQ + low * low) / low0] },
  ]
}

function through({ b: [b0, b1, b2], a: [a1, a2] }: Biquad, sound: Channel): Float64Array {
  const made = new Float64Array(sound.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let i = 0; i < sound.length; i++) {
    const x = sound[i] ?? 0
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    made[i] = y
  }
  return made
}

const inUnits = (power: number): number => -0.691 + 10 * Math.log10(power + 1e-12)

/** The loudness of each block of 400 ms, one every 100 ms; something shorter is one block, with silence behind it. */
export function momentary(channels: readonly Channel[]): number[] {
  const [shelf, high] = weighting()
  const step = rate / 10
  const length = Math.max(4, Math.ceil((channels[0]?.length ?? 0) / step))
  const steps = new Float64Array(length)
  for (const channel of channels) {
    const weighted = through(high, through(shelf, channel))
    for (let i = 0; i < weighted.length; i++) {
      const at = Math.floor(i / step)
      steps[at] = (steps[at] ?? 0) + (weighted[i] ?? 0) ** 2
    }
  }
  return Array.from({ length: length - 3 }, (_, i) =>
    inUnits(steps.slice(i, i + 4).reduce((sum, each) => sum + each, 0) / (4 * step)),
  )
}

/** Integrated loudness in LUFS, with both gates. */
export const loudness = (channels: readonly Channel[]): number => integrated(momentary(channels))

/** The same from blocks that were measured before. */
export function integrated(blocks: readonly number[]): number {
  const mean = (blocks: number[]) =>
    inUnits(blocks.reduce((sum, each) => sum + 10 ** ((each + 0.691) / 10), 0) / Math.max(1, blocks.length))
  const heard = blocks.filter((each) => each > -70)
  const gate = mean(heard) - 10
  return mean(heard.filter((each) => each > gate))
}

const decibels = (value: number): number => 20 * Math.log10(value + 1e-9)

/** The peak between samples, at four times the rate, in dB of full scale. */
export function truePeak(sound: Channel): number {
  const reach = 8
  const taps = [0, 0.25, 0.5, 0.75].map((part) =>
    Array.from({ length: 2 * reach }, (_, k) => {
      const x = k - reach + 1 - part
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1))
      return x === 0 ? 1 : (Math.sin(Math.PI * x) / (Math.PI * x)) * window
    }),
  )
  let most = 0
  for (let i = 0; i < sound.length; i++) {
    // Between two quiet samples there is no peak.
    if (Math.abs(sound[i] ?? 0) < 0.6 * most && Math.abs(sound[i + 1] ?? 0) < 0.6 * most) continue
    for (const tap of taps) {
      let sum = 0
      for (let k = 0; k < tap.length; k++) sum += (tap[k] ?? 0) * (sound[i + k - reach + 1] ?? 0)
      most = Math.max(most, Math.abs(sum))
    }
  }
  return decibels(most)
}

/** Seconds until it is 50 dB below its peak for good. */
export function lengthOf(sound: Samples): number {
  const most = sound.reduce((peak, each) => Math.max(peak, Math.abs(each)), 0)
  return sound.findLastIndex((each) => Math.abs(each) > most / 316) / rate
}

/** Seconds until it has risen to half of its peak. */
export function attackOf(sound: Samples): number {
  const most = sound.reduce((peak, each) => Math.max(peak, Math.abs(each)), 0)
  return sound.findIndex((each) => Math.abs(each) > most / 2) / rate
}

/** Power by frequency (a fast Fourier transform of `size` samples, with a Hann window). */
export function spectrum(sound: Channel, start: number, size: number): Float64Array {
  const re = Float64Array.from({ length: size }, (_, i) => {
    return (sound[start + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  })
  const im = new Float64Array(size)
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0]
  }
  for (let length = 2; length <= size; length *= 2) {
    const angle = (-2 * Math.PI) / length
    for (let k = 0; k < length / 2; k++) {
      const [c, s] = [Math.cos(angle * k), Math.sin(angle * k)]
      for (let i = k; i < size; i += length) {
        const j = i + length / 2
        const x = re[j] ?? 0
        const y = im[j] ?? 0
        const a = x * c - y * s
        const b = x * s + y * c
        re[j] = (re[i] ?? 0) - a
        im[j] = (im[i] ?? 0) - b
        re[i] = (re[i] ?? 0) + a
        im[i] = (im[i] ?? 0) + b
      }
    }
  }
  return Float64Array.from({ length: size / 2 }, (_, i) => (re[i] ?? 0) ** 2 + (im[i] ?? 0) ** 2)
}

/** The centre of its spectrum in hertz: how bright it is. */
export function centroid(sound: Channel, step = 512): number {
  const size = 1024
  let [weighted, all] = [0, 0]
  for (let start = 0; start < sound.length; start += step) {
    spectrum(sound, start, size).forEach((power, bin) => {
      weighted += (power * bin * rate) / size
      all += power
    })
  }
  return weighted / (all + 1e-12)
}

const bands = 24
const slices = 15

/** How strong which pitch is when: three bands to an octave from 60 Hz, in tenths of a second; of length one. */
export function portraitOf(sound: Samples): number[] {
  const size = 4096
  const shape = new Array<number>(bands * slices).fill(0)
  for (let slice = 0; slice < slices; slice++) {
    const part = sound.slice((slice * rate) / 10, ((slice + 1) * rate) / 10)
    spectrum(part, 0, size).forEach((power, bin) => {
      const band = Math.floor(3 * Math.log2(Math.max(1, (bin * rate) / size) / 60))
      if (band >= 0 && band < bands) shape[slice * bands + band] = (shape[slice * bands + band] ?? 0) + power
    })
  }
  // Ears hear roots of power rather than power.
  const heard = shape.map((power) => power ** 0.25)
  const size2 = Math.hypot(...heard)
  return heard.map((each) => each / size2)
}

/** From 0, the same, to 1, nothing in common. */
export const distance = (one: readonly number[], other: readonly number[]): number =>
  1 - one.reduce((sum, each, i) => sum + each * (other[i] ?? 0), 0)
