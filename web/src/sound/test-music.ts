// SPDX-License-Identifier: MIT
// Plays music into two channels, as the player does with the browser's nodes: for tests, and to listen to it.
import { Composer } from './music/compose'
import { tone } from './music/instruments'
import { nearest } from './music/keys'
import type { Course, Score } from './music/score'
import { randomFrom, rate, type Samples } from './synthesis/samples'

const made = new Map<string, Samples>()
function sampleOf(instrument: Parameters<typeof tone>[0], key: number): Samples {
  const name = `${instrument} ${key}`
  const known = made.get(name) ?? tone(instrument, key)
  made.set(name, known)
  return known
}

export function render(score: Score, course: (at: number) => Course, seconds: number, seed = 1): [Samples, Samples] {
  const composer = new Composer(score, randomFrom(seed))
  const left = new Float32Array(seconds * rate)
  const right = new Float32Array(seconds * rate)
  for (let at = 0; at < seconds;) {
    const bar = composer.next(course(at))
    for (const { at: after, instrument, key, loud, pan } of bar.notes) {
      const { from, faster } = nearest(instrument, key)
      const sample = sampleOf(instrument, from)
      const start = Math.round((at + after) * rate)
      // What a StereoPannerNode does with one channel.
      const angle = ((pan + 1) * Math.PI) / 4
      const [toLeft, toRight] = [loud * Math.cos(angle), loud * Math.sin(angle)]
      const length = Math.min(Math.floor((sample.length - 1) / faster), left.length - start)
      for (let i = 0; i < length; i++) {
        const place = i * faster
        const whole = Math.floor(place)
        const a = sample[whole] ?? 0
        const value = a + ((sample[whole + 1] ?? 0) - a) * (place - whole)
        left[start + i] = (left[start + i] ?? 0) + toLeft * value
        right[start + i] = (right[start + i] ?? 0) + toRight * value
      }
    }
    at += bar.seconds
  }
  return [left, right]
}
