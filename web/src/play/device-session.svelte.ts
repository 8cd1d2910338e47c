// SPDX-License-Identifier: MIT
// A session at a table of this device: whose eyes look, when bots move, when the curtain falls. What somebody else may not
// see is dropped when it does. Also what only such a table allows: advice, undoing as help, anybody's eyes after the end.
import { AskFailed, troubleOf, type Trouble } from '../engine/messages'
import type { ServerMoment, ToClient, Watch, WholeTable } from '../engine/table-protocol'
import { settings } from '../parts/settings.svelte'
import { pauseBeforeBots, Session } from './session.svelte'
import { pause } from './showing'
import type { Moment, Viewer } from '../engine/table'

export class DeviceSession extends Session {
  override readonly local = true

  /** Who is asked to take the device; while the curtain is down nothing hidden is in the page. */
  curtain = $state<number | null>(null)

  protected run = 0 // a new number makes whatever was going on stop
  protected awhile: Promise<void> = Promise.resolve() // until a bot's move may be shown
  private arriving: { resolve: (whole: WholeTable) => void; reject: (error: AskFailed) => void } | null = null

  /** Comes to a table: who sits there is known then, and nothing shown yet. */
  async open(id: string): Promise<void> {
    this.run++
    this.replay.pause()
    this.id = id
    this.past = this.hint = this.refusal = this.broken = this.room = null
    this.curtain = this.handover = this.thinking = null
    this.turnToEnd = this.undoOffered = this.sending = false
    this.forget()
    this.listen()
    this.enter((await this.wholeAs(null)).room)
  }

  /** Sits down, or watches: behind a curtain, if several people share the device. */
  async begin(): Promise<void> {
    const run = ++this.run
    const { finished, setup } = this.table
    const [only, ...others] = this.people
    const alone = only !== undefined && others.length === 0 ? only : null
    await this.guarded(async () => {
      const whole = await this.wholeAs(finished ? 'all' : alone)
      const { moment } = whole
      if (run !== this.run || !moment) return
      // Somebody's hand is shown only to them.
      const next = this.nextOf(moment)
      if (this.viewer === null && next !== undefined && this.chairs[next]?.kind === 'person') {
        this.curtain = next
        return
      }
      this.adopt(whole)
      // Somebody else's game is watched from its beginning: who comes to see it is not told how it ended.
      const unfolds = finished && setup.origin === 'record'
      const start = unfolds ? await this.momentAt(0) : null
      if (run !== this.run) return
      this.replay.unfolding = unfolds
      await this.showAdopted(moment, [], start)
      await this.goOn(run)
    })
  }

  override leave(): void {
    this.replay.pause()
    this.run++
    super.leave()
    this.forget()
  }

  /** The one who was asked to sits down. */
  async lift(): Promise<void> {
    const seat = this.curtain
    if (seat === null) return
    const run = ++this.run
    await this.guarded(async () => {
      const whole = await this.wholeAs(seat)
      if (run !== this.run || !whole.moment) return
      this.curtain = null
      this.adopt(whole)
      await this.showAdopted(whole.moment, whole.moment.events)
      await this.goOn(run)
    })
  }

  /** The one who looks is done: the curtain falls for the next. */
  override pass(): void {
    if (this.handover === null) return
    this.run++
    this.curtain = this.handover
    this.handover = this.past = this.hint = this.refusal = null
    this.viewer = null
    this.forget()
    this.line.send(this.place())
  }

  override async act(move: string): Promise<void> {
    if (this.me === null || this.moment === null || this.past !== null || this.sending) return
    if (!this.myTurn) {
      // Not asked for: what a bot does meanwhile might make it a move of a turn that nobody has seen yet.
      this.refusal = { code: this.moment.outcome ? 'game-over' : 'not-your-turn', message: 'it is not your turn' }
      return
    }
    const { run, turnToEnd } = this
    this.turnToEnd = this.undoOffered = false
    await this.guarded(async () => {
      if (!(await this.decide({ do: 'move', step: this.showing.step, move }))) {
        // Nothing has changed: whatever goes on goes on.
        this.turnToEnd = turnToEnd
        return
      }
      if (run !== this.run) return
      const next = ++this.run
      this.hint = null
      // The one who moved need not wait for what others make of it.
      void this.guarded(() => this.goOn(next))
    })
  }

  override get hasUndo(): boolean {
    if (this.canUndo) return true
    return this.past === null && !this.table.finished && this.log.some((entry) => entry.mover === this.me)
  }

  override async undo(anyway = false): Promise<void> {
    const { id, viewer } = this
    if (this.me === null || this.past !== null) return
    this.undoOffered = false
    await this.guarded(async () => {
      try {
        await this.line.command({ do: 'undo', step: this.toldStep, anyway })
      } catch (error) {
        const trouble = troubleOf(error)
        // Nothing has changed: whatever goes on goes on.
        if (trouble.code === 'undo-reveals') this.undoOffered = true
        else if (trouble.code !== 'stale') this.refusal = trouble
        return
      }
      if (id !== this.id || viewer !== this.viewer) return
      const run = ++this.run
      this.refusal = this.hint = this.handover = this.thinking = null
      this.turnToEnd = false
      await this.atRest()
      await this.goOn(run)
    })
  }

