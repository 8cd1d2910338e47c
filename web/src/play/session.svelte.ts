// SPDX-License-Identifier: MIT
// One table as a page shows it and plays at it. It speaks the table protocol over a line, to a server or to the worker of
// this device; what happens at the table is shown one thing after another. What was missed while the line was broken is
// in the log when it is back. What only a table of the device can do is in device-session.
import { AskFailed, troubleOf, type Inquiries, type Inquiry, type Trouble } from '../engine/messages'
import type { GameEvent, JsonObject } from '../engine/protocol'
import { skipMotion } from '../parts/motion'
import { Conversation } from './conversation.svelte'
import type { Line } from '../engine/line.svelte'
import type {
  Clock,
  Done,
  Fairness,
  Room,
  ServerMoment,
  ToClient,
  Watch,
  WholeTable,
  Wish,
} from '../engine/table-protocol'
import { settings } from '../parts/settings.svelte'
import { Replay } from './replay.svelte'
import type { Chair, Hint, LogEntry, Moment, OpenTable, Viewer } from '../engine/table'

/** How a new moment is shown; resolves when it has been seen. */
export type Show = (moment: Moment, change: () => void) => Promise<void>

/** What a session uses of a line. */
export type Port = Pick<Line, 'command' | 'send' | 'resumeWith' | 'listen' | 'ended'>

export const pauseBeforeBots = 650 // milliseconds, so that one sees who does what
const behind = 2000 // milliseconds that something new may wait for what is being shown
const farBehind = 8000 // and where nothing else waits after it: stories may be told to their end
const inquiriesAtOnce = 50 // in as many milliseconds as the next line says; a server bears a hundred messages
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

export class Session {
  table = $state.raw<OpenTable>() as OpenTable
  moment = $state.raw<Moment | null>(null)
  log = $state.raw<LogEntry[]>([])
  viewer = $state<Viewer>(null)
  /** Who comes next at this device, while the one before may still look and take back. */
  handover = $state<number | null>(null)
  thinking = $state<number | null>(null)
  /** Bots wait until this turn is ended. */
  turnToEnd = $state(false)
  refusal = $state.raw<Trouble | null>(null)
  hint = $state.raw<Hint | null>(null)
  /** Undoing would reveal something: the player is asked first, and it counts as help. */
  undoOffered = $state(false)
  asking = $state(false)
  /** A moment that is looked back at; null: the present. */
  past = $state.raw<Moment | null>(null)
  broken = $state.raw<Trouble | null>(null)
  room = $state.raw<Room | null>(null)
  /** When the room was told, for what counts down in it. */
  toldAt = $state(0)
  clock = $state.raw<ToldClock | null>(null)
  fairness = $state.raw<Fairness | null>(null)
  /** The host has closed the table before a game began: there is nothing to come back to. */
  closed = $state(false)
  /** A move is on its way. */
  sending = $state(false)
  readonly replay = new Replay(this)
  readonly conversation = new Conversation(() => this.room?.you ?? null)
  /** Whether the whole game is on this device: then there are hints, and in the end anybody's eyes and other endings. */
  readonly local: boolean = false

  protected show: Show = (_moment, change) => {
    change()
    return Promise.resolve()
  }
  protected toldStep = -1 // of the latest that was told
  protected shownStep = -1 // of what the page shows
  protected showing = false
  private told: LogEntry[] = []
  private coming: News[] = []
  private asked: number[] = []
  private resting: (() => void)[] = []
  private waiting: { step: number; resolve: () => void }[] = []
  private stopListening: (() => void) | undefined

  constructor(
    public id: string,
    protected readonly line: Port,
    private readonly catalogueOf: (game: Extract<Inquiry, { do: 'catalogue' }>['game']) => Promise<JsonObject>,
  ) {}

