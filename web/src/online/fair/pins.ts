// SPDX-License-Identifier: MIT
// What this device noted down about the shuffle of a table online when it first saw it. It survives a reload, so that a
// server cannot tell another story later: after the game the record is held against it.
import { count, fields, flag, listOf, number, oneOf, orNull, text, thing, type Read } from '../../engine/reading'

/** What spoke against the server before the game was over. */
export const faults = ['seal', 'reused-seal', 'starts', 'list', 'own-promise'] as const
export type Fault = (typeof faults)[number]

/** What this device added. */
const own = fields({
  seat: count,
  word: text,
  promise: orNull(text), // null: not worked out yet
  /** The word was drawn, its promise reached the server, the word was sent, and the server has taken it. */
  stage: oneOf(['drawn', 'promised', 'sent', 'accepted']),
})
export type Own = Read<typeof own>

/** One attempt to start: each has a seal, words and promises of its own. */
const attempt = fields({
  scheme: count,
  failed: count, // starts that had failed before it
  commitment: text, // the first that was seen
  before: flag, // it was seen before words were revealed
  begun: flag, // it led to a game, so no other follows
  promises: orNull(listOf(orNull(text))), // frozen at the start; null: not seen
  own: orNull(own),
})
export type Attempt = Read<typeof attempt>

const pins = fields({
  at: number, // milliseconds since 1970, when the table was first seen
  attempt,
  fault: orNull(oneOf(faults)),
  first: orNull(fields({ viewer: orNull(count), view: thing })), // the first view of the game
})
export type Pins = Read<typeof pins>

const prefix = 'five-to-midnight.shuffle.'
const kept = 24 // tables; older ones are forgotten

/** What is found may be of another version, or meddled with: then it is as if there were nothing. */
function read(stored: string | null): Pins | null {
  try {
    return pins(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}

export interface PinStore {
  find: (table: string) => Pins | null
  save: (table: string, pins: Pins) => void
}

/** In the browser's storage; where that is forbidden or full, for this visit only. */
export class BrowserPins implements PinStore {
  private readonly here = new Map<string, Pins>()

  find(table: string): Pins | null {
    try {
      return read(localStorage.getItem(prefix + table)) ?? this.here.get(table) ?? null
    } catch {
      return this.here.get(table) ?? null
    }
  }

  save(table: string, noted: Pins): void {
    this.here.set(table, noted)
    try {
      const isNew = localStorage.getItem(prefix + table) === null
      localStorage.setItem(prefix + table, JSON.stringify(noted))
      if (isNew) this.makeRoom()
    } catch {
      // Nothing to be done.
    }
  }

  private makeRoom(): void {
    const places = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
    const oldest = places
      .filter((place) => place.startsWith(prefix))
      .map((place) => ({ place, at: read(localStorage.getItem(place))?.at ?? 0 }))
      .sort((a, b) => b.at - a.at)
    for (const { place } of oldest.slice(kept)) localStorage.removeItem(place)
  }
}

export const browserPins = new BrowserPins()
