// SPDX-License-Identifier: MIT
// A table that is being set up: who sits where, what was chosen. It comes from the last time, from a link, or from
// nowhere, and whatever makes no sense in those is left out.
import type { GameInfo } from '../engine/protocol'
import { levels, type Chair, type Level, type TableSetup } from '../engine/table'
import { isUnnamed, playerName, toldApart } from '../parts/unnamed'
import { choices, resolved, valueFromText, type Value } from './options'

export const longestName = 24

export interface Draft {
  chairs: Chair[]
  options: Record<string, Value> // only what was chosen
  first: number | null // by lot
  seed: string // '' for a fresh one
}

/** Names to begin with, in the reader's language. */
export interface Names {
  me: string
  person: (seat: number) => string
  bots: readonly string[]
}

export const trimmed = (name: string): string => [...name.trim()].slice(0, longestName).join('')

export const isLevel = (text: unknown): text is Level => levels.some((level) => level === text)

/** A ghost's name that nobody at the table has yet. */
export function freshBotName(chairs: readonly Chair[], names: Names): string {
  const taken = new Set(chairs.map((chair) => chair.name))
  return names.bots.find((name) => !taken.has(name)) ?? names.person(chairs.length)
}

/** A chair of a kind ("person" or a level) to be put to the others. */
export function newChair(kind: 'person' | Level, seat: number, others: readonly Chair[], names: Names): Chair {
  if (kind !== 'person') return { kind: 'bot', level: kind, name: freshBotName(others, names) }
  const meIsThere = others.some((chair) => chair.kind === 'person')
  return { kind: 'person', name: meIsThere ? playerName(seat, others, names.person) : names.me }
}

/** Whether that is a name which nobody has chosen. */
export const isGiven = (name: string, seats: number, names: Names): boolean =>
  isUnnamed(name) || Array.from({ length: seats }, (_, seat) => names.person(seat)).includes(name)

/** The same chairs once another person sits down or leaves: "You" becomes "Player 1" beside others, and "You" again alone. */
export function renamed(chairs: readonly Chair[], names: Names): Chair[] {
  const people = chairs.filter((chair) => chair.kind === 'person')
  if (people.length > 1) return toldApart(chairs, names.person)
  return chairs.map((chair) =>
    chair.kind === 'person' && isGiven(chair.name, chairs.length, names) ? { ...chair, name: names.me } : chair,
  )
}

function seated(kinds: readonly ('person' | Level)[], names: Names): Chair[] {
  const chairs: Chair[] = []
  kinds.forEach((kind, seat) => chairs.push(newChair(kind, seat, chairs, names)))
  return renamed(chairs, names)
}

/** One person, and medium bots on the other seats of the smallest table. */
export function freshDraft(players: readonly number[], names: Names): Draft {
  const count = Math.min(...players)
  const kinds = Array.from({ length: count }, (_, seat) => (seat === 0 ? ('person' as const) : ('medium' as const)))
  return { chairs: seated(kinds, names), options: {}, first: null, seed: '' }
}

/** What is wrong with a seed: nothing, its letters, or how many it has. An empty one is none, and fine. */
export function seedProblem(seed: string): 'letters' | 'length' | null {
  if (seed === '') return null
  if (!/^[0-9a-f]*$/i.test(seed)) return 'letters'
  return seed.length === 64 ? null : 'length'
}

/** A link's wishes (`seats=person,easy&seed=…&first=0&passes=1`), and the parts of it that mean nothing here. */
export function readWishes(wishes: URLSearchParams, info: GameInfo, names: Names): { draft: Draft; ignored: string[] } {
  const draft = freshDraft(info.players, names)
  const ignored: string[] = []
  const seats = wishes.get('seats')
  if (seats !== null) {
    const kinds = seats.split(',')
    const isKnown = (kind: string): kind is 'person' | Level => kind === 'person' || isLevel(kind)
    if (info.players.includes(kinds.length) && kinds.every(isKnown)) draft.chairs = seated(kinds, names)
    else ignored.push(`seats=${seats}`)
  }
  const offered = choices(info, draft.chairs.length)
  for (const [name, text] of wishes) {
    if (name === 'seats') continue
    const choice = offered.find((each) => each.name === name)
    const value = choice && valueFromText(choice, text)
    if (value !== undefined) draft.options[name] = value
    else if (name === 'first' && /^\d$/.test(text) && Number(text) < draft.chairs.length) draft.first = Number(text)
    else if (name === 'seed' && text !== '' && seedProblem(text) === null) draft.seed = text.toLowerCase()
    else ignored.push(`${name}=${text}`)
  }
  return { draft, ignored: ignored.map((wish) => (wish.length > 40 ? `${wish.slice(0, 39)}…` : wish)) }
}

/** The table as the engine takes it. */
export function toSetup(info: GameInfo, draft: Draft): TableSetup {
  const chairs = draft.chairs.map((chair) => ({ ...chair, name: trimmed(chair.name) }))
  const setup: TableSetup = { game: info.name, chairs, options: resolved(info, chairs.length, draft.options) }
  if (draft.seed !== '') setup.seed = draft.seed.toLowerCase()
  if (draft.first !== null && draft.first < chairs.length) setup.first = draft.first
  return setup
}

/** The same people, one of them a seat earlier or later; the starting player stays the same. */
export function moveChair(draft: Draft, from: number, to: number): Draft {
  const chairs = [...draft.chairs]
  const [moved] = chairs.splice(from, 1)
  if (!moved || to < 0 || to > chairs.length) return draft
  chairs.splice(to, 0, moved)
  const chair = draft.first === null ? undefined : draft.chairs[draft.first]
  return { ...draft, chairs, first: chair ? chairs.indexOf(chair) : null }
}

/** Without one of them; if that one was to begin, it is by lot. */
export function removeChair(draft: Draft, seat: number): Draft {
  const begins = draft.first === null ? undefined : draft.chairs[draft.first]
  const chairs = draft.chairs.filter((_, each) => each !== seat)
  const first = begins ? chairs.indexOf(begins) : -1
  return { ...draft, chairs, first: first < 0 ? null : first }
}
