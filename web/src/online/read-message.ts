// SPDX-License-Identifier: MIT
// Reads a line of the server: one of the messages of protocol.ts, complete, or an Unfit that says which field is not.
import type { GameEvent, Outcome, Turn } from '../engine/protocol'
import { gameNames } from '../games'
import { levels } from '../engine/table'
import type {
  Bye,
  ChatLine,
  Clock,
  Done,
  Listing,
  Moved,
  Person,
  RefusedCommand,
  Room,
  RoomSeat,
  ServerLogEntry,
  ServerMoment,
  ToClient,
  Undone,
  WholeTable,
} from './protocol'
import { paces, phases, phrases } from './protocol'
import { count, fields, flag, listOf, mapOf, number, oneOf, orNull, text, thing, Unfit, type Reader } from './reading'

const said = <Name extends string>(name: Name) => oneOf([name] as const)

const event: Reader<GameEvent> = (value) => {
  const given = thing(value)
  return { ...given, type: text(given['type']) }
}
const turn = fields<Turn>({ seats: listOf(count), phase: text, undo: orNull(count) })
const outcome = fields<Outcome>({ scores: listOf(number), winners: listOf(count), reason: text })
const person = fields<Person>({ guest: text, name: text })
const clock = fields<Clock>({ left: listOf(number), running: listOf(count) })

const moment = fields<ServerMoment>(
  {
    step: count,
    moves: count,
    mover: orNull(count),
    view: thing,
    turn,
    legal: listOf(text),
    open: flag,
    events: listOf(event),
    outcome: orNull(outcome),
  },
  ['view'],
)

const seatKinds: { [Kind in RoomSeat['kind']]: Reader<RoomSeat> } = {
  empty: fields<Extract<RoomSeat, { kind: 'empty' }>>({ kind: said('empty') }),
  bot: fields<Extract<RoomSeat, { kind: 'bot' }>>({ kind: said('bot'), name: text, level: oneOf(levels) }),
  person: fields<Extract<RoomSeat, { kind: 'person' }>>(
    { kind: said('person'), name: text, here: flag, you: flag, away: number, kept: oneOf(levels) },
    ['away', 'kept'],
  ),
}
const seat: Reader<RoomSeat> = (value) =>
  seatKinds[oneOf(['empty', 'bot', 'person'] as const)(thing(value)['kind'])](value)

const room = fields<Room>({
  game: oneOf(gameNames),
  players: count,
  options: thing,
  pace: oneOf(paces),
  open: flag,
  quiet: flag,
  phase: oneOf(phases),
  hosting: flag,
  host: orNull(count),
  you: orNull(count),
  watching: count,
  seats: listOf(seat),
  clock: orNull(clock),
  commitment: text,
  next: orNull(text),
  frozen: flag,
})

const chatFields = { number: count, name: text, seat: orNull(count), person: text, text, phrase: oneOf(phrases) }
const chatLine = fields<ChatLine>(chatFields, ['text', 'phrase'])
const logEntry = fields<ServerLogEntry>({ mover: count, events: listOf(event) })
const listing = fields<Listing>({
  table: text,
  game: oneOf(gameNames),
  players: count,
  taken: count,
  host: text,
  pace: oneOf(paces),
  options: thing,
  phase: oneOf(phases),
})
const spot: Reader<[number, number, number]> = (value) => {
  const [x, y, z, ...more] = listOf(number)(value)
  if (x === undefined || y === undefined || z === undefined || more.length > 0) throw new Unfit('expected a place')
  return [x, y, z]
}
const fairness = { secret: text, words: listOf(text), seed: text }

type About<Name> = Extract<ToClient, { say: Name }>

const readers: { [Name in ToClient['say']]: Reader<About<Name>> } = {
  welcome: fields<About<'welcome'>>({ say: said('welcome'), you: person, version: text }),
  hall: fields<About<'hall'>>({ say: said('hall'), tables: listOf(listing) }),
  done: fields<Done>(
    { say: said('done'), id: text, table: text, events: listOf(event), spots: listOf(spot), moment, record: text },
    ['table', 'events', 'spots', 'moment', 'record'],
  ),
  refused: fields<RefusedCommand>(
    { say: said('refused'), id: text, code: text, message: text, key: text, rule: text, details: mapOf(text) },
    ['key', 'rule', 'details'],
  ),
  table: fields<WholeTable>(
    {
      say: said('table'),
      table: text,
      room,
      moment: orNull(moment),
      log: listOf(logEntry),
      from: count,
      chat: listOf(chatLine),
      ...fairness,
    },
    ['secret', 'words', 'seed'],
  ),
  room: fields<About<'room'>>({ say: said('room'), room }),
  moved: fields<Moved>({ say: said('moved'), moment, clock: orNull(clock), ...fairness }, ['secret', 'words', 'seed']),
  undone: fields<Undone>({ say: said('undone'), moment, clock: orNull(clock) }),
  chat: fields<About<'chat'>>({ say: said('chat'), ...chatFields }, ['text', 'phrase']),
  closed: fields<About<'closed'>>({ say: said('closed'), table: text }),
  pong: fields<About<'pong'>>({ say: said('pong') }),
  bye: fields<Bye>({ say: said('bye'), why: text, message: text }),
}
const names = Object.keys(readers) as ToClient['say'][]

/** What a line says; throws Unfit if it is none of the server's messages. */
export function readMessage(line: string): ToClient {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new Unfit('expected JSON')
  }
  return readers[oneOf(names)(thing(value)['say'])](value)
}
