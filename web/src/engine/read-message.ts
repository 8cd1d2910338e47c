// SPDX-License-Identifier: MIT
// Reads a line of a server or of the device: one of the messages of protocol.ts, complete, or an Unfit that says which field is not.
import type { BotAnswer, EngineError, GameEvent } from './protocol'
import { levels } from './table'
import { paces, phases, phrases, type ToClient } from './table-protocol'
import {
  count,
  fields,
  flag,
  json,
  listOf,
  mapOf,
  number,
  oneOf,
  orNull,
  text,
  textOr,
  thing,
  tupleOf,
  Unfit,
  variants,
  type Reader,
} from './reading'

const named = fields({ type: text })
/** An event of any game; what else it has to have only that game knows (shapes.ts). */
export const anyEvent: Reader<GameEvent> = (value) => {
  return { ...thing(value), ...named(value) }
}
export const turn = fields({ seats: listOf(count), phase: text, undo: orNull(count) })
export const outcome = fields({ scores: listOf(number), winners: listOf(count), reason: text })
const person = fields({ guest: text, name: text })
const clock = fields({ left: listOf(number), running: listOf(count) })

const moment = fields(
  {
    step: count,
    moves: count,
    mover: orNull(count),
    view: thing,
    turn,
    legal: listOf(text),
    open: flag,
    events: listOf(anyEvent),
    outcome: orNull(outcome),
  },
  ['view'],
)

const look = { figure: text, mark: count }
const seat = variants('kind', {
  empty: fields({}),
  bot: fields({ name: text, level: oneOf(levels) }),
  person: fields(
    {
      name: text,
      here: flag,
      you: flag,
      away: number,
      kept: oneOf(levels),
      resigned: flag,
      asked: number,
      'by-bot': count,
      ...look,
    },
    ['away', 'kept', 'resigned', 'asked', 'by-bot', 'figure', 'mark'],
  ),
})

const viewer = textOr(['all'], orNull(count))
const origins = ['record', 'branch'] as const
const deviceNotes = fields({ as: viewer, helped: flag, origin: oneOf(origins), daily: text }, ['origin', 'daily'])

const fair = fields(
  {
    scheme: count,
    commitment: text,
    promises: listOf(orNull(text)),
    failed: count,
    starting: orNull(fields({ left: number, revealed: listOf(count) })),
    silent: listOf(count),
  },
  ['silent'],
)

export const evening = fields(
  {
    code: text,
    people: listOf(
      fields({ name: text, seat: orNull(count), waits: flag, vote: text, ...look }, [
        'waits',
        'vote',
        'figure',
        'mark',
      ]),
    ),
    games: listOf(
      fields(
        {
          game: text,
          people: listOf(orNull(count)),
          winners: listOf(count),
          scores: listOf(number),
          reason: text,
          table: text,
          'by-bot': listOf(count),
        },
        ['table', 'by-bot'],
      ),
    ),
    screens: count,
    choosing: listOf(text),
    shown: listOf(text),
    show: fields({ at: number, practised: listOf(count) }),
    paused: flag,
    'paused-by': count,
    over: flag,
  },
  ['code', 'choosing', 'show', 'paused', 'paused-by'],
)

const room = fields(
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
    declined: count,
    evening,
    device: deviceNotes,
  },
  ['abort', 'declined', 'evening', 'device'],
)

const chatFields = { number: count, name: text, seat: orNull(count), person: text, text, phrase: oneOf(phrases) }
const chatLine = fields(chatFields, ['text', 'phrase'])
const logEntry = fields({ mover: count, events: listOf(anyEvent), play: count }, ['play'])
const listing = fields({
  table: text,
  game: text,
  players: count,
  taken: count,
  host: text,
  pace: oneOf(paces),
  options: thing,
  phase: oneOf(phases),
})
const spot = tupleOf<[number, number, number]>(number, number, number)
export const verified = fields({
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
export const digest = fields({ sha256: text })
const fairness = { secret: text, words: listOf(text), seed: text }

// What the device says beside what a server says.
const chair = variants('kind', {
  person: fields({ name: text }),
  bot: fields({ name: text, level: oneOf(levels) }),
})
const setup = fields(
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
const saved = fields({ id: text, setup, moves: count, finished: flag, changed: number })
const considered = fields({ move: text, value: number })
const hint = fields({ move: text, considered: listOf(considered), chances: flag, wins: flag })

// What the engine answers, and what its table says to the device (src/tables/local_table.hpp).
const refusal = { code: text, message: text, key: text, rule: text, details: mapOf(text) }
const engineError: Reader<EngineError> = fields(refusal, ['key', 'rule', 'details'])
export const engineAnswer = fields({ ok: json, error: engineError }, ['ok', 'error'])
export const botAnswer: Reader<BotAnswer> = fields(
  { move: text, values: listOf(considered), chances: flag, wins: flag },
  ['chances', 'wins'],
)
export const card = fields(
  {
    game: text,
    options: thing,
    chairs: listOf(chair),
    origin: oneOf(origins),
    daily: text,
    moves: count,
    finished: flag,
    helped: flag,
  },
  ['origin', 'daily'],
)
export const decision = fields({ number: count, id: text, seat: count, level: text, seed: text, position: json })

const anyMessage: Reader<ToClient> = variants('say', {
  welcome: fields({ you: person, version: text }),
  hall: fields({ game: orNull(text), tables: listOf(listing), more: count }),
  'hall-changed': fields({ tables: listOf(listing), gone: listOf(text), more: count }),
  done: fields(
    {
      id: text,
      table: text,
      events: listOf(anyEvent),
      spots: listOf(spot),
      moment,
      record: text,
      hint,
      shelf: listOf(saved),
      sha256: text,
      verified,
    },
    ['table', 'events', 'spots', 'moment', 'record', 'hint', 'shelf', 'sha256', 'verified'],
  ),
  refused: fields({ id: text, ...refusal }, ['key', 'rule', 'details']),
  table: fields(
    {
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
  room: fields({ room }),
  moved: fields({ moment, clock: orNull(clock), ...fairness }, ['secret', 'words', 'seed']),
  undone: fields({ moment, clock: orNull(clock) }),
  chat: fields({ ...chatFields }, ['text', 'phrase']),
  closed: fields({ table: text }),
  pong: fields({}),
  kept: fields({ table: text, kept: flag }),
  notice: variants('about', {
    message: fields({ text }),
    closed: fields({ table: text }),
    renamed: fields({ name: text }),
    quieted: fields({ until: number }),
  }),
  bye: fields({ why: text, message: text, until: number, at: text }, ['until', 'at']),
})

/** What a line says; throws Unfit if it is none of these messages. */
export function readMessage(line: string): ToClient {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new Unfit('JSON')
  }
  return anyMessage(value)
}
