// SPDX-License-Identifier: MIT
// Who sits at the table of a lesson, and what sentences call them.
import type { Chair } from '../engine/table'
import { sayAny, type Details } from '../words/words.svelte'
import type { Lesson } from '../games/lesson'

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
