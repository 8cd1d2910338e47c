// SPDX-License-Identifier: MIT
// Turns events into sentences of text/<language>/log.txt, the same sentences that the terminal tells. A key may have
// endings for what is particular: who acts, what is hidden, the value of a field; the most particular sentence there is
// wins. An empty sentence says that an event is for the eye, not for the log.
import type { GameEvent, GameName, Json } from '../engine/protocol'
import { canSay, listed, sayAny, type Details } from './words.svelte'

export interface People {
  names: readonly string[] // by seat
  you: number | null
  card?: ((card: string) => string) | undefined // how a scene names its cards
}

// Things that a game names on the page; the terminal writes them as moves do.
const namedThings = ['piece', 'ghost']
const seatFields = ['die', 'from', 'owner', 'first']

export const subject = (people: People, seat: number): string =>
  people.you === seat ? sayAny('log.you.subject') : (people.names[seat] ?? '')
const object = (people: People, seat: number): string =>
  people.you === seat ? sayAny('log.you.object') : (people.names[seat] ?? '')
const whose = (people: People, seat: number): string =>
  people.you === seat ? sayAny('log.you.whose') : sayAny('log.whose', { name: people.names[seat] ?? '' })

const isSeat = (value: Json | undefined, people: People): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < people.names.length

// A hidden card is "?", or "E?" where its sort is known.
function isHidden(value: Json): boolean {
  if (typeof value === 'string') return value.endsWith('?')
  return Array.isArray(value) && value.length > 0 && isHidden(value[0] as Json)
}

// A card as a game's sentences write it.
function cardInWords(card: string, game: GameName, people: People): string {
  if (people.card) return people.card(card)
  const key = `log.card.${game}`
  return canSay(key) && !card.endsWith('?') ? sayAny(key, { card, 'two-digits': card.padStart(2, '0') }) : card
}

function isAboutTheSame(event: GameEvent, before: GameEvent | undefined): boolean {
  const fields = Object.keys(event).filter((name) => name !== 'type')
  return fields.length > 0 && fields.every((name) => JSON.stringify(event[name]) === JSON.stringify(before?.[name]))
}

function endingsOf(event: GameEvent, before: GameEvent | undefined, people: People): string[] {
  const endings: string[] = []
  if (people.you !== null && event['seat'] === people.you) endings.push('you')
  if (isAboutTheSame(event, before)) endings.push('same')
  for (const [name, value] of Object.entries(event)) {
    if (name === 'type') continue
    if (isHidden(value)) endings.push('hidden')
    else if (typeof value === 'boolean') endings.push(value ? name : `not-${name}`)
    else if (typeof value === 'string') endings.push(value)
    else if (value === null) endings.push(`no-${name}`)
  }
  return endings
}

function keyFor(event: GameEvent, before: GameEvent | undefined, game: GameName, people: People): string {
  let key = `log.event.${game}.${event.type}`
  for (const ending of endingsOf(event, before, people)) {
    if (canSay(`${key}.${ending}`)) key = `${key}.${ending}`
  }
  return key
}

function detailsOf(event: GameEvent, game: GameName, people: People): Details {
  const details: Details = {}
  for (const [name, value] of Object.entries(event)) {
    if (seatFields.includes(name) && isSeat(value, people)) {
      details[`${name}.name`] = object(people, value)
      details[`${name}.whose`] = whose(people, value)
    }
    const spoken = `${namedThings.includes(name) ? `page.${game}` : 'log.spoken'}.${name}.${String(value)}`
    if (name === 'seat' && isSeat(value, people)) details[name] = subject(people, value)
    else if (name === 'seats' && Array.isArray(value))
      details[name] = listed(value.filter((seat) => isSeat(seat, people)).map((seat) => object(people, seat)))
    else if (Array.isArray(value)) {
      details[name] = value.map((card) => cardInWords(String(card), game, people)).join(', ')
      if (name === 'cards') details['count'] = value.length
    } else if (typeof value === 'string' && canSay(spoken)) details[name] = sayAny(spoken)
    else if (name === 'card' || (name === 'for' && typeof value === 'string'))
      details[name] = cardInWords(String(value), game, people)
    else details[name] = String(value)
  }
  return details
}

const withoutSeat = (event: GameEvent): string => JSON.stringify({ ...event, seat: null })

export interface Told {
  sentence: string
  key: string // of the sentence, without `log.event.<game>.`
}

/** The sentences that tell these events, in order, each with what it tells. */
export function tellEach(events: readonly GameEvent[], game: GameName, people: People): Told[] {
  const told: Told[] = []
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as GameEvent
    const key = keyFor(event, events[i - 1], game, people)
    if (!canSay(key)) continue
    const short = key.split('.').slice(3).join('.') // without log.event and the game
    let alike = 1
    while (i + alike < events.length && withoutSeat(events[i + alike] as GameEvent) === withoutSeat(event)) alike++
    if (alike > 1 && canSay(`${key}.together`)) {
      const all = events.slice(i, i + alike).map((each) => subject(people, Number(each['seat'])))
      told.push({
        sentence: sayAny(`${key}.together`, { ...detailsOf(event, game, people), all: listed(all) }),
        key: short,
      })
      i += alike - 1
      continue
    }
    const sentence = sayAny(key, detailsOf(event, game, people))
    if (sentence !== '') told.push({ sentence, key: short })
  }
  return told
}

/** The sentences alone. */
export const tell = (events: readonly GameEvent[], game: GameName, people: People): string[] =>
  tellEach(events, game, people).map(({ sentence }) => sentence)
