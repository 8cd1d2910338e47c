// SPDX-License-Identifier: MIT
// A position or view of Night Shift as docs/protocol.md lays it out, small questions about one,
// and the files as they are printed.
import type { Telling } from '../scene'
import { material, type Deed, type Level, type NightShiftView } from './shapes'

export type { Deed, FutureRow, Level, NightShiftEvent, NightShiftView, Step } from './shapes'

export type NightShiftTelling = Telling<NightShiftView>

export const cupsOf = (view: NightShiftView): number => Math.max(view.coffee, cupsAtFirst(view.options.level))

export const filesOf = (cards: readonly string[]): number[] => cards.map(Number)
export const sweetsOn = (view: NightShiftView, file: number): number => view.sweets_on[String(file)] ?? 0
export const nextDue = (view: NightShiftView): number => view.finished + 1

/** How a shift ended; null while it lasts. */
export function ending(view: NightShiftView): 'dawn' | 'asleep' | null {
  if (view.step !== 'over') return null
  return view.finished === fileCount() ? 'dawn' : 'asleep'
}

/**
 * The pile as a list to read, or null if it stays closed: what was remembered for those who want that aid, and all of it
 * where the whole position lies open (a replay).
 */
export function openPile(view: NightShiftView, aid: boolean): string[] | null {
  const laidOpen = view.pile.some((card, i) => card !== '?' && view.memory[i] === '?')
  if (laidOpen) return view.pile
  return aid ? view.memory : null
}

export type PileStretch = { file: number } | { unknown: number }

/** A pile from the top, unknown files that follow one another counted. */
export function stretches(pile: readonly string[]): PileStretch[] {
  const result: PileStretch[] = []
  for (const card of pile) {
    const last = result.at(-1)
    if (card !== '?') result.push({ file: Number(card) })
    else if (last && 'unknown' in last) last.unknown++
    else result.push({ unknown: 1 })
  }
  return result
}

// The files as they are printed, and what a shift begins with, from the engine. Only for drawing and for words; what can
// be done at a moment the engine tells.

const fileOf = (file: number) => material.get().files.find(({ number }) => number === file)

export const fileCount = (): number => material.get().files.length

export const deedOf = (file: number): Deed => fileOf(file)?.action ?? 'nothing'

/** How many sweets a file has room for: one for each symbol. */
export const symbolsOf = (file: number): number => fileOf(file)?.symbols ?? 0

/** So many turns without a finished file, and one falls asleep. */
export const idleLimit = (): number => material.get().max_idle

/** So many files that rise by one are a sequence. */
export const shortestSequence = (): number => material.get().shortest_sequence

/** So many files stay in the past at the end of a turn; older ones slip under the pile. */
export const pastKeeps = (): number => material.get().past_after_trim

export const cupsAtFirst = (level: Level): number => material.get().levels[level].coffee

/** NS-1: file 7 is shown as 00:07. */
export const asTime = (file: number): string => `00:${String(file).padStart(2, '0')}`
