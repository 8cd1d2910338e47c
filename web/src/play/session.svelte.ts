// SPDX-License-Identifier: MIT
// One table as this page plays it: whose eyes look, whose turn it is, when bots move, when the curtain falls. All it
// knows of the game it was told by the worker. What somebody else may not see is dropped when the curtain falls.
import { AskFailed, type TableClient } from '../engine/client'
import type { Inquiries, Inquiry, Trouble } from '../engine/messages'
import { settings } from '../parts/settings.svelte'
import { pause, pauseBeforeBots, Playing } from './playing.svelte'
import type { Backup, Moment, OpenTable, Viewer } from '../engine/table'

export class Session extends Playing {
  override readonly local = true

  /** Who is asked to take the device; while the curtain is down nothing hidden is in the page. */
  curtain = $state<number | null>(null)

  private run = 0 // a new number makes whatever was going on stop
  private stand = 0 // a new number makes moves that are being asked for stop: another table, other eyes, a step back
  private backup: Backup | undefined

  constructor(private readonly client: Pick<TableClient, 'ask'>) {
    super()
  }

  async open(id: string): Promise<void> {
    await this.begin(await this.client.ask({ ask: 'open', id }))
  }

  /** Takes a table that the worker has just opened. */
  async begin(table: OpenTable): Promise<void> {
    this.stand++
    const run = ++this.run
    this.table = table
    this.replay.pause()
    this.past = this.hint = this.refusal = this.broken = null
    this.curtain = this.handover = this.thinking = null
    this.moment = null
    const [only, ...others] = this.people
    if (table.finished) this.viewer = 'all'
    else this.viewer = only !== undefined && others.length === 0 ? only : null
    await this.guarded(async () => {
      const moment = await this.client.ask({ ask: 'look', viewer: this.viewer })
      if (run !== this.run) return
      this.backup = moment.backup
      // Somebody's hand is shown only to them.
      const next = this.nextOf(moment)
      if (this.viewer === null && next !== undefined && this.chairs[next]?.kind === 'person') {
        this.curtain = next
        return
      }
      this.log = await this.client.ask({ ask: 'log', viewer: this.viewer })
      // Somebody else's game is watched from its beginning: who comes to see it is not told how it ended.
      const unfolds = table.finished && table.setup.origin === 'record'
      const start = unfolds ? await this.client.ask({ ask: 'at', version: 0, viewer: this.viewer }) : null
      if (run !== this.run) return
      this.replay.unfolding = unfolds
      await this.show({ ...(start ?? moment), events: [] }, () => {
        this.moment = moment
        this.past = start
      })
      await this.goOn(run)
    })
  }

  override leave(): void {
    this.replay.pause()
    this.stand++
    this.run++
    this.moment = null
    this.log = []
  }

  /** The one who was asked to sits down. */
  async lift(): Promise<void> {
    const seat = this.curtain
    if (seat === null) return
    const run = ++this.run
    await this.guarded(async () => {
      this.viewer = seat
      const moment = await this.client.ask({ ask: 'look', viewer: seat })
      this.log = await this.client.ask({ ask: 'log', viewer: seat })
      if (run !== this.run) return
      this.curtain = null
      await this.show(moment, () => (this.moment = moment))
      await this.goOn(run)
    })
  }

  /** The one who looks is done: the curtain falls for the next. */
  override pass(): void {
    if (this.handover === null) return
    this.stand++
    this.run++
    this.curtain = this.handover
    this.handover = this.past = this.hint = this.refusal = null
    this.moment = null
    this.log = []
    this.viewer = null
  }

  override async act(move: string): Promise<void> {
    const seat = this.me
    if (seat === null || this.moment === null || this.past !== null) return
    if (!this.myTurn) {
      // Not asked for: what a bot does meanwhile might make it a move of a turn that nobody has seen yet.
      this.refusal = { code: this.moment.outcome ? 'game-over' : 'not-your-turn', message: 'it is not your turn' }
      return
    }
    const { stand, turnToEnd } = this
    this.refusal = null
    this.turnToEnd = this.undoOffered = false
    await this.guarded(async () => {
      let moment: Moment
      try {
        moment = await this.client.ask({ ask: 'act', seat, move })
      } catch (error) {
        if (!(error instanceof AskFailed) || hasLostTheTable(error.trouble)) throw error
        // Nothing has changed: whatever goes on goes on.
        this.refusal = error.trouble
        this.turnToEnd = turnToEnd
        return
      }
      if (stand !== this.stand) return
      const run = ++this.run
      this.hint = null
      await this.reveal(moment)
      // Whoever asked for the move need not wait for what others make of it.
      if (run === this.run) void this.guarded(() => this.goOn(run))
    })
  }

  override get hasUndo(): boolean {
    if (this.canUndo) return true
    return this.past === null && !this.table.finished && this.log.some((entry) => entry.mover === this.me)
  }

