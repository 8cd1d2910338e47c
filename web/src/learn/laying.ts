// SPDX-License-Identifier: MIT
// The table of a chapter: a prepared position and the moves made since. Any moment of it can be laid, and nothing is kept.
// And who sits at it.
import type { Laying } from '../engine/table-protocol'
import type { Chair } from '../engine/table'
import { termsOf } from '../engine/example'
import type { Lesson, Made, Start } from '../games/lesson'
import { sayAny, type Details } from '../words/words.svelte'

const usualSeed = '5'.repeat(64) // chance comes out the same each time, as going back a step has to

export function layingOf(start: Start, seats: Chair[], moves: Made[]): Laying {
  const rest = { seats, moves, practice: true, helped: true }
  if ('position' in start) {
    const { position, seed = usualSeed } = start
    return { ...termsOf(position), position, seed, ...rest }
  }
  const { game, seed, options = {}, first = 0, moves: before = [] } = start
  return { game, options, seed, first, before: before.map(given), ...rest }
}

// "1 walk s1 c2", or without the seat.
function given(text: string): { seat?: number; move: string } {
  const [, seat, move = text] = /^(\d) (.+)$/.exec(text) ?? []
  return seat === undefined ? { move } : { seat: Number(seat), move }
}

// Who sits at the table of a lesson, and what sentences call them.

const othersOf = (lesson: Lesson): string[] =>
  lesson.names.map((name) => (name.startsWith('page.') ? sayAny(name) : name))

/** The learner on their seat, the others around in their order. */
export function chairsOf(lesson: Lesson, seat: number, me: string): Chair[] {
  const chairs = othersOf(lesson).map((name): Chair => ({ kind: 'bot', name, level: 'easy' }))
  chairs.splice(seat, 0, { kind: 'person', name: me })
  return chairs
}

/** {name}, {name2}, {name3}: the others, for sentences. */
export const namesIn = (lesson: Lesson): Details =>
  Object.fromEntries(othersOf(lesson).map((name, i) => [i === 0 ? 'name' : `name${i + 1}`, name]))
