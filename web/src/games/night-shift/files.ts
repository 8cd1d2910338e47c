// SPDX-License-Identifier: MIT
// The files as they are printed, and what a shift begins with, from the engine. Only for drawing and for words; what can
// be done at a moment the engine tells.
import { material, type Deed, type Level } from './shapes'

export type { Deed } from './shapes'

const fileOf = (file: number) => material.get().files.find(({ number }) => number === file)

export const fileCount = (): number => material.get().files.length

export const deedOf = (file: number): Deed => fileOf(file)?.action ?? 'nothing'

/** How many sweets a file has room for: one for each symbol. */
export const symbolsOf = (file: number): number => fileOf(file)?.symbols ?? 0

/** So many turns without a finished file, and one falls asleep. */
export const idleLimit = (): number => material.get().max_idle

/** So many files that rise by one are a sequence. */
export const shortestSequence = (): number => material.get().shortest_sequence

export const cupsAtFirst = (level: Level): number => material.get().levels[level].coffee

/** NS-1: file 7 is shown as 00:07. */
export const asTime = (file: number): string => `00:${String(file).padStart(2, '0')}`
