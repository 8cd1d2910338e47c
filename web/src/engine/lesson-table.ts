// SPDX-License-Identifier: MIT
// The table of a lesson: a prepared position and the moves made since, both told with every question, so that nothing is
// stored and any moment can be stood at. It has an engine of its own: a table that is open stays as it is.
import type { Moment, Viewer } from './table'
import type { Engine } from './engine'
import { botSeed, type Thinker } from './local-table'
import type { Inquiries, Inquiry } from './messages'
import type { BotAnswer, GameEvent, GameName, Json, JsonObject, Outcome, Turn } from './protocol'

/** Where a chapter begins: a whole position, or a game from its deal, some moves on. A position without `rng` gets its
    chance from `seed`. Moves are written as in `accept`, or with a seat before them ("1 walk s1 c2") where several may act. */
export type Start =
  | { position: JsonObject; seed?: string }
  | { game: GameName; seed: string; players: number; options?: JsonObject; first?: number; moves?: string[] }

export interface Made {
  seat: number
  move: string
}

/** A moment of a lesson: where it began and what was done since. */
export interface LessonPlace {
  start: Start
  moves: Made[]
}

const thinkingTime = 500 // milliseconds, at most: easy bots need less, and advice may be quick here
const usualSeed = '5'.repeat(64) // chance comes out the same each time, as going back a step has to

export class LessonTable {
  private start = ''
  private made: Made[] = []

  constructor(
    private readonly engine: Engine,
    private readonly thinker: Thinker,
  ) {}

  /** What a viewer sees there, and what the latest move did. Throws Refused if a move is not legal; nothing has happened
      then, for nothing is kept. */
  at(place: LessonPlace, viewer: Viewer): Moment {
    this.stand(place)
    const seat = viewer === 'all' ? null : viewer
    const { view } = this.engine.ask<{ view: JsonObject }>({ do: 'view', seat })
    const turn = this.engine.ask<Turn>({ do: 'turn' })
    const { outcome } = this.engine.ask<{ outcome: Outcome | null }>({ do: 'outcome' })
    const legal =
      seat === null || outcome
        ? { moves: [] }
        : this.engine.ask<{ moves: string[]; open?: boolean }>({ do: 'legal', seat })
    const last = place.moves.at(-1)
    const { events } = last ? this.engine.ask<{ events: GameEvent[] }>({ do: 'events', seat }) : { events: [] }
    const version = place.moves.length
    const mover = last?.seat ?? null
    return {
      version,
      viewer,
      view,
      turn,
      legal: legal.moves,
      open: legal.open ?? false,
      events,
      mover,
      outcome,
      kept: true,
    }
  }

  async think(place: LessonPlace, level: string, seat: number): Promise<BotAnswer> {
    this.stand(place)
    const { position } = this.engine.ask<{ position: Json }>({ do: 'position' })
    return this.thinker.think(position, level, seat, thinkingTime, botSeed(usualSeed, place.moves.length))
  }

  inquire(place: LessonPlace, question: Inquiry): Inquiries[Inquiry['do']] {
    this.stand(place)
    return this.engine.ask(question)
  }

  private stand({ start, moves }: LessonPlace): void {
    const wanted = JSON.stringify(start)
    const onTheWay = this.made.length <= moves.length && this.made.every((made, i) => same(made, moves[i]))
    if (wanted !== this.start || !onTheWay) this.begin(start, wanted)
    for (const { seat, move } of moves.slice(this.made.length)) {
      this.engine.ask({ do: 'apply', seat, move })
      this.made.push({ seat, move })
    }
  }

  private begin(start: Start, wanted: string): void {
    this.start = '' // until all of it has worked
    this.made = []
    if ('position' in start) {
      const seed = 'rng' in start.position ? {} : { seed: start.seed ?? usualSeed }
      this.engine.ask({ do: 'load', position: start.position, ...seed })
    } else {
      const { game, seed, players, options, first, moves } = start
      this.engine.ask({ do: 'new', game, seed, players, options: options ?? {}, first: first ?? 0 })
      for (const text of moves ?? []) {
        const [, seat, move = text] = /^(\d) (.+)$/.exec(text) ?? []
        this.engine.ask({ do: 'apply', move, ...(seat === undefined ? {} : { seat: Number(seat) }) })
      }
    }
    this.start = wanted
  }
}

const same = (one: Made, other: Made | undefined): boolean => one.seat === other?.seat && one.move === other.move