  get chairs(): Chair[] {
    return this.table.setup.chairs
  }
  get names(): string[] {
    return this.chairs.map((chair) => chair.name)
  }
  /** The seats of those who sit at this device. */
  get people(): number[] {
    return this.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []))
  }
  /** The seat that looks, if it is one. */
  get me(): number | null {
    return typeof this.viewer === 'number' ? this.viewer : null
  }
  /** The viewer's seat was given up: a bot plays on there. */
  get resigned(): boolean {
    const seat = this.room?.seats[this.room.you ?? -1]
    return seat?.kind === 'person' && seat.resigned === true
  }
  get myTurn(): boolean {
    return this.me !== null && !this.resigned && this.moment !== null && this.moment.turn.seats.includes(this.me)
  }
  get canUndo(): boolean {
    return this.me !== null && this.moment?.turn.undo === this.me && this.past === null && !this.table.finished
  }
  /** Whether there is something to undo, free or as help. */
  get hasUndo(): boolean {
    return this.canUndo
  }
  /** The log without spoilers: while a replay unfolds, only what it has shown. */
  get shownLog(): LogEntry[] {
    const { past } = this
    return past && this.replay.unfolding ? this.log.filter(({ version }) => version <= past.version) : this.log
  }
  /** What others did since the viewer's own last move. */
  get since(): GameEvent[] {
    const mine = this.log.findLastIndex((entry) => entry.mover === this.me)
    return this.me === null ? [] : this.log.slice(mine + 1).flatMap((entry) => entry.events)
  }

  showWith(show: Show): void {
    this.show = show
  }

  /** Comes to the table and stays until `leave`. */
  watch(): void {
    this.broken = null
    this.listen()
    this.line.send(this.place())
  }

  /** Ends everything that is under way; the table is left. */
  leave(): void {
    this.stopListening?.()
    this.stopListening = undefined
    this.coming = []
    for (const { resolve } of this.waiting.splice(0)) resolve()
  }

  async act(move: string): Promise<void> {
    if (this.me === null || this.moment === null || this.past !== null) return
    await this.decide({ do: 'move', step: this.shownStep, move })
  }

  /** Takes the viewer's latest move back, or says why not; `anyway` also where that counts as help. */
  async undo(_anyway?: boolean): Promise<void> {
    if (!this.canUndo) {
      this.refusal = { code: 'no-undo', message: 'nothing can be undone now' }
      return
    }
    await this.decide({ do: 'undo', step: this.shownStep })
  }

  /** What a scene wants to know of the rules; a refusal is an answer, so it is not shown to anybody. */
  async inquire<Question extends Inquiry>(question: Question): Promise<Inquiries[Question['do']]> {
    return (await this.answerTo(question)) as Inquiries[Question['do']]
  }

  /** Looks back at a moment, with the eyes of the one who looks now. */
  async lookBack(version: number): Promise<void> {
    const moment = await this.momentAt(version)
    if (moment) await this.showAgain(moment)
  }

  // What is only possible where the game is on this device.
  pass(): void {}
  async endTurn(): Promise<void> {}
  async askForHint(): Promise<void> {}
  async useMemory(): Promise<void> {}
  async lookAs(_viewer: Viewer): Promise<void> {}
  /** What if: a new table that begins like this one. Gives its id. */
  branch(_at: number): Promise<string> {
    return Promise.reject(new AskFailed({ code: 'bad-request', message: 'the game is not on this device' }))
  }

  /** Says something to the table; what it has against it is shown. */
  async tell(wish: Wish): Promise<Done | null> {
    try {
      return await this.line.command(wish)
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error
      if (!silent.includes(error.trouble.code)) this.refusal = error.trouble
      return null
    }
  }

  /** The record of a finished game. */
  async record(): Promise<string> {
    const { record } = await this.line.command({ do: 'record' })
    if (record === undefined) throw new AskFailed({ code: 'broken', message: 'no record' })
    return record
  }

  /** Plays what others did since the viewer's own last move; leaving the past ends it. */
  async playSince(): Promise<void> {
    const now = this.moment?.version ?? 0
    const mine = this.log.findLast((entry) => entry.mover === this.me)
    for (let version = mine?.version ?? 0; version <= now; version++) {
      await this.lookBack(version)
      await pause(settings.quickBots || this.past?.events.length === 0 ? 0 : pauseBeforeBots)
      if (this.past?.version !== version) return
    }
    await this.backToNow()
  }

  /** Returns to the present; in a finished game the last move is animated if the one before was shown. */
  async arrive(): Promise<void> {
    const now = this.moment?.version ?? 0
    if (this.table.finished && this.past?.version === now - 1) await this.lookBack(now)
    else await this.backToNow()
  }

  async backToNow(): Promise<void> {
    const moment = this.moment
    if (!moment) return
    await this.show({ ...moment, events: [] }, () => (this.past = null))
  }

  /** Where the page is, as the line says it; also after a break. */
  protected place(): Watch {
    return { do: 'watch', table: this.id }
  }

  protected listen(): void {
    this.stopListening ??= this.line.listen((message) => this.hear(message))
  }

  protected async momentAt(version: number): Promise<Moment | null> {
    const at = Math.max(0, Math.min(version, this.moment?.version ?? this.told.length))
    const done = await this.tell({ do: 'look', at })
    return done?.moment ? { ...this.seen(done.moment), legal: [], open: false } : null
  }

  protected async decide(wish: Extract<Wish, { step: number }>): Promise<boolean> {
    if (this.sending) return false
    this.refusal = null
    this.sending = true
    const done = await this.tell(wish)
    this.sending = false
    if (done) await this.shownAfter(wish.step)
    return done !== null
  }

  /** Shows an earlier moment; the last one of a finished game becomes the present. */
  private async showAgain(moment: Moment): Promise<void> {
    const { past, moment: now } = this
    const forward = past !== null && moment.version === past.version + 1
    const arrived = forward && this.table.finished && moment.version === now?.version
    await this.show(forward ? moment : { ...moment, events: [] }, () => {
      this.past = arrived ? null : moment
      if (arrived) this.moment = { ...now, events: moment.events }
    })
  }

  private async answerTo(question: Inquiry): Promise<Inquiries[Inquiry['do']]> {
    if (question.do === 'catalogue') return { catalogue: await this.catalogueOf(question.game) }
    if (!this.local) await this.turnToAsk()
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
    if (!this.room) this.broken = trouble
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
    this.enter(room)
    this.learnFairness(fairness)
    this.conversation.begin(chat)
    if (!moment || moment.step === this.toldStep) return false
    this.told = [...this.told.slice(0, from), ...log.map((entry, i) => ({ ...entry, version: from + i + 1 }))]
    this.toldStep = moment.step
    this.line.resumeWith({ ...this.place(), have: moment.step })
    return true
  }

  /** Nothing is known of the table any more: whose eyes look next is told everything. */
  protected unlearn(): void {
    this.toldStep = this.shownStep = -1
    this.told = []
    this.coming = []
  }
  /** And nothing of it is in the page. */
  protected forget(): void {
    this.unlearn()
    this.log = []
    this.moment = null
  }

  /** A moment that was adopted, seen at once. */
  protected see(moment: ServerMoment, past: Moment | null): void {
    this.log = this.told
    this.moment = { ...this.seen(moment), events: [] }
    this.past = past
    this.shownStep = moment.step
  }

  /** Shows a moment that was adopted, instead of what would be shown by itself. */
  protected async showAdopted(moment: ServerMoment, events: GameEvent[], past: Moment | null = null): Promise<void> {
    const now = { ...this.seen(moment), events }
    this.log = this.told
    this.table = { ...this.table, finished: moment.outcome !== null }
    await this.show(past ? { ...past, events: [] } : now, () => {
      this.moment = this.limited(now)
      this.past = past
      this.shownStep = moment.step
    })
  }

  /** What may be done with a moment here; a guide may allow less than the rules. */
  protected limited(moment: Moment): Moment {
    return moment
  }

  private news(moment: ServerMoment, forward: boolean): void {
    if (moment.step <= this.toldStep) return
    if (moment.moves > this.told.length + 1) return this.line.send(this.place())
    const longer = moment.moves > this.told.length
    this.told = this.told.slice(0, moment.moves)
    if (longer) this.told = [...this.told, { version: moment.moves, mover: moment.mover ?? 0, events: moment.events }]
    this.toldStep = moment.step
    this.line.resumeWith({ ...this.place(), have: moment.step })
    this.push(moment, forward ? moment.events : [])
  }

  private push(moment: ServerMoment, events: GameEvent[]): void {
    const news = { moment: { ...this.seen(moment), events }, step: moment.step, log: this.told, at: performance.now() }
    this.coming.push(news)
    // At a table of this device nothing happens before what happened was seen.
    if (!this.local) {
      setTimeout(() => this.coming.length > 1 && this.coming.includes(news) && skipMotion(), behind)
      setTimeout(() => this.coming.includes(news) && skipMotion(), farBehind)
    }
    void this.showAll()
  }

  private async showAll(): Promise<void> {
    if (this.showing) return
    this.showing = true
    for (let news = this.coming.shift(); news; news = this.coming.shift()) {
      try {
        await this.reveal(news)
      } catch (error) {
        this.broken = troubleOf(error)
      }
      this.release()
    }
    this.showing = false
    this.release()
    for (const resolve of this.resting.splice(0)) resolve()
  }

  /** Resolves when everything that was told has been shown. */
  protected atRest(): Promise<void> {
    return this.showing ? new Promise((resolve) => this.resting.push(resolve)) : Promise.resolve()
  }

  /** Resolves when something new may be shown. */
  protected ready(_moment: Moment): Promise<void> {
    return Promise.resolve()
  }

  private async reveal({ moment, step, log, at }: News): Promise<void> {
    const change = () => {
      this.moment = this.limited(moment)
      this.shownStep = step
    }
    await this.ready(moment)
    this.log = log
    this.table = { ...this.table, finished: moment.outcome !== null }
    this.thinking = this.local ? null : (moment.turn.seats.find((seat) => this.chairs[seat]?.kind === 'bot') ?? null)
    if (this.past !== null) return change()
    const late = !this.local && performance.now() - at > behind
    await this.show(late ? { ...moment, events: [] } : moment, change)
  }

  protected shownAfter(step: number): Promise<void> {
    if (this.shownStep > step && !this.showing) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push({ step, resolve }))
  }

  private release(): void {
    const done = this.waiting.filter(({ step }) => this.shownStep > step)
    this.waiting = this.waiting.filter((each) => !done.includes(each))
    for (const { resolve } of done) resolve()
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

  private seen(moment: ServerMoment): Moment {
    const { moves, mover, view, turn, legal, open, events, outcome } = moment
    return { version: moves, viewer: this.viewer, view: view ?? {}, turn, legal, open, events, mover, outcome }
  }
}

function chairsOf(room: Room): Chair[] {
  return room.seats.map((seat, number) => {
    if (seat.kind === 'bot') return { kind: 'bot', name: seat.name, level: seat.level }
    const name = seat.kind === 'person' ? seat.name : ''
    return { kind: room.device || number === room.you ? 'person' : 'elsewhere', name }
  })
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
