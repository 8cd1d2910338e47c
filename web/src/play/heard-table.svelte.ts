// SPDX-License-Identifier: MIT
// A table as it speaks over a line: who sits there, clocks, what is said, and the log of what happened. What was missed
// while the line was broken is in the log when it is back. Nothing is shown here; a session decides when something is.
import { troubleOf, type Trouble } from '../engine/messages'
import type { GameEvent, GameName } from '../engine/protocol'
import { fitted, fittedAnswer, type Shapes } from '../engine/shapes'
import type { Line } from '../engine/line.svelte'
import type { Chair, LogEntry, Moment, OpenTable, Viewer } from '../engine/table'
import type { Clock, Done, Fairness, Room, ServerMoment, ToClient, Watch, WholeTable } from '../engine/table-protocol'
import { ticking } from '../lib/ticking'
import { figureOfName, figuresOfEvening, isPersonFigure } from '../parts/figures'
import { namesOf } from './company'
import { Conversation } from './conversation.svelte'
import { behind } from './showing'

/** What a session uses of a line. */
export type Port = Pick<Line, 'command' | 'send' | 'resumeWith' | 'listen' | 'ended' | 'brokenAt'>

/** A clock, and when it was told. */
export interface ToldClock extends Clock {
  at: number // milliseconds of `performance.now()`
}

export abstract class HeardTable {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- nobody asks before `enter`
  table = $state.raw<OpenTable>() as OpenTable
  viewer = $state<Viewer>(null)
  broken = $state.raw<Trouble | null>(null)
  room = $state.raw<Room | null>(null)
  /** When the room was told, for what counts down in it. */
  toldAt = $state(0)
  clock = $state.raw<ToldClock | null>(null)
  fairness = $state.raw<Fairness | null>(null)
  /** The host has closed the table before a game began: there is nothing to come back to. */
  closed = $state(false)
  readonly conversation = new Conversation(() => this.room?.you ?? null)
  /** Whether the whole game is on this device: then there are hints, and in the end anybody's eyes and other endings. */
  readonly local: boolean = false

  protected toldStep = -1 // of the latest that was told
  protected told: LogEntry[] = []
  private stopListening: (() => void) | undefined

  constructor(
    public id: string,
    protected readonly line: Port,
    private readonly shapesOf: (game: GameName) => Shapes,
  ) {}

