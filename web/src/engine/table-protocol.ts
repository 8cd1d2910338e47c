// SPDX-License-Identifier: MIT
// What the page says to a table and hears from it, as docs/server-protocol.md describes it: two closed sets. The table is
// a server's or the device's own; some messages only the latter understands. What comes in is read by read-message.ts
// before anybody believes it.
import type { GameEvent, GameName, JsonObject, Outcome, Turn } from '../engine/protocol'
import type { Chair, Hint, Level, SavedTable, Viewer } from './table'

export const paces = ['none', 'relaxed', 'normal', 'fast', 'days'] as const
export type Pace = (typeof paces)[number]

export const phrases = ['hello', 'good-luck', 'thinking', 'nice', 'oops', 'well-played', 'thanks', 'bye'] as const
export type Phrase = (typeof phrases)[number]

export const phases = ['waiting', 'playing', 'over'] as const
export type Phase = (typeof phases)[number]

// What clients say. Commands have an id, which the answer repeats.

export interface Hall {
  do: 'hall'
  game?: GameName // absent: of all games
}
export interface Watch {
  do: 'watch'
  table: string
  views?: boolean
  have?: number // the step that is known already
  as?: Viewer // at a table of this device: whose eyes look
}
export interface Ping {
  do: 'ping'
}

export interface Settable {
  players?: number
  options?: JsonObject
  pace?: Pace
  open?: boolean
  quiet?: boolean
}

/** How somebody shows at a table. */
export interface Look {
  figure?: string
  mark?: number // a colour and a sign, which nobody else there has
}

export type Command =
  | {
      do: 'make'
      id: string
      game: GameName
      players: number
      options: JsonObject
      pace: Pace
      open: boolean
    }
  | { do: 'make'; id: string; game: GameName; players: number; options: JsonObject; evening: true }
  | ({ do: 'sit'; id: string; seat: number; promise: string } & Look)
  | ({ do: 'sit'; id: string; 'left-of': number } & Look)
  | { do: 'take'; id: string; seat: number; code: string; promise?: string }
  | { do: 'arrange'; id: string; order: number[] }
  | { do: 'reveal'; id: string; word: string }
  | { do: 'stand'; id: string }
  | ({ do: 'set'; id: string } & Settable)
  | { do: 'bot'; id: string; seat: number; level: Level }
  | { do: 'clear'; id: string; seat: number }
  | { do: 'start'; id: string }
  | { do: 'close'; id: string }
  | { do: 'move'; id: string; step: number; move: string }
  | { do: 'undo'; id: string; step: number; anyway?: boolean }
  | { do: 'resign'; id: string }
  | { do: 'abort'; id: string; agree?: boolean }
  | { do: 'leave'; id: string }
  | { do: 'return'; id: string }
  | { do: 'pause' | 'resume'; id: string }
  | { do: 'chat'; id: string; text: string }
  | { do: 'chat'; id: string; phrase: Phrase }
  | { do: 'rematch'; id: string }
  | { do: 'next'; id: string; game: GameName; players: number; options: JsonObject }
  | { do: 'vote'; id: string; game: GameName | null } // for the next game; null: for none any more
  | { do: 'screen'; id: string; code: string; on?: boolean } // this device shows the table, like the host
  | { do: 'show'; id: string; on: boolean } // how the game is played, before its first start
  | { do: 'practise'; id: string } // this seat has tried what the show explains
  | { do: 'look'; id: string; at: number }
  | { do: 'try'; id: string; move: string }
  | { do: 'spots'; id: string; ghost: string; field: string }
  | { do: 'record'; id: string }

/** A move that was made already, by the seat that is to move if none is named. */
export interface GivenMove {
  seat?: number
  move: string
}

/** A table of this device as one wants it: from a deal, a position, or somebody's record. */
export interface Laying {
  record?: string // or game and options
  game?: GameName
  options?: JsonObject
  seats?: Chair[]
  seed?: string
  first?: number
  position?: JsonObject
  before?: GivenMove[] // the game begins behind these
  moves?: GivenMove[]
  origin?: 'record' | 'branch'
  daily?: string
  helped?: boolean
  practice?: boolean // of a lesson or an example: not stored, and everything lies open
}

/** What only the device itself, and a table of it, understand. */
export type DeviceCommand =
  | ({ do: 'lay'; id: string } & Laying)
  | { do: 'branch'; id: string; at: number }
  | { do: 'play'; id: string; seat: number; move: string }
  | { do: 'go-on'; id: string }
  | { do: 'hint'; id: string }
  | { do: 'help'; id: string }
  | { do: 'shelf'; id: string }
  | { do: 'forget'; id: string; table: string }
  | { do: 'digest'; id: string; text: string }
  | { do: 'verify'; id: string; record: string; viewer: number | null }

export type ToServer = Hall | Watch | Ping | Command
export type ToDevice = Watch | Ping | Command | DeviceCommand

type DistributiveOmit<Union, Field extends PropertyKey> = Union extends unknown ? Omit<Union, Field> : never

/** A command before it gets its id. */
export type Wish = DistributiveOmit<Command | DeviceCommand, 'id'>

// What the server says.

export interface Person {
  guest: string
  name: string
}

export type RoomSeat =
  | { kind: 'empty' }
  | { kind: 'bot'; name: string; level: Level }
  | ({
      kind: 'person'
      name: string
      here: boolean
      you: boolean
      away?: number // milliseconds until a bot takes over
      kept?: Level // the bot that plays meanwhile
      resigned?: boolean // and for good
      asked?: number // the time is up: milliseconds to say that one is there, with `return`
      'by-bot'?: number // moves that a bot has made in this person's place
    } & Look)

