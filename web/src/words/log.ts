// SPDX-License-Identifier: MIT
// Turns events into sentences of text/<language>/game-<game>.txt. The engine has chosen each sentence (`say`); here its
// words are filled in, and the sentence says what they are: {from.name} and {from.whose} a player, {for.card} a card,
// {of.ghost} ghosts, {seat} the one who acts, {all} those who act together.
import type { GameEvent, GameName, Json } from '../engine/protocol'
import { canSay, listed, nameOf, sayAny } from './words.svelte'

export interface People {
  names: readonly string[] // by seat
  you: number | null
  card?: ((card: string) => string) | undefined // how a scene names its cards
}

export const subject = (people: People, seat: number): string =>
  people.you === seat ? sayAny('log.you.subject') : (people.names[seat] ?? '')
const object = (people: People, seat: number): string =>
  people.you === seat ? sayAny('log.you.object') : (people.names[seat] ?? '')
const whose = (people: People, seat: number): string =>
  people.you === seat ? sayAny('log.you.whose') : sayAny('log.whose', { name: people.names[seat] ?? '' })

// A card as a game's sentences write it.
function cardInWords(card: string, game: GameName, people: People): string {
  if (people.card) return people.card(card)
  const key = `log.card.${game}`
  return canSay(key) && !card.endsWith('?') ? sayAny(key, { card, 'two-digits': card.padStart(2, '0') }) : card
}

function inWords(value: Json, kind: string, game: GameName, people: People): string {
  if (Array.isArray(value)) return value.map((item) => inWords(item, kind, game, people)).join(', ')
  if (kind === 'card' || kind === 'cards') return cardInWords(String(value), game, people)
  return typeof value === 'string' ? nameOf(game, kind, value) : String(value)
}

function detail(name: string, event: GameEvent, game: GameName, people: People): string | undefined {
  const [field = '', kind = field] = name.split('.')
  const value = event[field === 'count' ? 'cards' : field]
  if (value === undefined) return undefined
  if (field === 'count') return String(Array.isArray(value) ? value.length : 0)
  const namedBy = { seat: subject, all: subject, seats: object, name: object, whose }[kind]
  if (!namedBy) return inWords(value, kind, game, people)
  return Array.isArray(value)
    ? listed(value.map((seat) => namedBy(people, Number(seat))))
    : namedBy(people, Number(value))
}

export interface Told {
  sentence: string
  key: string // of the sentence, without `log.event.<game>.`
}

/** The sentences that tell these events, in order, each with what it tells. */
export const tellEach = (events: readonly GameEvent[], game: GameName, people: People): Told[] =>
  events.flatMap((event) => {
    const key = `log.event.${game}.${event.say}`
    if (event.say === undefined || !canSay(key)) return []
    return { sentence: sayAny(key, (name) => detail(name, event, game, people)), key: event.say }
  })

/** The sentences alone. */
export const tell = (events: readonly GameEvent[], game: GameName, people: People): string[] =>
  tellEach(events, game, people).map(({ sentence }) => sentence)
