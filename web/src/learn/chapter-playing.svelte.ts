// SPDX-License-Identifier: MIT
// The table of a chapter: what was played at it so far, and what is shown of it. Everything it asks tells the whole way
// there, so nothing is stored. Who leads the learner through it is lesson-run's.
import type { TableClient } from '../engine/client'
import type { Inquiries, Inquiry } from '../engine/messages'
import { settings } from '../parts/settings.svelte'
import { pause, pauseBeforeBots, Playing } from '../play/playing.svelte'
import type { Chair, Moment } from '../engine/table'
import type { Chapter, Lesson, Made, Step } from '../games/lesson'
import { LessonClient, troubleOf } from './lesson-client'
import type { Left } from './progress.svelte'

export interface Keeper {
  leave: (left: Left) => void
  finish: () => void
}

export abstract class ChapterPlaying extends Playing {
  override readonly local = true

  at = $state(0)
  /** Somebody moves, or a move is being looked at. */
  busy = $state(false)
  done = $state(false)

  readonly chapter: Chapter
  protected readonly engine: LessonClient
  protected moves: Made[] = []
  protected whole: Moment | null = null // with all that is legal, also while nothing is asked for
  protected run = 0 // a new number makes whatever was going on stop

  constructor(
    client: Pick<TableClient, 'ask'>,
    lesson: Lesson,
    readonly index: number,
    chairs: Chair[],
    protected readonly keep: Keeper,
  ) {
    super()
    this.chapter = lesson.chapters[index] as Chapter
    this.engine = new LessonClient(client, this.chapter)
    this.table = {
      id: 'lesson',
      setup: { game: lesson.game, chairs, options: {} },
      finished: false,
      kept: true,
      helped: true,
    }
    this.viewer = this.chapter.seat
  }

  get step(): Step | undefined {
    return this.done ? undefined : this.chapter.steps[this.at]
  }
  /** Whether the guide leads; in the game at the end one plays alone. */
  get guided(): boolean {
    return this.step?.kind !== 'bot'
  }

  override leave(): void {
    this.run++
    this.moment = this.whole = null
    this.log = []
  }

  override inquire<Question extends Inquiry>(question: Question): Promise<Inquiries[Question['do']]> {
    return this.engine.inquire(this.moves, question)
  }

  override async lookBack(version: number): Promise<void> {
    const moment = await this.engine.after(this.moves.slice(0, version))
    await this.show(moment, () => (this.past = { ...moment, legal: [] }))
  }

  /** The game at the end: bots move until it is the learner's turn, or over. */
  protected async playOn(run: number): Promise<void> {
    try {
      while (run === this.run && this.moment) {
        const { turn, outcome } = this.moment
        if (outcome) return this.keep.finish()
        if (turn.seats.includes(this.chapter.seat)) return
        const seat = turn.seats[0] ?? 0
        this.thinking = seat
        const awhile = pause(settings.quickBots ? 0 : pauseBeforeBots)
        const { move } = await this.engine.think(this.moves, 'easy', seat)
        const made = [...this.moves, { seat, move }]
        const moment = await this.engine.after(made)
        if (moment.events.length > 0) await awhile
        if (run !== this.run) return
        this.thinking = null
        await this.reveal(moment, made)
      }
    } catch (error) {
      this.fail(error)
    }
  }

  protected async reveal(moment: Moment, made: Made[]): Promise<void> {
    this.moves = made
    if (moment.mover !== null && moment.events.length > 0)
      this.log = [...this.log, { version: moment.version, mover: moment.mover, events: moment.events }]
    this.whole = moment
    await this.show(moment, () => this.limit())
    if (!this.guided) this.keep.leave({ chapter: this.chapter.name, step: this.at, moves: this.moves })
  }

  /** Nothing can be done while the guide talks: then the scene offers nothing either. */
  protected limit(): void {
    const acts = this.step?.kind === 'act' || this.step?.kind === 'bot'
    this.moment = this.whole && (acts ? this.whole : { ...this.whole, legal: [] })
  }

  protected fail(error: unknown): void {
    this.busy = false
    this.thinking = null
    this.broken = troubleOf(error)
  }
}