  /** Lets the bots go on after a turn that waited for its explicit end. */
  override async endTurn(): Promise<void> {
    if (!this.turnToEnd) return
    this.turnToEnd = false
    const run = ++this.run
    await this.guarded(() => this.goOn(run, true))
  }

  override async askForHint(): Promise<void> {
    if (!this.myTurn || this.asking) return
    const { toldStep } = this
    this.asking = true
    const done = await this.tell({ do: 'hint' })
    if (done?.hint && this.toldStep === toldStep) this.hint = done.hint
    this.asking = false
  }

  override async useMemory(): Promise<void> {
    await this.tell({ do: 'help' })
  }

  /** In a finished game: all cards open, or the view of a seat. */
  override async lookAs(viewer: Viewer): Promise<void> {
    await this.guarded(async () => {
      const { past } = this
      // Each pair of eyes counts what it has seen: the same moment is found by the moves of all.
      const play = past ? (await this.wholeAs(this.viewer)).log[past.version - 1]?.play : undefined
      const whole = await this.wholeAs(viewer)
      if (!whole.moment) return
      const version = whole.log.filter((entry) => (entry.play ?? 0) <= (play ?? 0)).length
      this.adopt(whole)
      const before = past ? await this.momentAt(version) : null
      this.see(whole.moment, before)
    })
  }

  override async branch(at: number): Promise<string> {
    const { table } = await this.line.command({ do: 'branch', at })
    if (table === undefined) throw new AskFailed({ code: 'broken', message: 'no table' })
    return table
  }

  protected override place(): Watch {
    return { do: 'watch', table: this.id, as: this.viewer }
  }

  /** What there is to see for those eyes; nothing of it is shown yet. */
  protected wholeAs(viewer: Viewer): Promise<WholeTable> {
    this.viewer = viewer
    const { ended } = this.line
    if (ended) return Promise.reject(new AskFailed({ code: ended.why, message: ended.message }))
    return new Promise((resolve, reject) => {
      this.arriving = { resolve, reject }
      this.line.send(this.place())
    })
  }

  protected override hear(message: ToClient): void {
    if (message.say === 'bye') this.refusedToWatch({ code: message.why, message: message.message })
    else super.hear(message)
  }

  protected override take(whole: WholeTable): void {
    // What was asked for with other eyes comes too late.
    if (whole.room.device?.as !== this.viewer) return
    const { arriving } = this
    this.arriving = null
    if (arriving) {
      this.unlearn()
      arriving.resolve(whole)
    } else if (this.curtain === null) super.take(whole)
  }

  protected override refusedToWatch(trouble: Trouble): void {
    const { arriving } = this
    this.arriving = null
    if (arriving) arriving.reject(new AskFailed(trouble))
    else this.broken = trouble
  }

  // What is done in secret is not worth waiting for.
  protected override async ready(moment: Moment): Promise<void> {
    if (moment.events.length > 0) await this.awhile
  }

  protected override shownAfter(): Promise<void> {
    return this.atRest()
  }

  /** Something has happened, and was shown. */
  protected async happened(): Promise<void> {}

  /** Whose turn it is; where several may act at once, people before bots: then what they did can still be taken back. */
  private nextOf({ turn }: Pick<ServerMoment, 'turn'>): number | undefined {
    return turn.seats.find((seat) => this.chairs[seat]?.kind === 'person') ?? turn.seats[0]
  }

  protected async goOn(run: number, turnEnded = false): Promise<void> {
    let ended = turnEnded
    while (run === this.run && this.moment) {
      await this.happened()
      const { turn, outcome, version } = this.moment
      const next = this.nextOf(this.moment)
      if (run !== this.run || outcome || next === undefined) return
      if (this.me !== null && turn.seats.includes(this.me)) return
      if (this.chairs[next]?.kind === 'person') {
        this.handover = next
        if (this.viewer === null) this.pass()
        return
      }
      if (settings.confirmTurns && this.canUndo && !ended) {
        this.turnToEnd = true
        return
      }
      ended = true
      this.thinking = next
      this.awhile = pause(version === 0 || settings.quickBots ? 0 : pauseBeforeBots)
      const moved = await this.letBotMove()
      await this.atRest()
      if (run !== this.run || !moved) return
      this.thinking = null
    }
  }

  /** Whether it did: what was thought of a table that has changed meanwhile is of no use any more. */
  private async letBotMove(): Promise<boolean> {
    try {
      await this.line.command({ do: 'go-on' })
      return true
    } catch (error) {
      if (['stale', 'no-bot', 'left'].includes(troubleOf(error).code)) return false
      throw error
    }
  }

  protected async guarded(action: () => Promise<unknown>): Promise<void> {
    try {
      await action()
    } catch (error) {
      this.thinking = null
      if (troubleOf(error).code !== 'left') this.broken = troubleOf(error)
    }
  }
}
