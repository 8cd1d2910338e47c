// SPDX-License-Identifier: MIT
// Conversations with the engine that must come out alike everywhere, byte by byte: lists of lines. Each begins with
// nothing loaded, and leaves nothing to chance that is not seeded.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const golden = fileURLToPath(new URL('../golden/', import.meta.url))
const seed = 'd1'.repeat(32)
// Letters of one to four bytes, a character made of two, and what JSON has to escape.
const names = ['Zoë', 'Łukasz', '小明', '👻', 'e\u0301', 'Ann "A" \\ B']

// What brings more of a game into play than its defaults.
const richest = { 'midnight-party': { mode: 'teams' }, keyhole: { midnight: true } }
// Games in which some bots take too long for a browser that is also compared.
const slow = ['midnight-party', 'night-shift', 'keyhole']

const line = (request) => JSON.stringify(request)

const errors = [
  'not JSON',
  '[]',
  '{"do":"fly"}',
  '{"do":"turn"}',
  '{"id":[1,{"a":null}],"do":"new"}',
  '{"do":"new","game":"chess","players":2}',
  '{"do":"new","game":"hourglass","players":9}',
  `{"do":"new","game":"hourglass","players":2,"options":{"passes":3},"seed":"${seed}"}`,
  `{"do":"new","game":"hourglass","players":2,"seed":"${seed}","wish":1}`,
  `{"do":"new","do":"new","game":"hourglass","players":2,"seed":"${seed}"}`,
  `{"do":"new","game":"hourglass","players":2,"seed":"${seed.slice(1)}"}`,
  `{"do":"new","game":"hourglass","players":3,"seed":"${seed}","first":1}`,
  '{"id":-0.0,"do":"turn"}',
  '{"id":1e300,"do":"turn"}',
  '{"id":0.1,"do":"turn"}',
  '{"id":18446744073709551615,"do":"turn"}',
  '{"id":"\\u00e9\\ud83d\\udc7b","do":"turn"}',
  '{"id":"\\ud83d","do":"turn"}',
  '{"do":"apply","move":"drop Ω"}',
  '{"do":"apply","seat":0,"move":"drop R1"}',
  '{"do":"apply","seat":7,"move":"drop R1"}',
  '{"do":"undo"}',
  '{"do":"look","side":"N","door":1}',
  '{"do":"spots","ghost":"s1","field":"a1"}',
  '{"do":"try","move":"drop R1"}',
  '{"do":"catalogue","game":"chess"}',
  '{"do":"load","position":{"game":"hourglass"}}',
  '{"do":"replay","record":"no record at all"}',
  '{"do":"record","names":["only one"]}',
  '{"do":"record","date":"yesterday"}',
  '{"do":"bot","level":"genius"}',
  '['.repeat(40) + ']'.repeat(40),
]

const bots = ({ name, players }) => [
  line({ do: 'new', game: name, players: Math.min(4, Math.max(...players)), options: richest[name] ?? {}, seed, first: 0 }),
  ...['random', 'rules', 'easy', 'medium', ...(slow.includes(name) ? [] : ['greedy', 'hard'])].map((level) =>
    line({ do: 'bot', level, seed }),
  ),
  ...[1, 50, 400].map((iterations) => line({ do: 'bot', level: 'search', iterations, seed })),
]

const moveLines = (record) => record.slice(record.indexOf('\n\n') + 2).split('\n').filter((text) => text !== '')

/** A kept game: looked at from every seat, at its end and on the way, thought about, and played on. */
function retold(record) {
  const moves = moveLines(record)
  const players = Math.max(...moves.map((text) => Number.parseInt(text, 10))) + 1
  const everybody = [...Array(players).keys(), null]
  const half = Math.floor(moves.length / 2)
  const [next] = moves.slice(half)
  return [
    line({ do: 'replay', record }),
    line({ do: 'outcome' }),
    line({ do: 'record', names: names.slice(0, players), date: '2026-10-31' }),
    line({ do: 'replay', record, at: half }),
    ...everybody.map((seat) => line({ do: 'view', seat })),
    ...everybody.map((seat) => line({ do: 'events', seat })),
    ...everybody.slice(0, -1).map((seat) => line({ do: 'legal', seat })),
    line({ do: 'bot', level: 'search', iterations: 60, seed, seat: Number.parseInt(next, 10) }),
    line({ do: 'try', seat: Number.parseInt(next, 10), move: next.slice(next.indexOf(' ') + 1) }),
    line({ do: 'apply', seat: Number.parseInt(next, 10), move: next.slice(next.indexOf(' ') + 1) }),
    line({ do: 'turn' }),
    line({ do: 'undo' }),
    line({ do: 'look', side: 'S', door: 4 }),
    ...['b2', 'd4', 'e3'].map((field) => line({ do: 'spots', seat: 0, ghost: 'm1', field })),
    line({ do: 'record', names: names.slice(0, players) }),
    line({ do: 'replay', record: record.replace(/\n\n/, '\n\n0 nonsense\n') }),
  ]
}

/** By name; `games` is what the engine answers when asked for its games. */
export function transcripts(games) {
  const all = new Map([
    ['games', [line({ do: 'games' }), ...games.map(({ name }) => line({ do: 'catalogue', game: name }))]],
    ['errors', errors],
    ...games.map((game) => [`bots of ${game.name}`, bots(game)]),
  ])
  for (const file of readdirSync(golden).sort()) {
    if (file.endsWith('.midnight')) all.set(file, retold(readFileSync(join(golden, file), 'utf8')))
  }
  return all
}
