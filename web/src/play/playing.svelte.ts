// SPDX-License-Identifier: MIT
// One table as a screen shows it and plays at it, wherever it is kept: on this device (session.svelte.ts) or on a server
// (online/online-session.svelte.ts). What the screen needs to know is here; how it comes about is theirs.
import type { Inquiries, Inquiry, Trouble } from '../engine/messages'
import type { GameEvent } from '../engine/protocol'
import { settings } from '../parts/settings.svelte'
import { Replay } from './replay.svelte'
import type { Chair, Hint, LogEntry, Moment, OpenTable, Viewer } from '../engine/table'

/** How a new moment is shown; resolves when it has been seen. */
export type Show = (moment: Moment, change: () => void) => Promise<void>

export const pauseBeforeBots = 650 // milliseconds, so that one sees who does what

export abstract class Playing {
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
  readonly replay = new Replay(this)

  protected show: Show = (_moment, change) => {
    change()
    return Promise.resolve()
  }

  /** Whether the whole game is on this device: then there are hints, and in the end anybody's eyes and other endings. */
  abstract readonly local: boolean

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
  get myTurn(): boolean {
    return this.me !== null && this.moment !== null && this.moment.turn.seats.includes(this.me)
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

  /** Ends everything that is under way; the table is left. */
  abstract leave(): void
  abstract act(move: string): Promise<void>
  /** Takes the viewer's latest move back, or says why not; `anyway` also where that counts as help. */
  abstract undo(anyway?: boolean): Promise<void>
  /** What a scene wants to know of the rules; a refusal is an answer, so it is not shown to anybody. */
  abstract inquire<Question extends Inquiry>(question: Question): Promise<Inquiries[Question['do']]>
  /** Looks back at a moment, with the eyes of whoever looks now. */
  abstract lookBack(version: number): Promise<void>

  // What is only possible where the game is on this device.
  pass(): void {}
  async endTurn(): Promise<void> {}
  async askForHint(): Promise<void> {}
  async useMemory(): Promise<void> {}
  async lookAs(_viewer: Viewer): Promise<void> {}

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

  /** Shows an earlier moment; the last one of a finished game becomes the present. */
  protected async showAgain(moment: Moment): Promise<void> {
    const { past, moment: now } = this
    const forward = past !== null && moment.version === past.version + 1
    const arrived = forward && this.table.finished && moment.version === now?.version
    await this.show(forward ? moment : { ...moment, events: [] }, () => {
      this.past = arrived ? null : moment
      if (arrived) this.moment = { ...now, events: moment.events }
    })
  }

  async backToNow(): Promise<void> {
    const moment = this.moment
    if (!moment) return
    await this.show({ ...moment, events: [] }, () => (this.past = null))
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
