// SPDX-License-Identifier: MIT
// What was settled about a table, and what its start waits for, in a line.
import type { JsonObject } from '../engine/protocol'
import { canSay, listed, say, sayAny, sayCount } from '../words/words.svelte'
import type { Pace, Room, RoomSeat } from '../engine/table-protocol'

const optionKeys = (options: JsonObject): { name: string; value: string }[] =>
  Object.entries(options)
    .map(([name, value]) => ({
      name: `page.setup.option.${name}`,
      value: `page.setup.option.${name}.${String(value)}`,
    }))
    .filter(({ name, value }) => canSay(name) && canSay(value))

/** The options that were chosen and that there are words for, briefly: "Twice through the pack". */
export const optionsInWords = (options: JsonObject): string[] => optionKeys(options).map(({ value }) => sayAny(value))

/** The same with what they are about: "Game length: Twice through the pack". */
export const optionsInFull = (options: JsonObject): string[] =>
  optionKeys(options).map(({ name, value }) => say('page.hall.option', { option: sayAny(name), value: sayAny(value) }))

export const paceInWords = (pace: Pace): string => sayAny(`page.hall.pace.${pace}`)

/** Who has sat down and who has stood up, for people who do not look; a sentence for each of them. */
export const changesInWords = (before: readonly string[], now: readonly string[]): string[] => [
  ...now.filter((name) => !before.includes(name)).map((name) => say('page.hall.sat-down', { name })),
  ...before.filter((name) => !now.includes(name)).map((name) => say('page.hall.stood-up', { name })),
]

// Whether a table that waits can start: everybody has to be there, with a promise for the shuffle.

type Person = Extract<RoomSeat, { kind: 'person' }>

function people(room: Room, wanted: (person: Person, seat: number) => boolean): string[] {
  return room.seats.flatMap((chair, seat) => (chair.kind === 'person' && wanted(chair, seat) ? [chair.name] : []))
}

/** Who or what a start waits for, in a sentence; null if nothing is missing. */
export function missingAt(room: Room): string | null {
  const free = room.seats.filter(({ kind }) => kind === 'empty').length
  if (free > 0) return sayCount('page.hall.not-yet', free)
  const away = people(room, ({ here }) => !here)
  if (away.length > 0) return say('page.hall.missing', { names: listed(away) })
  const unready = people(room, (_person, seat) => (room.fair?.promises[seat] ?? null) === null)
  return unready.length > 0 ? say('page.hall.unready', { names: listed(unready) }) : null
}

/** That a start waits for nothing; around one screen also who has come and would have to look on. */
export function readyInWords(room: Room): string {
  const choosing = room.evening?.choosing ?? []
  if (choosing.length === 0) return say('page.hall.ready')
  return sayCount('page.evening.begin-without', choosing.length, { names: listed(choosing) })
}

/** Whose word is still missing while a game starts. */
export function startInWords(room: Room): string {
  const revealed = room.fair?.starting?.revealed ?? []
  const waiting = people(room, (_person, seat) => !revealed.includes(seat))
  return waiting.length > 0 ? say('page.hall.starting-for', { names: listed(waiting) }) : say('page.hall.starting')
}
