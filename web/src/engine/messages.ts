// SPDX-License-Identifier: MIT
// What is asked about a table without changing it, why something was not done, and what workers are sent.
import type { GameEvent, Json } from './protocol'
import { Unfit } from './reading'

/** Questions about the open table that change nothing and tell nothing hidden; the engine answers them itself. */
export type Inquiry =
  { do: 'try'; seat: number; move: string } | { do: 'spots'; seat: number; ghost: string; field: string }

export interface Inquired<Event = GameEvent> {
  events: Event[] // that a move would bring
  spots: [x: number, y: number, z: number][]
}

/** Why something was not done: the engine's reason, the table's, or one of the page's own. */
export interface Trouble {
  code: string
  message: string
  key?: string
  rule?: string
  details?: Record<string, string>
}

export class AskFailed extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message)
  }
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof AskFailed) return error.trouble
  return { code: 'broken', message: error instanceof Unfit ? error.message : String(error) }
}

/** To the worker that thinks for bots. */
export type ToThinker =
  | { module: WebAssembly.Module }
  | { id: number; position: Json; level: string; seat: number; millis: number; seed: string }