  override async undo(anyway = false): Promise<void> {
    const seat = this.me
    if (seat === null || this.past !== null) return
    const { stand } = this
    this.undoOffered = false
    await this.guarded(async () => {
      let moment: Moment
      try {
        moment = await this.client.ask({ ask: 'undo', seat, anyway })
      } catch (error) {
        if (!(error instanceof AskFailed) || hasLostTheTable(error.trouble)) throw error
        // Nothing has changed: whatever goes on goes on.
        if (error.trouble.code === 'undo-reveals') this.undoOffered = true
        else this.refusal = error.trouble
        return
      }
      if (stand !== this.stand) return
      this.stand++
      const run = ++this.run
      this.refusal = this.hint = this.handover = this.thinking = null
      this.turnToEnd = false
      if (anyway) this.table = { ...this.table, helped: true }
      this.log = this.log.filter((entry) => entry.version <= moment.version)
      await this.show(moment, () => (this.moment = moment))
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
    const seat = this.me
    if (seat === null || !this.myTurn || this.asking) return
    const version = this.moment?.version
    this.asking = true
    await this.guarded(async () => {
      const hint = await unlessStale(this.client.ask({ ask: 'hint', seat }))
      if (hint && this.moment?.version === version) this.hint = hint
      this.table = { ...this.table, helped: true }
    })
    this.asking = false
  }

  override async inquire<Question extends Inquiry>(question: Question): Promise<Inquiries[Question['do']]> {
    return (await this.client.ask({ ask: 'inquire', question })) as Inquiries[Question['do']]
  }

  override async useMemory(): Promise<void> {
    this.table = { ...this.table, helped: true }
    await this.guarded(() => this.client.ask({ ask: 'helped' }))
  }

  override async lookBack(version: number): Promise<void> {
    await this.guarded(async () => {
      await this.showAgain(await this.client.ask({ ask: 'at', version, viewer: this.viewer }))
    })
  }

  /** In a finished game: all cards open, or the view of a seat. */
  override async lookAs(viewer: Viewer): Promise<void> {
    await this.guarded(async () => {
      this.viewer = viewer
      this.log = await this.client.ask({ ask: 'log', viewer })
      const moment = await this.client.ask({ ask: 'look', viewer })
      this.moment = { ...moment, events: [] }
      if (this.past) this.past = await this.client.ask({ ask: 'at', version: this.past.version, viewer })
    })
  }

  private async reveal(moment: Moment): Promise<void> {
    this.backup = moment.backup
    // What somebody else did in secret leaves no trace, not even that it was done.
    if (moment.mover !== null && moment.events.length > 0) {
      const entry = { version: moment.version, mover: moment.mover, events: moment.events }
      this.log = [...this.log.filter((each) => each.version < moment.version), entry]
    }
    this.table = { ...this.table, kept: moment.kept, finished: moment.outcome !== null }
    await this.show(moment, () => (this.moment = moment))
  }

  /** Whose turn it is; where several may act at once, people before bots: then what they did can still be taken back. */
  private nextOf({ turn }: Moment): number | undefined {
    return turn.seats.find((seat) => this.chairs[seat]?.kind === 'person') ?? turn.seats[0]
  }

  private async goOn(run: number, turnEnded = false): Promise<void> {
    let ended = turnEnded
    while (run === this.run && this.moment) {
      const { turn, outcome } = this.moment
      const next = this.nextOf(this.moment)
      if (outcome || next === undefined) return
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
      const bot = unlessStale(this.client.ask({ ask: 'bot', viewer: this.viewer }))
      const awhile = pause(this.moment.version === 0 || settings.quickBots ? 0 : pauseBeforeBots)
      const moment = await bot
      // What is done in secret is not worth waiting for.
      if (moment && moment.events.length > 0) await awhile
      if (run !== this.run || !moment) return
      this.thinking = null
      await this.reveal(moment)
    }
  }

  /**
   * Runs something that needs the worker; if that died, opens the table again and goes on. A worker that was replaced
   * knows no table and has done nothing, so it is asked once more; what one did that died while it was asked is told by
   * what it stored.
   */
  private async guarded(action: () => Promise<unknown>, again = false): Promise<void> {
    try {
      await action()
    } catch (error) {
      this.thinking = null
      const trouble = error instanceof AskFailed ? error.trouble : { code: 'broken', message: String(error) }
      if (again || !this.table || !hasLostTheTable(trouble) || !(await this.recovered())) this.broken = trouble
      else if (trouble.code === 'no-table') await this.guarded(action, true)
      else {
        const run = ++this.run
        await this.guarded(() => this.goOn(run), true)
      }
    }
  }

  private async recovered(): Promise<boolean> {
    try {
      const { viewer, curtain } = this
      const table = this.backup
        ? await this.client.ask({ ask: 'restore', backup: this.backup })
        : await this.client.ask({ ask: 'open', id: this.table.id })
      this.table = table
      if (curtain !== null) return true
      const moment = await this.client.ask({ ask: 'look', viewer })
      this.log = await this.client.ask({ ask: 'log', viewer })
      this.moment = { ...moment, events: [] }
      return true
    } catch {
      return false
    }
  }
}

const hasLostTheTable = (trouble: Trouble): boolean => trouble.code === 'worker-died' || trouble.code === 'no-table'

/** What was thought of a table that has changed meanwhile is of no use any more. */
async function unlessStale<T>(thought: Promise<T>): Promise<T | null> {
  try {
    return await thought
  } catch (error) {
    if (error instanceof AskFailed && error.trouble.code === 'stale') return null
    throw error
  }
}
