// SPDX-License-Identifier: MIT
// One table of a server as this page plays at it. What happens there is shown one thing after another, as at a table of
// this device; what was missed while the line was broken is in the log when it is back, and the rest goes on from there.
import { AskFailed, type TableClient } from '../engine/client'
import type { Inquiries, Inquiry } from '../engine/messages'
import { skipMotion } from '../parts/motion'
import { pause, Playing } from '../play/playing.svelte'
import type { Chair, LogEntry, Moment } from '../engine/table'
import { Conversation } from './conversation.svelte'
import type { Line } from './line.svelte'
import type { Clock, Done, Fairness, Room, ServerMoment, ToClient, WholeTable, Wish } from './protocol'

const behind = 2000 // milliseconds that something new may wait for what is being shown
const farBehind = 8000 // and where nothing else waits after it: stories may be told to their end
const inquiriesAtOnce = 50 // in as many milliseconds as the next line says; the server bears a hundred messages
const inquirySpan = 20_000

/** A clock, and when it was told. */
export interface ToldClock extends Clock {
  at: number // milliseconds of `performance.now()`
}

interface News {
  moment: Moment
  step: number
  log: LogEntry[]
  at: number
}

// Refusals that say nothing new: the news is on its way, or somebody went away.
const silent = ['stale', 'left', 'somebody-else', 'too-many', 'too-large', 'not-understood']

export class OnlineSession extends Playing {
  override readonly local = false
  room = $state.raw<Room | null>(null)
  /** When the room was told, for what counts down in it. */
  toldAt = $state(0)
  clock = $state.raw<ToldClock | null>(null)
  fairness = $state.raw<Fairness | null>(null)
  /** The host has closed the table before a game began: there is nothing to come back to. */
  closed = $state(false)
  /** A move is on its way. */
  sending = $state(false)
  readonly conversation = new Conversation(() => this.room?.you ?? null)

  private step = -1 // of the latest that was told
  private shownStep = -1 // of what the page shows
  private told: LogEntry[] = []
  private coming: News[] = []
  private showing = false
  private asked: number[] = []
  private waiting: { step: number; resolve: () => void }[] = []
  private stopListening: (() => void) | undefined

  constructor(
    readonly id: string,
    private readonly line: Pick<Line, 'command' | 'send' | 'resumeWith' | 'listen'>,
    private readonly engine: Pick<TableClient, 'ask'>,
  ) {
    super()
  }

  /** Comes to the table and stays until `leave`. */
  watch(): void {
    this.broken = null
    this.stopListening ??= this.line.listen((message) => this.hear(message))
    this.line.send({ do: 'watch', table: this.id })
  }

  override leave(): void {
    this.stopListening?.()
    this.stopListening = undefined
    this.coming = []
    for (const { resolve } of this.waiting.splice(0)) resolve()
  }

  override async act(move: string): Promise<void> {
    if (this.me === null || this.moment === null || this.past !== null) return
    await this.decide({ do: 'move', step: this.shownStep, move })
  }

  override async undo(): Promise<void> {
    if (!this.canUndo) {
      this.refusal = { code: 'no-undo', message: 'nothing can be undone now' }
      return
    }
    await this.decide({ do: 'undo', step: this.shownStep })
  }

  override async inquire<Question extends Inquiry>(question: Question): Promise<Inquiries[Question['do']]> {
    return (await this.answerTo(question)) as Inquiries[Question['do']]
  }

  override async lookBack(version: number): Promise<void> {
    const done = await this.tell({ do: 'look', at: Math.max(0, Math.min(version, this.moment?.version ?? 0)) })
    if (!done?.moment) return
    await this.showAgain({ ...this.seen(done.moment), legal: [], open: false })
  }

  /** Says something to the table; what the server has against it is shown. */
  async tell(wish: Wish): Promise<Done | null> {
    try {
      return await this.line.command(wish)
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error
      if (!silent.includes(error.trouble.code)) this.refusal = error.trouble
      return null
    }
  }

  private async decide(wish: Extract<Wish, { step: number }>): Promise<void> {
    if (this.sending) return
    this.refusal = null
    this.sending = true
    const done = await this.tell(wish)
    this.sending = false
    if (done) await this.shownAfter(wish.step)
  }

  private async answerTo(question: Inquiry): Promise<Inquiries[Inquiry['do']]> {
    if (question.do === 'catalogue') return this.engine.ask({ ask: 'inquire', question })
    await this.turnToAsk()
    if (question.do === 'try') {
      const { events } = await this.line.command({ do: 'try', move: question.move })
      return { events: events ?? [] }
    }
    const { spots } = await this.line.command({ do: 'spots', ghost: question.ghost, field: question.field })
    return { spots: spots ?? [] }
  }

  /** Who drags a piece about asks a lot; nobody is sent away for that. */
  private async turnToAsk(): Promise<void> {
    for (;;) {
      const now = performance.now()
      this.asked = this.asked.filter((at) => now - at < inquirySpan)
      if (this.asked.length < inquiriesAtOnce) break
      await pause(250)
    }
    this.asked.push(performance.now())
  }