  get chairs(): Chair[] {
    return this.table.setup.chairs
  }
  get names(): string[] {
    return namesOf(this.chairs, this.viewer)
  }
  /** By seat: how many moves a bot has made for a person there. */
  get byBot(): number[] {
    return (this.room?.seats ?? []).map((seat) => (seat.kind === 'person' ? (seat['by-bot'] ?? 0) : 0))
  }
  /** The seats of those who sit at this device. */
  get people(): number[] {
    return this.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []))
  }

  /** What clocks and countdowns are counted to, in milliseconds of `performance.now()`. While the line is broken it stands still:
      nothing is known of them then. */
  get now(): number {
    return this.line.brokenAt ?? ticking()
  }

  /** Comes to the table and stays until `leave`. */
  watch(): void {
    this.broken = null
    this.listen()
    this.line.send(this.place())
  }

  /** The table is left. */
  leave(): void {
    this.stopListening?.()
    this.stopListening = undefined
  }

  /** Something is to be shown: a moment that was told, and what led to it. */
  protected abstract push(moment: ServerMoment, events: GameEvent[]): void

  /** Where the page is, as the line says it; also after a break. */
  protected place(): Watch {
    return { do: 'watch', table: this.id }
  }

  protected listen(): void {
    this.stopListening ??= this.line.listen((message) => {
      const read = this.understood(message)
      if (read) this.hear(read)
    })
  }

  /** As the game of this table reads it. What does not fit ends the table here: what it would show could be wrong. */
  private understood(message: ToClient): ToClient | null {
    const room = message.say === 'table' && message.table === this.id ? message.room : this.room
    try {
      return room ? fitted(message, this.shapesOf(room.game)) : message
    } catch (error) {
      this.leave()
      this.refusedToWatch(troubleOf(error))
      return null
    }
  }
  protected read(done: Done): Done {
    return this.room ? fittedAnswer(done, this.shapesOf(this.room.game)) : done
  }

  protected hear(message: ToClient): void {
    if (message.say === 'table' && message.table === this.id) return this.take(message)
    if (message.say === 'closed' && message.table === this.id) this.closed = true
    // What has no id of a command can only have been `watch`, or the server put the table away because it cannot store.
    if (message.say === 'refused' && message.id === '') {
      const { say: _say, id: _id, ...trouble } = message
      this.refusedToWatch(trouble)
    }
    // Before the table itself comes, what is said may still be about the one before.
    if (!this.room) return
    if (message.say === 'room') this.enter(message.room)
    else if (message.say === 'chat') this.conversation.add(message)
    else if (message.say === 'kept' && message.table === this.id) this.table = { ...this.table, kept: message.kept }
    else if (message.say === 'moved' || message.say === 'undone') {
      if (message.say === 'moved') this.learnFairness(message)
      this.windUp(message.clock)
      this.news(message.moment, message.say === 'moved')
    }
  }

  protected refusedToWatch(trouble: Trouble): void {
    if (!this.room || trouble.code === 'broken') this.broken = trouble
    else if (trouble.code === 'closed') this.closed = true
    else if (trouble.code === 'storage') setTimeout(() => this.stopListening && this.watch(), behind)
  }

  protected take(whole: WholeTable): void {
    const first = !this.room || this.toldStep < 0
    const { moment, from } = whole
    const known = this.told.length
    if (moment && moment.step !== this.toldStep && from > known) return this.line.send(this.place())
    const changed = this.adopt(whole)
    // Of one move its motion can be shown; more is told by the log.
    if (moment && changed) this.push(moment, first || this.told.length - known !== 1 ? [] : moment.events)
  }

  /** Takes over what a whole table tells, and shows nothing yet; whether there is something new. */
  protected adopt({ room, moment, log, from, chat, ...fairness }: WholeTable): boolean {
    const eyes = this.viewer
    this.enter(room)
    this.learnFairness(fairness)
    this.conversation.begin(chat)
    // On another seat, or without one any more, the same moment looks different.
    if (!moment || (moment.step === this.toldStep && this.viewer === eyes)) return false
    this.told = [...this.told.slice(0, from), ...log.map((entry, i) => ({ ...entry, version: from + i + 1 }))]
    this.learn(moment.step)
    return true
  }

  private news(moment: ServerMoment, forward: boolean): void {
    if (moment.step <= this.toldStep) return
    if (moment.moves > this.told.length + 1) return this.line.send(this.place())
    const longer = moment.moves > this.told.length
    this.told = this.told.slice(0, moment.moves)
    if (longer) this.told = [...this.told, { version: moment.moves, mover: moment.mover ?? 0, events: moment.events }]
    this.learn(moment.step)
    this.push(moment, forward ? moment.events : [])
  }

  private learn(step: number): void {
    this.toldStep = step
    this.line.resumeWith({ ...this.place(), have: step })
  }

  protected enter(room: Room): void {
    this.room = room
    this.toldAt = performance.now()
    if (!this.local) this.viewer = room.you
    this.windUp(room.clock)
    const { helped = this.table?.helped ?? false, origin, daily } = room.device ?? {}
    const notes = { ...(origin ? { origin } : {}), ...(daily === undefined ? {} : { daily }) }
    this.table = {
      id: this.id,
      setup: { game: room.game, options: room.options, chairs: chairsOf(room), ...notes },
      // That it is over is seen when its last move is shown.
      finished: this.table?.id === this.id ? this.table.finished : room.phase === 'over',
      kept: this.table?.id === this.id ? this.table.kept : true,
      helped,
    }
  }

  private windUp(clock: Clock | null): void {
    this.clock = clock && { ...clock, at: performance.now() }
  }

  private learnFairness({ secret, words, seed }: Partial<Fairness>): void {
    if (secret !== undefined && words && seed !== undefined) this.fairness = { secret, words, seed }
  }

  protected seen(moment: ServerMoment): Moment {
    const { moves, mover, view, turn, legal, open, events, outcome } = moment
    return { version: moves, viewer: this.viewer, view: view ?? {}, turn, legal, open, events, mover, outcome }
  }
}

function chairsOf(room: Room): Chair[] {
  const people = room.evening?.people ?? []
  const figures = figuresOfEvening(people)
  return room.seats.map((seat, number) => {
    if (seat.kind === 'bot') return { kind: 'bot', name: seat.name, level: seat.level }
    const { name, figure } = seat.kind === 'person' ? seat : { name: '' }
    if (room.device) return { kind: 'person', name }
    // All devices show the same figures: those of the evening, or what the person chose, or what follows from the name.
    const worn = figures[people.findIndex((person) => person.seat === number)]
    const shown = worn ?? (isPersonFigure(figure) ? figure : figureOfName(name))
    return { kind: number === room.you ? 'person' : 'elsewhere', name, figure: shown }
  })
}
