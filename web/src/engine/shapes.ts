// SPDX-License-Identifier: MIT
// What a game says about what the engine sends of it: readers of its views, events and material. A table shows nothing
// that its game has not read.
import type { GameEvent, JsonObject } from './protocol'
import { count, fields, listOf, text, variants, type Flat, type Read, type Reader, type Shape } from './reading'
import type { Done, ServerMoment, ToClient } from './table-protocol'

export interface Shapes {
  view: Reader<JsonObject>
  event: Reader<GameEvent>
  material?: Material<unknown> // absent: the page needs nothing of it
}

/** What a game is made of, its limits and costs: the catalogue of docs/protocol.md, asked for once. */
export class Material<T> {
  private known: { material: T } | undefined

  constructor(private readonly reader: Reader<T>) {}

  get isKnown(): boolean {
    return this.known !== undefined
  }
  get(): T {
    if (!this.known) throw new Error('the material has not been loaded')
    return this.known.material
  }
  take(catalogue: unknown): void {
    this.known = { material: this.reader(catalogue) }
  }
}

const told = { say: text, all: listOf(count) }

type Events<Kinds> = {
  [Type in keyof Kinds]: Flat<
    { type: Type; say?: string; all?: number[] } & { [Name in keyof Kinds[Type]]: Read<Kinds[Type][Name]> }
  >
}[keyof Kinds]

/** Any event of a game, by its type. */
export function eventOf<Kinds extends Record<string, Shape>>(kinds: Kinds): Reader<Events<Kinds>> {
  const readers = Object.entries(kinds).map(([type, shape]) => [type, fields({ ...shape, ...told }, ['say', 'all'])])
  return variants('type', Object.fromEntries(readers)) as Reader<Events<Kinds>>
}

/** A moment as its game has read it: never without a view. */
export type ReadMoment = ServerMoment & { view: JsonObject }

export function momentIn(moment: ServerMoment, { view, event }: Shapes): ReadMoment {
  return { ...moment, ...fields({ view, events: listOf(event) })(moment) }
}

/** What was said about a table of a game, as the game reads it; throws Unfit. */
export function fitted(message: ToClient, shapes: Shapes): ToClient {
  switch (message.say) {
    case 'table': {
      const events = fields({ events: listOf(shapes.event) })
      const log = message.log.map((entry) => ({ ...entry, ...events(entry) }))
      return { ...message, log, moment: message.moment && momentIn(message.moment, shapes) }
    }
    case 'moved':
    case 'undone':
      return { ...message, moment: momentIn(message.moment, shapes) }
    default:
      return message
  }
}

/** The same for the answer to a command. */
export function fittedAnswer(done: Done, shapes: Shapes): Done {
  const { moment, events } = done
  return {
    ...done,
    ...(moment && { moment: momentIn(moment, shapes) }),
    ...(events && fields({ events: listOf(shapes.event) })(done)),
  }
}
