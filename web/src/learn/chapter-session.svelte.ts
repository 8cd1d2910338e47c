// SPDX-License-Identifier: MIT
// The table of a chapter: it is laid where one stands, and played at like any table of this device, but kept nowhere. Who
// leads the learner through it is lesson-run's.
import { AskFailed, troubleOf } from '../engine/messages'
import type { GameName } from '../engine/protocol'
import type { Shapes } from '../engine/shapes'
import { DeviceSession } from '../play/device-session.svelte'
import { movesOf } from '../play/record-moves'
import type { Port } from '../play/heard-table.svelte'
import type { Chair, Moment } from '../engine/table'
import { layingOf } from './laying'
import type { Chapter, Lesson, Made, Step } from '../games/lesson'
import type { Left } from './progress.svelte'

export interface Keeper {
  leave: (left: Left) => void
  finish: () => void
}

export abstract class ChapterSession extends DeviceSession {
  at = $state(0)
  /** Somebody moves, or a move is being looked at. */
  busy = $state(false)
  done = $state(false)

  readonly chapter: Chapter
  protected moves: Made[] = []
  private whole: Moment | null = null // with all that is legal, also while nothing is asked for

  constructor(
    line: Port,
    shapesOf: (game: GameName) => Shapes,
    lesson: Lesson,
    readonly index: number,
    private readonly seats: Chair[],
    protected readonly keep: Keeper,
  ) {
    super('lesson', line, shapesOf)
    const chapter = lesson.chapters[index]
    if (!chapter) throw new Error(`no chapter ${index}`)
    this.chapter = chapter
    this.table = {
      id: 'lesson',
      setup: { game: lesson.game, chairs: seats, options: {} },
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
  override get hasUndo(): boolean {
    return this.canUndo
  }

  /** Lays the table as it is after these moves; rejects with the table's refusal if one of them is not legal. Whether
      nobody has gone elsewhere meanwhile. */
  protected async lay(moves: Made[]): Promise<boolean> {
    const run = ++this.run
    const { table } = await this.line.command({ do: 'lay', ...layingOf(this.chapter.start, this.seats, moves) })
    if (run !== this.run || table === undefined) return false
    this.id = table
    this.listen()
    const whole = await this.wholeAs(this.chapter.seat)
    if (run !== this.run || !whole.moment) return false
    this.moves = moves
    this.adopt(whole)
    await this.showAdopted(whole.moment, []) // nothing has just happened
    return run === this.run
  }

  /** Somebody makes a move; rejects with the table's refusal. */
  protected async make(seat: number, move: string): Promise<void> {
    await this.line.command({ do: 'play', seat, move })
    this.moves = [...this.moves, { seat, move }]
    await this.atRest()
  }

  /** The table's no to a move, or null if it could be made. */
  protected async refusalOf(move: string): Promise<AskFailed | null> {
    try {
      await this.line.command({ do: 'try', move })
      return null
    } catch (error) {
      if (isRefusal(error)) return error
      throw error
    }
  }

  /** In the game at the end. */
  protected override async happened(): Promise<void> {
    if (this.guided) return
    this.moves = movesOf(await this.record())
    this.keep.leave({ chapter: this.chapter.name, step: this.at, moves: this.moves })
    if (this.moment?.outcome) this.keep.finish()
  }

  /** Nothing can be done while the guide talks: then the scene offers nothing either. */
  protected override limited(moment: Moment): Moment {
    this.whole = moment
    const acts = this.step?.kind === 'act' || this.step?.kind === 'bot'
    return acts ? moment : { ...moment, legal: [] }
  }
  protected limit(): void {
    if (this.whole) this.moment = this.limited(this.whole)
  }

  protected fail(error: unknown): void {
    this.busy = false
    this.thinking = null
    this.broken = troubleOf(error)
  }
}

/** The table's no to a move, as against something that does not work. */
export const isRefusal = (error: unknown): error is AskFailed =>
  error instanceof AskFailed &&
  ['illegal-move', 'not-your-turn', 'game-over', 'bad-position'].includes(error.trouble.code)
