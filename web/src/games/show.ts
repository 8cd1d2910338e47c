// SPDX-License-Identifier: MIT
// What a game says of itself before its first table of an evening: five cards for the big screen, and one tap to try on a
// phone. It is the default export of games/<game>/show.ts. Its pictures are those of the rule book, and what is tried is a
// step of the lesson, which knows what each tap is told.
import type { JsonObject } from '../engine/protocol'
import type { Key } from '../words/words.svelte'
import { answerTo, isAccepted, keyOf, type Act, type Lesson } from './lesson'
import type { Picture } from './pictures'

export interface Told {
  title: 'aim' | 'turn' | 'end'
  say: Key // at most fourteen words a sentence, to be read from two metres
  picture: Picture
  wide: number // pixels: it is laid out for this width, and enlarged from there
  tall?: boolean // it has its words beside it, not below
  paper?: boolean // it was drawn on a page, and needs one
  point?: [x: number, y: number] // what the hand points at, in percent of the picture
}

export type FiveTold = readonly [Told, Told, Told, Told, Told]

/** Something that can be tapped, and the move that this would be. */
export interface Piece {
  move: string
  loose?: { picture: Picture; wide: number; label: () => string } // absent: it lies in the picture of the practice
}

/** What the picture of a practice is given in addition, where pieces lie in it. */
export interface Pickable {
  picked?: readonly string[] // what was tried
  right?: string | null // of that, what was right
  onpick?: (move: string) => void // absent: it is only looked at
}

export interface Practice {
  chapter: string // of the lesson
  step: string // the act that says this
  ask: Key
  praise: Key
  picture: Picture
  wide: number
  pieces: readonly Piece[]
}

export interface GameShow {
  /** Some games end otherwise with other numbers of players. */
  told: (players: number, options: JsonObject) => FiveTold
  practice: Practice
}

export function stepOf(lesson: Lesson, { chapter, step }: Practice): Act {
  const found = lesson.chapters
    .find(({ name }) => name === chapter)
    ?.steps.find((each): each is Act => each.kind === 'act' && each.say === step)
  if (!found) throw new Error(`no step ${step} in the chapter ${chapter} of ${lesson.game}`)
  return found
}

export interface Verdict {
  right: boolean
  say: string // the key of what is said about it
}

export function judge(lesson: Lesson, practice: Practice, move: string): Verdict {
  const step = stepOf(lesson, practice)
  if (isAccepted(step, move)) return { right: true, say: practice.praise }
  const answer = answerTo(step, move)
  return {
    right: false,
    say: answer === undefined ? 'page.evening.show.almost' : keyOf(lesson.game, practice.chapter, answer),
  }
}
