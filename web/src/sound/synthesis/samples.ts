// SPDX-License-Identifier: MIT
// Sound as numbers: mono, 32 000 per second, which is enough for everything up to 14 kHz. No clock and no randomness of
// its own: a recipe makes the same samples in every browser and in tests.

export const rate = 32_000
/** Between -1 and 1. */
export type Samples = Float32Array<ArrayBuffer>
/** From 0 to just below 1. */
export type Random = () => number

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const silence = (seconds: number): Samples => new Float32Array(Math.ceil(seconds * rate))

/** White noise. */
export const noise = (seconds: number, random: Random): Samples => silence(seconds).map(() => random() * 2 - 1)

/** Mixes a sound into another one, from a moment on; what comes after the end of that one is lost. */
export function add(into: Samples, sound: Samples, at = 0, gain = 1): Samples {
  const start = Math.round(at * rate)
  const length = Math.min(sound.length, into.length - start)
  for (let i = 0; i < length; i++) into[start + i] = (into[start + i] ?? 0) + gain * (sound[i] ?? 0)
  return into
}

export type Part = [at: number, sound: Samples, gain?: number]

export function mix(seconds: number, parts: readonly Part[]): Samples {
  const whole = silence(seconds)
  for (const [at, sound, gain] of parts) add(whole, sound, at, gain)
  return whole
}

/** Loudness over time; `at` is in seconds. */
export const shaped = (sound: Samples, loud: (at: number) => number): Samples =>
  sound.map((each, i) => each * loud(i / rate))

export const louder = (sound: Samples, gain: number): Samples => sound.map((each) => each * gain)

/** Ends softly, so that nothing clicks. */
export function faded(sound: Samples, seconds = 0.03): Samples {
  const length = Math.round(seconds * rate)
  return sound.map((each, i) => each * Math.min(1, (sound.length - 1 - i) / length))
}

/** Up within `rise`, down by a factor of 1000 within `fall` seconds. */
export const burst =
  (rise: number, fall: number) =>
  (at: number): number =>
    at < rise ? at / rise : Math.exp((-6.9 * (at - rise)) / fall)

/** A smooth hill from `from` to `to`. */
export const hill =
  (from: number, to: number) =>
  (at: number): number =>
    at <= from || at >= to ? 0 : Math.sin((Math.PI * (at - from)) / (to - from)) ** 2

/** A value that glides through points in time. */
export const gliding =
  (...points: readonly [at: number, value: number][]) =>
  (at: number): number => {
    const next = points.findIndex(([time]) => time > at)
    const [last] = points.slice(-1)
    if (next < 0) return last?.[1] ?? 0
    const [toAt, to] = points[next] ?? [0, 0]
    const [fromAt, from] = points[next - 1] ?? [0, to]
    return next === 0 ? to : from + ((to - from) * (at - fromAt)) / (toAt - fromAt)
  }
