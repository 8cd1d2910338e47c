// SPDX-License-Identifier: MIT
// The end of a game as a scene of its own: games/<game>/end/index.ts. A scene is a picture of one moment in time, drawn from
// `at` alone, so it can be skipped, stand still for people who want no motion, and be looked at frame by frame.
import type { Component } from 'svelte'
import type { JsonObject, Outcome } from '../engine/protocol'
import type { Sound } from '../sound/sounds'

export interface EndProps<View = JsonObject> {
  view: View // of the last moment
  outcome: Outcome
  names: string[] // by seat
  me: number | null // whose eyes; null: nobody's in particular
  at: number // milliseconds since it began
}

export interface Cue {
  at: number
  sound: Sound
}

export const longestEnd = 4000 // milliseconds

export interface Course {
  length: number // until everything stands still, in milliseconds; at most `longestEnd`
  decided: number // when it is clear who has won, and can be heard
  cues: Cue[] // what else is heard on the way
}

export interface Ending<View = JsonObject> {
  /** One `<svg viewBox="0 0 800 600">` that fills its box; what matters is in the middle 600 by 520. */
  Scene: Component<EndProps<View>>
  /** The colours behind the scene and all around it, from its middle outwards. */
  sky: readonly [string, string, string]
  course(end: Omit<EndProps<View>, 'at'>): Course
}

/** From 0 to 1 while `at` goes from `start` to `start + length`, slowing down towards the end. */
export function come(at: number, start: number, length: number): number {
  const t = Math.min(1, Math.max(0, (at - start) / length))
  return 1 - (1 - t) ** 3
}

/** The same, but a little too far and back again. */
export function spring(at: number, start: number, length: number): number {
  const t = Math.min(1, Math.max(0, (at - start) / length))
  return t === 1 ? 1 : 1 - Math.exp(-6 * t) * Math.cos(9 * t)
}

export const between = (from: number, to: number, share: number): number => from + (to - from) * share
