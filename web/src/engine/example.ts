// SPDX-License-Identifier: MIT
// An example of the rule book that can be played through: a position, the moves that follow, and how it ends. The engine
// plays it, so a rule book cannot show what the rules forbid.
import type { Json, JsonObject } from './protocol'
import { fields, orElse, text, thing } from './reading'
import { momentIn, type ReadMoment, type Shapes } from './shapes'
import type { Line } from './line.svelte'
import type { ServerMoment } from './table-protocol'
import type { Chair } from './table'

export interface Example {
  rule: string // the paragraph it is an example of
  names: string[] // by seat
  viewer: number | null | 'all' // whose eyes; 'all': every card lies open
  seed: string
  position: JsonObject
  /** A quiet move is no moment of its own: what comes of it is seen with the next one (a plan, until all are done). */
  moves: { seat: number; move: string; quiet?: boolean }[]
  /** How it ends, by paths such as `sets.0.owner` into the last position, or `outcome.winners`. */
  expect: Record<string, Json>
}

/** One moment of it; the first one comes before any move. */
export type ExampleStep = Pick<ReadMoment, 'view' | 'turn' | 'events' | 'outcome'>

/** What a position says of itself, or leaves out. */
export const termsOf = fields({ game: text, options: orElse(thing, {}) })

/** Every moment of the example, as its viewer sees it, at a table for practice. Rejects with AskFailed if the position or
    a move is not allowed. */
export async function playThrough(line: Line, example: Example, shapes: Shapes): Promise<ExampleStep[]> {
  const { names, viewer, position, seed, moves } = example
  const seats = names.map((name): Chair => ({ kind: 'person', name }))
  const { game, options } = termsOf(position)
  const { table } = await line.command({ do: 'lay', game, options, seats, position, seed, practice: true })
  const steps: ExampleStep[] = []
  let latest: ServerMoment | null = null
  const stop = line.listen((message) => {
    if ((message.say === 'table' || message.say === 'moved') && message.moment) latest = message.moment
  })
  try {
    line.send({ do: 'watch', table: table ?? '', as: viewer })
    for (const { seat, move, quiet } of [{ quiet: false, seat: 0, move: '' }, ...moves]) {
      // What is answered next comes behind the table itself.
      await line.command(move === '' ? { do: 'look', at: 0 } : { do: 'play', seat, move })
      if (!quiet && latest) steps.push(momentIn(latest, shapes))
    }
  } finally {
    stop()
  }
  return steps
}

/** What lies at a path such as `sets.0.owner`. */
export function at(whole: Json | undefined, path: string): Json | undefined {
  let here = whole
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined
    here = Array.isArray(here) ? here[Number(name)] : here[name]
  }
  return here
}
