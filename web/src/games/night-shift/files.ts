// SPDX-License-Identifier: MIT
// The files as they are printed, and what a shift begins with, from the engine. Only for drawing and for words; what can
// be done at a moment the engine tells.
import { materialOf } from '../material'
import type { Level } from './view'

export type Deed =
  | 'draw-one'
  | 'draw-two'
  | 'draw-thrice'
  | 'front'
  | 'two-past'
  | 'from-past'
  | 'one-future'
  | 'all-future'
  | 'exchange'
  | 'clear'
  | 'coffee'
  | 'sweet'
  | 'nothing'

interface Material {
  files: { number: number; action: Deed; symbols: number }[]
  levels: Record<Level, { coffee: number }>
  max_idle: number
  shortest_sequence: number
}

const material = (): Material => materialOf('night-shift')
const fileOf = (file: number) => material().files.find(({ number }) => number === file)

export const fileCount = (): number => material().files.length

export const deedOf = (file: number): Deed => fileOf(file)?.action ?? 'nothing'

/** How many sweets a file has room for: one for each symbol. */
export const symbolsOf = (file: number): number => fileOf(file)?.symbols ?? 0

/** So many turns without a finished file, and one falls asleep. */
export const idleLimit = (): number => material().max_idle

/** So many files that rise by one are a sequence. */
export const shortestSequence = (): number => material().shortest_sequence

export const cupsAtFirst = (level: Level): number => material().levels[level].coffee

/** NS-1: file 7 is shown as 00:07. */
export const asTime = (file: number): string => `00:${String(file).padStart(2, '0')}`
