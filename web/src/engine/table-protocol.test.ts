// SPDX-License-Identifier: MIT
// Holds the page's side of the protocol against the examples of docs/server-protocol.md.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ToDevice, ToServer } from './table-protocol'
import { readMessage } from './read-message'
import { Unfit } from './reading'

const page = readFileSync(new URL('../../../docs/server-protocol.md', import.meta.url), 'utf8')

function examples(kind: string): string[] {
  const blocks = [...page.matchAll(new RegExp('^```json ' + kind + '\\n([^`]*)^```', 'gm'))]
  return blocks.flatMap((block) => (block[1] ?? '').split('\n').filter((line) => line !== ''))
}

// Whatever the examples say, the page's types let it be said.
const sayable: ToServer[] = [
  { do: 'hall' },
  { do: 'hall', game: 'hourglass' },
  {
    do: 'make',
    id: 'a1',
    game: 'hourglass',
    players: 3,
    options: { passes: 2 },
    pace: 'normal',
    open: true,
  },
  { do: 'make', id: 'e1', game: 'hourglass', players: 3, options: {}, evening: true },
  { do: 'watch', table: 'k3v9qm2xw7hd4t8b' },
  { do: 'watch', table: 'k3v9qm2xw7hd4t8b', views: false, have: 12 },
  { do: 'sit', id: 'a2', seat: 1, promise: '95f03a5a9cfc489863efac4740391982ea8c782a9f260d302c7ff6d0df484151' },
  {
    do: 'sit',
    id: 'e2',
    seat: 1,
    promise: '95f03a5a9cfc489863efac4740391982ea8c782a9f260d302c7ff6d0df484151',
    figure: 'owl',
    mark: 2,
  },
  { do: 'sit', id: 'e3', 'left-of': 0, figure: 'owl', mark: 2 },
  { do: 'take', id: 'e6', seat: 1, code: 'K7M4QX' },
  {
    do: 'take',
    id: 'e7',
    seat: 1,
    code: 'k7m4qx',
    promise: '95f03a5a9cfc489863efac4740391982ea8c782a9f260d302c7ff6d0df484151',
  },
  { do: 'arrange', id: 'e4', order: [1, 0, 2] },
  { do: 'stand', id: 'a3' },
  { do: 'set', id: 'a4', players: 2, options: {}, pace: 'fast', open: false, quiet: true },
  { do: 'set', id: 'a5', quiet: false },
  { do: 'bot', id: 'a6', seat: 2, level: 'hard' },
  { do: 'clear', id: 'a7', seat: 2 },
  { do: 'start', id: 'a8' },
  { do: 'reveal', id: 'c3', word: 'ffeeddccbbaa99887766554433221100' },
  { do: 'close', id: 'c2' },
  { do: 'move', id: 'a9', step: 4, move: 'play R5' },
  { do: 'undo', id: 'b1', step: 5 },
  { do: 'resign', id: 'c3' },
  { do: 'abort', id: 'c4' },
  { do: 'abort', id: 'c5', agree: false },
  { do: 'leave', id: 'b2' },
  { do: 'return', id: 'b3' },
  { do: 'pause', id: 'e8' },
  { do: 'resume', id: 'e9' },
  { do: 'chat', id: 'b4', text: 'Good evening!' },
  { do: 'chat', id: 'b5', phrase: 'well-played' },
  { do: 'rematch', id: 'b6' },
  { do: 'next', id: 'e5', game: 'keyhole', players: 2, options: {} },
  { do: 'screen', id: 'f1', code: 'K7M4QX' },
  { do: 'screen', id: 'f2', code: 'K7M4QX', on: false },
  { do: 'vote', id: 'f3', game: 'keyhole' },
  { do: 'vote', id: 'f4', game: null },
  { do: 'show', id: 'f5', on: true },
  { do: 'practise', id: 'f6' },
  { do: 'look', id: 'b7', at: 3 },
  { do: 'try', id: 'b8', move: 'walk s1 c2' },
  { do: 'spots', id: 'b9', ghost: 's1', field: 'c2' },
  { do: 'record', id: 'c1' },
  { do: 'ping' },
]