  private hear(message: ToClient): void {
    if (message.say === 'table' && message.table === this.id) return this.take(message)
    if (message.say === 'closed' && message.table === this.id) this.closed = true
    // What has no id of a command can only have been `watch`, or the server put the table away because it cannot store.
    if (message.say === 'refused' && message.id === '') {
      const { say: _say, id: _id, ...trouble } = message
      if (!this.room) this.broken = trouble
      else if (trouble.code === 'closed') this.closed = true
      else if (trouble.code === 'storage') setTimeout(() => this.stopListening && this.watch(), behind)
    }
    // Before the table itself comes, what is said may still be about the one before.
    if (!this.room) return
    if (message.say === 'room') this.enter(message.room)
    else if (message.say === 'chat') this.conversation.add(message)
    else if (message.say === 'moved' || message.say === 'undone') {
      if (message.say === 'moved') this.learnFairness(message)
      this.windUp(message.clock)
      this.news(message.moment, message.say === 'moved')
    }
  }

  private take(whole: WholeTable): void {
    const first = !this.room || this.step < 0
    this.enter(whole.room)
    this.learnFairness(whole)
    this.conversation.begin(whole.chat)
    const { moment, from } = whole
    if (!moment || moment.step === this.step) return
    if (from > this.told.length) return this.line.send({ do: 'watch', table: this.id })
    const entries = whole.log.map((entry, i) => ({ ...entry, version: from + i + 1 }))
    const missed = from + entries.length - this.told.length
    this.told = [...this.told.slice(0, from), ...entries]
    // Of one move its motion can be shown; more is told by the log.
    this.push(moment, first || missed !== 1 ? [] : moment.events)
  }

  private news(moment: ServerMoment, forward: boolean): void {
    if (moment.step <= this.step) return
    if (moment.moves > this.told.length + 1) return this.line.send({ do: 'watch', table: this.id })
    const longer = moment.moves > this.told.length
    this.told = this.told.slice(0, moment.moves)
    if (longer) this.told = [...this.told, { version: moment.moves, mover: moment.mover ?? 0, events: moment.events }]
    this.push(moment, forward ? moment.events : [])
  }

  private push(moment: ServerMoment, events: Moment['events']): void {
    this.step = moment.step
    this.line.resumeWith({ do: 'watch', table: this.id, have: moment.step })
    const news = { moment: { ...this.seen(moment), events }, step: moment.step, log: this.told, at: performance.now() }
    this.coming.push(news)
    setTimeout(() => this.coming.length > 1 && this.coming.includes(news) && skipMotion(), behind)
    setTimeout(() => this.coming.includes(news) && skipMotion(), farBehind)
    void this.showAll()
  }

  private async showAll(): Promise<void> {
    if (this.showing) return
    this.showing = true
    for (let news = this.coming.shift(); news; news = this.coming.shift()) {
      try {
        await this.reveal(news)
      } catch (error) {
        this.broken = { code: 'broken', message: String(error) }
      }
      this.release()
    }
    this.showing = false
  }

  private async reveal({ moment, step, log, at }: News): Promise<void> {
    const change = () => {
      this.moment = moment
      this.shownStep = step
    }
    this.log = log
    this.table = { ...this.table, finished: moment.outcome !== null }
    this.thinking = moment.turn.seats.find((seat) => this.chairs[seat]?.kind === 'bot') ?? null
    if (this.past !== null) return change()
    const late = performance.now() - at > behind
    await this.show(late ? { ...moment, events: [] } : moment, change)
  }

  private shownAfter(step: number): Promise<void> {
    if (this.shownStep > step && !this.showing) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push({ step, resolve }))
  }

  private release(): void {
    const done = this.waiting.filter(({ step }) => this.shownStep > step)
    this.waiting = this.waiting.filter((each) => !done.includes(each))
    for (const { resolve } of done) resolve()
  }

  private enter(room: Room): void {
    this.room = room
    this.toldAt = performance.now()
    this.viewer = room.you
    this.windUp(room.clock)
    const setup = { game: room.game, options: room.options, chairs: chairsOf(room) }
    this.table = {
      id: this.id,
      setup,
      finished: this.table?.finished ?? false,
      kept: true,
      helped: this.table?.helped ?? false,
    }
  }

  private windUp(clock: Clock | null): void {
    this.clock = clock && { ...clock, at: performance.now() }
  }

  private learnFairness({ secret, words, seed }: Partial<Fairness>): void {
    if (secret !== undefined && words && seed !== undefined) this.fairness = { secret, words, seed }
  }

  private seen(moment: ServerMoment): Moment {
    const { moves, mover, view, turn, legal, open, events, outcome } = moment
    return {
      version: moves,
      viewer: this.viewer,
      view: view ?? {},
      turn,
      legal,
      open,
      events,
      mover,
      outcome,
      kept: true,
    }
  }
}

function chairsOf(room: Room): Chair[] {
  return room.seats.map((seat, number) => {
    if (seat.kind === 'bot') return { kind: 'bot', name: seat.name, level: seat.level }
    const name = seat.kind === 'person' ? seat.name : ''
    return { kind: number === room.you ? 'person' : 'elsewhere', name }
  })
}
