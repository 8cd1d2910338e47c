// SPDX-License-Identifier: MIT
// What the engine says, as docs/protocol.md describes it. The page reads these and never works out a rule by itself.

/** As the engine and text/ call a game; games/index.ts lists those that the page has. */
export type GameName = string

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

/** Something that happened, as far as the one who looks may know. */
export interface GameEvent extends JsonObject {
  type: string
  say?: string // the key of its sentence; absent if there is nothing to say
}

export interface Turn {
  seats: number[] // who may act now; none when the game is over
  phase: string
  undo: number | null // whose latest move may be taken back
}

export interface Outcome {
  scores: number[]
  winners: number[]
  reason: string
}

/** Why the engine did not do what it was asked to. */
export interface EngineError {
  code: string
  message: string
  key?: string // of the sentence, in game-<game>.txt
  rule?: string // the paragraph, like HG-10
  details?: Record<string, string>
}

export interface BotAnswer {
  move: string
  values: { move: string; value: number }[]
  chances?: boolean // values are shares of simulated games won
  wins?: boolean // the move ends the game, and wins it
}

export interface OptionInfo {
  default: Json
  values?: Json[] | Record<string, Json[]>
  range?: [number, number]
  examples?: Json[]
  for_each?: string
  partners?: Record<string, Record<string, number[]>> // by value and player count: the partner of each seat
}

export interface GameInfo {
  name: GameName
  title: string
  players: number[]
  options: Record<string, OptionInfo>
  bots: string[]
}

export class Refused extends Error {
  constructor(readonly reason: EngineError) {
    super(reason.message)
  }
}
