// SPDX-License-Identifier: MIT
// Reads a line of a server or of the device: one of the messages of protocol.ts, complete, or an Unfit that says which field is not.
import type { GameEvent, GameInfo, OptionInfo, Outcome, Turn } from './protocol'
import { levels, type Chair, type Hint, type SavedTable, type TableSetup, type Viewer } from './table'
import type {
  Bye,
  ChatLine,
  Clock,
  DeviceNotes,
  Done,
  Fair,
  HallChanged,
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
  Verified,
  WholeTable,
} from './table-protocol'
import { paces, phases, phrases } from './table-protocol'
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
    { kind: said('person'), name: text, here: flag, you: flag, away: number, kept: oneOf(levels), resigned: flag },
    ['away', 'kept', 'resigned'],
  ),
}
const seat: Reader<RoomSeat> = (value) =>
  seatKinds[oneOf(['empty', 'bot', 'person'] as const)(thing(value)['kind'])](value)

const viewer: Reader<Viewer> = (value) => (value === 'all' ? value : orNull(count)(value))
const origins = ['record', 'branch'] as const
const deviceNotes = fields<DeviceNotes>({ as: viewer, helped: flag, origin: oneOf(origins), daily: text }, [
  'origin',
  'daily',
])

const fair = fields<Fair>(
  {
    scheme: count,
    commitment: text,
    promises: listOf(orNull(text)),
    failed: count,
    starting: orNull(fields<NonNullable<Fair['starting']>>({ left: number, revealed: listOf(count) })),
    silent: listOf(count),
  },
  ['silent'],
)

const room = fields<Room>(
  {
    game: text,
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
    fair: orNull(fair),
    next: orNull(text),
    frozen: flag,
    abort: listOf(count),
    device: deviceNotes,
  },
  ['abort', 'device'],
)

const chatFields = { number: count, name: text, seat: orNull(count), person: text, text, phrase: oneOf(phrases) }
const chatLine = fields<ChatLine>(chatFields, ['text', 'phrase'])
const logEntry = fields<ServerLogEntry>({ mover: count, events: listOf(event), play: count }, ['play'])
const listing = fields<Listing>({
  table: text,
  game: text,
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
const verified = fields<Verified>({
  scheme: orNull(count),
  table: orNull(text),
  commitment: orNull(text),
  promises: listOf(orNull(text)),
  words: listOf(text),
  silent: listOf(count),
  failed: count,
  finished: flag,
  log: listOf(logEntry),
  view: thing,
})
const fairness = { secret: text, words: listOf(text), seed: text }

// What the device says beside what a server says.
const chairKinds: { [Kind in 'person' | 'bot']: Reader<Chair> } = {
  person: fields<Extract<Chair, { kind: 'person' }>>({ kind: said('person'), name: text }),
  bot: fields<Extract<Chair, { kind: 'bot' }>>({ kind: said('bot'), name: text, level: oneOf(levels) }),
}
const chair: Reader<Chair> = (value) => chairKinds[oneOf(['person', 'bot'] as const)(thing(value)['kind'])](value)
const setup = fields<TableSetup>(
  {
    game: text,
    chairs: listOf(chair),
    options: thing,
    seed: text,
    first: count,
    daily: text,
    origin: oneOf(origins),
  },
  ['seed', 'first', 'daily', 'origin'],
)
const saved = fields<SavedTable>({ id: text, setup, moves: count, finished: flag, changed: number })
const considered = fields<Hint['considered'][number]>({ move: text, value: number })
const hint = fields<Hint>({ move: text, considered: listOf(considered), chances: flag })
const optionInfo: Reader<OptionInfo> = (value) => thing(value) as unknown as OptionInfo
const gameInfo = fields<GameInfo>({
  name: text,
  title: text,
  players: listOf(count),
  options: mapOf(optionInfo),
  bots: listOf(text),
})

type About<Name> = Extract<ToClient, { say: Name }>

const readers: { [Name in ToClient['say']]: Reader<About<Name>> } = {
  welcome: fields<About<'welcome'>>({ say: said('welcome'), you: person, version: text }),
  hall: fields<About<'hall'>>({ say: said('hall'), game: orNull(text), tables: listOf(listing), more: count }),
  'hall-changed': fields<HallChanged>({
    say: said('hall-changed'),
    tables: listOf(listing),
    gone: listOf(text),
    more: count,
  }),
  done: fields<Done>(
    {
      say: said('done'),
      id: text,
      table: text,
      events: listOf(event),
      spots: listOf(spot),
      moment,
      record: text,
      hint,
      shelf: listOf(saved),
      games: listOf(gameInfo),
      catalogue: thing,
      sha256: text,
      promise: text,
      verified,
    },
    [
      'table',
      'events',
      'spots',
      'moment',
      'record',
      'hint',
      'shelf',
      'games',
      'catalogue',
      'sha256',
      'promise',
      'verified',
    ],
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
  kept: fields<About<'kept'>>({ say: said('kept'), table: text, kept: flag }),
  bye: fields<Bye>({ say: said('bye'), why: text, message: text }),
}
const names = Object.keys(readers) as ToClient['say'][]

/** What a line says; throws Unfit if it is none of these messages. */
export function readMessage(line: string): ToClient {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new Unfit('expected JSON')
  }
  return readers[oneOf(names)(thing(value)['say'])](value)
}
