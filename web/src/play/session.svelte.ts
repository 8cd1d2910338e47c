// SPDX-License-Identifier: MIT
// One table as a page shows it and plays at it. It speaks the table protocol over a line, to a server or to the worker of
// this device; what happens at the table is shown one thing after another, and can be looked back at. What only a table of
// the device can do is in device-session.
import { AskFailed, troubleOf, type Inquired, type Inquiry, type Trouble } from '../engine/messages'
import type { GameEvent, GameName } from '../engine/protocol'
import { Unfit } from '../engine/reading'
import type { Shapes } from '../engine/shapes'
import type { Hint, LogEntry, Moment, Viewer } from '../engine/table'
import type { Done, ServerMoment, Wish } from '../engine/table-protocol'
import { settings } from '../parts/settings.svelte'
import { HeardTable, type Port } from './heard-table.svelte'
import { Inquirer } from './inquirer'
import { Replay } from './replay.svelte'
import { pause, Showing, type News, type Pace } from './showing'

/** How a new moment is shown; resolves when it has been seen. `change` puts it on the table, or first `as` something on the
    way there. */
export type Show = (moment: Moment, change: (as?: Moment) => void) => Promise<void>

export const pauseBeforeBots = 650 // milliseconds, so that one sees who does what

// Refusals that say nothing new: the news is on its way, or somebody went away.
const silent = ['stale', 'left', 'somebody-else', 'too-many', 'too-large', 'not-understood']

export class Session extends HeardTable {
  moment = $state.raw<Moment | null>(null)
  log = $state.raw<LogEntry[]>([])
  /** Who comes next at this device, while the one before may still look and take back. */
  handover = $state<number | null>(null)
  thinking = $state<number | null>(null)
  /** Bots wait until this turn is ended. */
  turnToEnd = $state(false)
  /** What the scene asks in the middle of a turn, in place of what the turn asks. */
  asked = $state<string | null>(null)
  refusal = $state.raw<Trouble | null>(null)
  hint = $state.raw<Hint | null>(null)
  /** Undoing would reveal something: the player is asked first, and it counts as help. */
  undoOffered = $state(false)
  asking = $state(false)
  /** A moment that is looked back at; null: the present. */
  past = $state.raw<Moment | null>(null)
  /** A move is on its way. */
  sending = $state(false)
  readonly replay = new Replay(this)

  protected show: Show = (_moment, change) => {
    change()
    return Promise.resolve()
  }
  protected readonly showing = new Showing(
    (news) => this.reveal(news),
    (error) => (this.broken = troubleOf(error)),
    () => !this.local,
  )
  private readonly inquirer: Inquirer

  constructor(id: string, line: Port, shapesOf: (game: GameName) => Shapes) {
    super(id, line, shapesOf)
    this.inquirer = new Inquirer(line, () => !this.local)
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
  /** A bot plays in the viewer's place, or is about to, until they take their seat back. */
  get replaced(): boolean {
    const { room } = this
    const seat = room?.seats[room.you ?? -1]
    if (seat?.kind !== 'person' || room?.phase !== 'playing' || seat.resigned) return false
    return seat.kept !== undefined || seat.away !== undefined
  }
  get myTurn(): boolean {
    const isMine = this.me !== null && this.moment !== null && this.moment.turn.seats.includes(this.me)
    return isMine && !this.resigned && !this.replaced
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

  showWith(show: Show, pace?: Pace): void {
    this.show = show
    if (pace) this.showing.pace = pace
  }
  /** What was shown took its time on purpose. */
  storyTold(): void {
    this.showing.storyTold()
  }

  /** Ends everything that is under way; the table is left. */
  override leave(): void {
    super.leave()
    this.showing.end()
  }

  async act(move: string): Promise<void> {
    if (this.me === null || this.moment === null || this.past !== null) return
    await this.decide({ do: 'move', step: this.showing.step, move })
  }

  /** Takes the viewer's latest move back, or says why not; `anyway` also where that counts as help. */
  async undo(_anyway?: boolean): Promise<void> {
    if (!this.canUndo) {
      this.refusal = { code: 'no-undo', message: 'nothing can be undone now' }
      return
    }
    await this.decide({ do: 'undo', step: this.showing.step })
  }

  /** What a scene wants to know of the rules; a refusal is an answer, so it is not shown to anybody. */
  async inquire(question: Inquiry): Promise<Inquired> {
    const { events = [], spots = [] } = this.read(await this.inquirer.ask(question))
    return { events, spots }
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
      return this.read(await this.line.command(wish))
    } catch (error) {
      if (error instanceof Unfit) this.broken = troubleOf(error)
      else if (!(error instanceof AskFailed)) throw error
      else if (!silent.includes(error.trouble.code)) this.refusal = error.trouble
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

  async momentAt(version: number): Promise<Moment | null> {
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

  /** Nothing is known of the table any more: whose eyes look next is told everything. */
  protected unlearn(): void {
    this.toldStep = this.showing.step = -1
    this.told = []
    this.showing.clear()
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
    this.showing.step = moment.step
  }

  /** Shows a moment that was adopted, instead of what would be shown by itself. */
  protected async showAdopted(moment: ServerMoment, events: GameEvent[], past: Moment | null = null): Promise<void> {
    const now = { ...this.seen(moment), events }
    const { told } = this
    this.table = { ...this.table, finished: moment.outcome !== null }
    await this.show(past ? { ...past, events: [] } : now, (as) => {
      this.enact(now, past ? undefined : as, told)
      this.past = past
      this.showing.step = moment.step
    })
  }

  /** The table is as it is now, or still on its way there: then the log knows no more than is seen. */
  private enact(now: Moment, as: Moment | undefined, log: LogEntry[]): void {
    this.moment = this.limited(as ?? now)
    const last = log.at(-1)
    this.log = as && as.view !== now.view && last ? [...log.slice(0, -1), { ...last, events: as.events }] : log
  }

  /** What may be done with a moment here; a guide may allow less than the rules. */
  protected limited(moment: Moment): Moment {
    return moment
  }

  protected override push(moment: ServerMoment, events: GameEvent[]): void {
    const { told: log } = this
    this.showing.push({ moment: { ...this.seen(moment), events }, step: moment.step, log, at: performance.now() })
  }

  /** Resolves when everything that was told has been shown. */
  protected atRest(): Promise<void> {
    return this.showing.atRest()
  }

  /** Resolves when something new may be shown. */
  protected ready(_moment: Moment): Promise<void> {
    return Promise.resolve()
  }

  private async reveal(news: News): Promise<void> {
    const { moment, step, log } = news
    const change = (as?: Moment) => {
      this.enact(moment, as, log)
      this.showing.step = step
    }
    await this.ready(moment)
    this.table = { ...this.table, finished: moment.outcome !== null }
    this.thinking = this.local ? null : (moment.turn.seats.find((seat) => this.chairs[seat]?.kind === 'bot') ?? null)
    if (this.past !== null) return change()
    const late = !this.local && this.showing.late(news)
    await this.show(late ? { ...moment, events: [] } : moment, change)
  }

  protected shownAfter(step: number): Promise<void> {
    return this.showing.after(step)
  }
}
