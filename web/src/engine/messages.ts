// SPDX-License-Identifier: MIT
// What the page may ask the worker that keeps the tables, and what it is told: a closed set. The worker holds the whole
// game; the page gets what one viewer may know.
import type { LessonPlace } from './lesson-table'
import type { BotAnswer, GameEvent, GameInfo, GameName, Json, JsonObject } from './protocol'
import type { Example, ExampleStep } from './example'
import type { Backup, Hint, LogEntry, Moment, OpenTable, SavedTable, TableSetup, Viewer } from './table'

/** Questions about the open table that change nothing and tell nothing hidden; the engine answers them itself. The
    material of a game can be asked for without a table. */
export type Inquiry =
  | { do: 'catalogue'; game: GameName }
  | { do: 'try'; seat: number; move: string }
  | { do: 'spots'; seat: number; ghost: string; field: string }

export interface Inquiries {
  catalogue: { catalogue: JsonObject }
  try: { events: GameEvent[] }
  spots: { spots: [x: number, y: number, z: number][] }
}

export type Ask =
  | { ask: 'games' }
  | { ask: 'saved' }
  | { ask: 'start'; setup: TableSetup }
  | { ask: 'open'; id: string }
  | { ask: 'import'; record: string } // somebody's record, as a table to look at or to play on
  | { ask: 'branch'; version: number } // a new table that begins like the open one
  | { ask: 'restore'; backup: Backup } // after a worker died without storage
  | { ask: 'forget'; id: string }
  | { ask: 'look'; viewer: Viewer }
  | { ask: 'act'; seat: number; move: string }
  | { ask: 'bot'; viewer: Viewer } // the bot whose turn it is moves
  | { ask: 'undo'; seat: number; anyway: boolean }
  | { ask: 'hint'; seat: number }
  | { ask: 'inquire'; question: Inquiry }
  | { ask: 'helped' } // a memory aid was used
  | { ask: 'at'; version: number; viewer: Viewer }
  | { ask: 'log'; viewer: Viewer }
  | { ask: 'example'; example: Example } // of the rule book; no table is touched
  | { ask: 'record' } // of a finished game: it tells the seed
  | LessonAsk

/** About a lesson: each question tells the whole way there, and nothing is kept. */
export type LessonAsk =
  | { ask: 'lesson'; place: LessonPlace; viewer: Viewer }
  | { ask: 'lesson-think'; place: LessonPlace; level: string; seat: number } // of a bot, or for advice
  | { ask: 'lesson-inquire'; place: LessonPlace; question: Inquiry }

export interface Answers {
  games: GameInfo[]
  saved: SavedTable[]
  start: OpenTable
  open: OpenTable
  import: OpenTable
  branch: OpenTable
  restore: OpenTable
  forget: null
  look: Moment
  act: Moment
  bot: Moment
  undo: Moment
  hint: Hint
  inquire: Inquiries[Inquiry['do']]
  helped: null
  at: Moment
  log: LogEntry[]
  example: ExampleStep[]
  record: string
  lesson: Moment
  'lesson-think': BotAnswer
  'lesson-inquire': Inquiries[Inquiry['do']]
}

/** Why something was not done: the engine's reason, or one of the worker's own. */
export interface Trouble {
  code: string
  message: string
  key?: string
  rule?: string
  details?: Record<string, string>
}

export interface ToWorker {
  id: number
  ask: Ask
}
export type FromWorker = { id: number; ok: unknown } | { id: number; trouble: Trouble }

/** To the worker that thinks for bots. */
export type ToThinker =
  | { module: WebAssembly.Module }
  | { id: number; position: Json; level: string; seat: number; millis: number; seed: string }
