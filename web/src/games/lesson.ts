// SPDX-License-Identifier: MIT
// A guided first game as data: prepared positions, what the guide says, what the learner tries, what others do. No rules
// in here: the engine says what is legal, a lesson says only what is asked for.
//
// Words. The keys of a game are in text/<language>/page-learn-<game>.txt:
//   page.learn.<game>.<chapter>.title      of each chapter
//   page.learn.<game>.<chapter>.<name>     what `say` and `otherwise` name, by <name> alone; a name that begins with
//                                          "page." is a whole key, for what several chapters say
// A sentence may have {name}, {name2} …: the others at the table, in the order of `names`.
//
// A lesson is the default export of games/<game>/lesson/index.ts.
import type { GameName, JsonObject } from '../engine/protocol'
export type { Made } from '../play/record-moves'

/** Where a chapter begins: a whole position, or a game from its deal, some moves on. A position without `rng` gets its
    chance from `seed`. Moves are written as in `accept`, or with a seat before them ("1 walk s1 c2") where several may act. */
export type Start =
  | { position: JsonObject; seed?: string }
  | { game: GameName; seed: string; players: number; options?: JsonObject; first?: number; moves?: string[] }

export interface Lesson {
  game: GameName
  /** Who sits at the other seats, in the order of seats: whole keys (page.…) or names; none where one plays alone. */
  names: string[]
  chapters: Chapter[]
}

export interface Chapter {
  name: string
  start: Start
  seat: number // whose eyes
  steps: Step[]
}

export interface Tell {
  kind: 'tell'
  say: string
  /** What is pointed at: a data-guide, data-piece or data-anchor of the scene. */
  point?: string
}

export interface Act {
  kind: 'act'
  say: string
  point?: string
  /** Moves; a * at the end stands for any rest, also for none ("place piano *" takes "place piano" too). */
  accept: string[]
  /** The paragraph that this step is about. */
  rule: string
  /** A kind answer to a particular mistake: move, written as in `accept`, to the name of a sentence. The first one that
      matches is said; for other mistakes the engine's refusal is, or that the move is fine but comes later. */
  otherwise?: Record<string, string>
}

/** Somebody else plays. With `say` the guide waits for Next, without it goes on by itself. */
export interface Other {
  kind: 'other'
  seat: number
  move: string
  say?: string
  point?: string
}

/** From here on a real game to its end, against easy bots or alone; the last step of the last chapter. */
export interface Bot {
  kind: 'bot'
}

export type Step = Tell | Act | Other | Bot

/** Whether a move is one that the pattern stands for. */
export function matches(move: string, pattern: string): boolean {
  if (!pattern.endsWith('*')) return move === pattern
  const start = pattern.slice(0, -1)
  return move.startsWith(start) || move === start.trimEnd()
}

export const isAccepted = (step: Act, move: string): boolean => step.accept.some((pattern) => matches(move, pattern))

/** A move that the step asks for: one that the engine lists, else one that is written out in full. */
export function wantedMove(step: Act, legal: readonly string[]): string | undefined {
  return (
    step.accept.map((pattern) => legal.find((move) => matches(move, pattern))).find((move) => move !== undefined) ??
    step.accept.find((pattern) => !pattern.endsWith('*'))
  )
}

/** The name of the answer to a mistake, if the step has one for it. */
export const answerTo = (step: Act, move: string): string | undefined =>
  Object.entries(step.otherwise ?? {}).find(([pattern]) => matches(move, pattern))?.[1]

export const keyOf = (game: GameName, chapter: string, name: string): string =>
  name.startsWith('page.') ? name : `page.learn.${game}.${chapter}.${name}`

/** Every key that a lesson says. */
export function keysOf(lesson: Lesson): string[] {
  const names = lesson.names.filter((name) => name.startsWith('page.'))
  const said = lesson.chapters.flatMap(({ name, steps }) => {
    const all = steps.flatMap((step) => [
      ...('say' in step && step.say !== undefined ? [step.say] : []),
      ...(step.kind === 'act' ? Object.values(step.otherwise ?? {}) : []),
    ])
    return ['title', ...all].map((each) => keyOf(lesson.game, name, each))
  })
  return [...new Set([...names, ...said])]
}