const ann = { kind: 'person', name: 'Ann' } as const
const sayableHere: ToDevice[] = [
  {
    do: 'lay',
    id: 'd1',
    game: 'hourglass',
    options: {},
    seats: [ann, { kind: 'bot', name: 'Vesper', level: 'easy' }],
    seed: 'aa'.padStart(64, '0'),
    first: 0,
    daily: '2026-11-17',
  },
  { do: 'lay', id: 'd2', record: 'format: midnight 1\n', origin: 'record' },
  {
    do: 'lay',
    id: 'd3',
    game: 'hourglass',
    options: {},
    seats: [ann, { kind: 'person', name: 'Ben' }],
    position: { game: 'hourglass' },
    before: [{ move: 'open + R5' }],
    moves: [{ seat: 1, move: 'take A R9' }],
    helped: true,
    practice: true,
  },
  { do: 'branch', id: 'd4', at: 5 },
  { do: 'watch', table: 'k3v9qm2xw7hd4t8b', as: 0 },
  { do: 'watch', table: 'k3v9qm2xw7hd4t8b', as: 'all', have: 12 },
  { do: 'watch', table: 'k3v9qm2xw7hd4t8b', as: null },
  { do: 'undo', id: 'd5', step: 4, anyway: true },
  { do: 'go-on', id: 'd6' },
  { do: 'hint', id: 'd7' },
  { do: 'help', id: 'd8' },
  { do: 'play', id: 'd9', seat: 1, move: 'take A R9' },
  { do: 'shelf', id: 'e1' },
  { do: 'forget', id: 'e2', table: 'k3v9qm2xw7hd4t8b' },
  { do: 'digest', id: 'e3', text: 'abc' },
  { do: 'verify', id: 'e4', record: 'format: midnight 1\n', viewer: 1 },
]

describe('the protocol', () => {
  it('has every example to a device among what the page can say', () => {
    expect(examples('to-device').map((line) => JSON.parse(line) as unknown)).toEqual(sayableHere)
  })

  it.each(examples('from-device'))('is understood from a device too: %.80s', (line) => {
    expect(readMessage(line)).toEqual(JSON.parse(line))
  })

  it('has every example to the server among what the page can say', () => {
    expect(examples('to-server').map((line) => JSON.parse(line) as unknown)).toEqual(sayable)
  })

  it('has examples of everything the server says', () => {
    const kinds = new Set(examples('to-client').map((line) => readMessage(line).say))
    expect([...kinds].sort()).toEqual([
      'bye',
      'chat',
      'closed',
      'done',
      'hall',
      'hall-changed',
      'moved',
      'notice',
      'pong',
      'refused',
      'room',
      'table',
      'undone',
      'welcome',
    ])
  })

  it.each(examples('to-client'))('is understood whole: %.80s', (line) => {
    expect(readMessage(line)).toEqual(JSON.parse(line))
  })

  it.each(examples('to-client').filter((line) => line !== '{"say":"pong"}'))(
    'notices what is missing: %.80s',
    (line) => {
      const whole = JSON.parse(line) as Record<string, unknown>
      const maybe = ['key', 'rule', 'details', 'secret', 'words', 'seed', 'text', 'phrase']
      const inDone = ['table', 'events', 'spots', 'moment', 'record']
      for (const name of Object.keys(whole)) {
        if (maybe.includes(name) || (whole['say'] === 'done' && inDone.includes(name))) continue
        if (whole['say'] === 'bye' && (name === 'until' || name === 'at')) continue
        const { [name]: _dropped, ...rest } = whole
        expect(() => readMessage(JSON.stringify(rest)), name).toThrow(Unfit)
      }
    },
  )

  it.each(['', 'null', '[]', '"hall"', '{}', '{"say":"nothing"}', '{"say":"done","id":7}', '{"say":"toString"}'])(
    'refuses %s',
    (line) => {
      expect(() => readMessage(line)).toThrow(Unfit)
    },
  )

  it('drops fields it does not know', () => {
    expect(readMessage('{"say":"pong","later":1}')).toEqual({ say: 'pong' })
  })
})
