// SPDX-License-Identifier: MIT
// What this device noted down about the shuffle of a table online when it first saw it. It survives a reload, so that a
// server cannot tell another story later: after the game the record is held against it.
import type { JsonObject } from '../../engine/protocol'
import { isObject } from '../../lib/stored'

/** What spoke against the server before the game was over. */
export const faults = ['seal', 'reused-seal', 'starts', 'list', 'own-promise'] as const
export type Fault = (typeof faults)[number]

/** One attempt to start: each has a seal, words and promises of its own. */
export interface Attempt {
  scheme: number
  failed: number // starts that had failed before it
  commitment: string // the first that was seen
  before: boolean // it was seen before words were revealed
  begun: boolean // it led to a game, so no other follows
  promises: (string | null)[] | null // frozen at the start; null: not seen
  own: Own | null
}

/** What this device added. */
export interface Own {
  seat: number
  word: string
  promise: string | null // null: not worked out yet
  /** The word was drawn, its promise reached the server, the word was sent, and the server has taken it. */
  stage: 'drawn' | 'promised' | 'sent' | 'accepted'
}

export interface Pins {
  at: number // milliseconds since 1970, when the table was first seen
  attempt: Attempt
  fault: Fault | null
  first: { viewer: number | null; view: JsonObject } | null // the first view of the game
}

const prefix = 'five-to-midnight.shuffle.'
const kept = 24 // tables; older ones are forgotten

/** What is found may be of another version, or meddled with: then it is as if there were nothing. */
function read(text: string | null): Pins | null {
  try {
    const pins: unknown = JSON.parse(text ?? 'null')
    if (!isObject(pins) || typeof pins['at'] !== 'number' || !isObject(pins['attempt'])) return null
    const { failed, commitment } = pins['attempt']
    return typeof failed === 'number' && typeof commitment === 'string' ? (pins as unknown as Pins) : null
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

  save(table: string, pins: Pins): void {
    this.here.set(table, pins)
    try {
      const isNew = localStorage.getItem(prefix + table) === null
      localStorage.setItem(prefix + table, JSON.stringify(pins))
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