export interface Clock {
  left: number[] // milliseconds for each seat, when it was sent
  running: number[]
}

/** How the shuffle of a table is made fair: docs/server-protocol.md, "Fair chance". */
export interface Fair {
  scheme: number
  commitment: string
  promises: (string | null)[] // of each seat to its word
  failed: number // starts before this one
  starting: { left: number; revealed: number[] } | null // words are being revealed
  silent?: number[] // people whose word was not there in time; once the game has begun
}

export interface Room {
  game: GameName
  players: number
  options: JsonObject
  pace: Pace
  open: boolean
  quiet: boolean
  phase: Phase
  hosting: boolean // the reader is the host
  host: number | null
  you: number | null
  watching: number
  seats: RoomSeat[]
  clock: Clock | null
  fair: Fair | null // none at a table of this device
  next: string | null // the table of the rematch
  frozen: boolean
  abort?: number[] // the seats that agree to abort the game, if there are any
  declined?: number // the seat that refused the latest proposal to abort, until the next move
  evening?: Evening // that this is a table of
  device?: DeviceNotes // of a table of this device
}

/** Tables that follow each other around one screen: docs/server-protocol.md, "An evening around one screen". */
export interface Evening {
  code?: string // for screens and people who are seated
  people: ({ name: string; seat: number | null; waits?: boolean; vote?: GameName } & Look)[]
  games: EveningGame[]
  screens: number // devices that show the table to everybody and are connected
  choosing?: string[] // names of people who have come and have no seat yet, before the game
  shown: GameName[] // games whose show has begun this evening
  show?: { at: number; practised: number[] } // milliseconds since it began; the seats that have tried it
  paused?: boolean
  'paused-by'?: number // a seat; absent: the screen
  over: boolean
}

export interface EveningGame extends Outcome {
  game: GameName
  people: (number | null)[] // by seat: which of the evening's; null: a bot
  table?: string // where it was played
  'by-bot'?: number[] // by seat: moves that a bot made in a person's place; absent: none
}

export interface DeviceNotes {
  as: Viewer // whose eyes look
  helped: boolean // a hint or a memory aid was used, or a move taken back that the rules would not
  origin?: 'record' | 'branch' // somebody's record, or played on from the middle of a game
  daily?: string // the day whose deal this is
}

export interface ServerMoment {
  step: number
  moves: number
  mover: number | null
  view?: JsonObject
  turn: Turn
  legal: string[]
  open: boolean
  events: GameEvent[]
  outcome: Outcome | null
}

/** What lets everybody check the shuffle; told with the outcome. */
export interface Fairness {
  secret: string
  words: string[]
  seed: string
}

export interface ServerLogEntry {
  mover: number
  events: GameEvent[]
  play?: number // which of all moves it was, where nothing is hidden any more
}

export interface ChatLine {
  number: number
  name: string
  seat: number | null
  person: string // the same for the same person at this table
  text?: string
  phrase?: Phrase
}

export interface Listing {
  table: string
  game: GameName
  players: number
  taken: number
  host: string
  pace: Pace
  options: JsonObject
  phase: Phase
}

export interface Done {
  say: 'done'
  id: string
  table?: string
  events?: GameEvent[]
  spots?: [x: number, y: number, z: number][]
  moment?: ServerMoment
  record?: string
  // From the device itself:
  hint?: Hint
  shelf?: SavedTable[]
  sha256?: string
  verified?: Verified
}

/** What a record proves by itself, and the game as the engine deals it again, for one viewer. */
export interface Verified {
  scheme: number | null // null: not of a game online
  table: string | null
  commitment: string | null
  promises: (string | null)[]
  words: string[]
  silent: number[]
  failed: number
  finished: boolean
  log: ServerLogEntry[]
  view: JsonObject // the viewer's first
}

export interface RefusedCommand {
  say: 'refused'
  id: string // empty where what was refused had none
  code: string
  message: string
  key?: string
  rule?: string
  details?: Record<string, string>
}

export interface WholeTable extends Partial<Fairness> {
  say: 'table'
  table: string
  room: Room
  moment: ServerMoment | null
  log: ServerLogEntry[]
  from: number // after how many entries `log` begins
  chat: ChatLine[]
}

export interface Moved extends Partial<Fairness> {
  say: 'moved'
  moment: ServerMoment
  clock: Clock | null
}

export interface Undone {
  say: 'undone'
  moment: ServerMoment
  clock: Clock | null
}

/** What is new or different in the hall, and what is gone. */
export interface HallChanged {
  say: 'hall-changed'
  tables: Listing[]
  gone: string[]
  more: number // tables that are not shown
}

export interface Bye {
  say: 'bye'
  why: string
  message: string
  until?: number // when a ban ends, in milliseconds since 1970
  at?: string // of `moved`: the server to come back at
}

/** What an operator of the server did. */
export type Notice = { say: 'notice' } & (
  | { about: 'message'; text: string }
  | { about: 'closed'; table: string }
  | { about: 'renamed'; name: string }
  | { about: 'quieted'; until: number }
)

export type ToClient =
  | { say: 'welcome'; you: Person; version: string }
  | { say: 'hall'; game: GameName | null; tables: Listing[]; more: number }
  | HallChanged
  | Done
  | RefusedCommand
  | WholeTable
  | { say: 'room'; room: Room }
  | Moved
  | Undone
  | ({ say: 'chat' } & ChatLine)
  | { say: 'closed'; table: string }
  | Notice
  | { say: 'pong' }
  | { say: 'kept'; table: string; kept: boolean } // whether the device could store it
  | Bye
