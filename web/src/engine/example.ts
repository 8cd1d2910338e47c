// SPDX-License-Identifier: MIT
// An example of the rule book that can be played through: a position, the moves that follow, and how it ends. The engine
// plays it, so a rule book cannot show what the rules forbid.
import type { Engine } from './engine'
import type { GameEvent, Json, JsonObject, Outcome, Turn } from './protocol'

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
export interface ExampleStep {
  view: JsonObject
  turn: Turn
  events: GameEvent[]
  outcome: Outcome | null
}

function stepFor(engine: Engine, viewer: Example['viewer'], applied: GameEvent[]): ExampleStep {
  const turn = engine.ask<Turn>({ do: 'turn' })
  const { outcome } = engine.ask<{ outcome: Outcome | null }>({ do: 'outcome' })
  if (viewer === 'all') {
    const { position } = engine.ask<{ position: JsonObject }>({ do: 'position' })
    return { view: position, turn, events: applied, outcome }
  }
  const { view } = engine.ask<{ view: JsonObject }>({ do: 'view', seat: viewer })
  const events = applied.length === 0 ? [] : engine.ask<{ events: GameEvent[] }>({ do: 'events', seat: viewer }).events
  return { view, turn, events, outcome }
}

/** Every moment of the example, as its viewer sees it. Throws Refused if the position or a move is not allowed. */
export function playThrough(engine: Engine, example: Example): ExampleStep[] {
  const { viewer, position, seed } = example
  engine.ask({ do: 'load', position, seed })
  const steps = [stepFor(engine, viewer, [])]
  for (const { seat, move, quiet } of example.moves) {
    const { events } = engine.ask<{ events: GameEvent[] }>({ do: 'apply', seat, move })
    if (!quiet) steps.push(stepFor(engine, viewer, events))
  }
  return steps
}

/** What lies at a path such as `sets.0.owner`. */
export function at(whole: Json | undefined, path: string): Json | undefined {
  let here = whole
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as JsonObject)[name]
  }
  return here
}
