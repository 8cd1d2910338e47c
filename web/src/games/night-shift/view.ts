// SPDX-License-Identifier: MIT
// A position or view of Night Shift as docs/protocol.md lays it out, and small questions about one.
import type { Telling } from '../scene'
import { cupsAtFirst, fileCount } from './files'
import type { NightShiftView } from './shapes'

export type { FutureRow, Level, NightShiftEvent, NightShiftView, Step } from './shapes'

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
