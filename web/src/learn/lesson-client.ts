// SPDX-License-Identifier: MIT
// The engine, as one chapter of a lesson asks it: what a moment is after some moves, what a bot would do there.
import { AskFailed, type TableClient } from '../engine/client'
import type { LessonPlace } from '../engine/lesson-table'
import type { Answers, Inquiries, Inquiry, LessonAsk, Trouble } from '../engine/messages'
import type { BotAnswer } from '../engine/protocol'
import type { Moment } from '../engine/table'
import type { Chapter, Made } from '../games/lesson'

export class LessonClient {
  constructor(
    private readonly client: Pick<TableClient, 'ask'>,
    private readonly chapter: Chapter,
  ) {}

  /** What the learner sees after these moves; rejects with the engine's refusal if one of them is not legal. */
  after(moves: Made[]): Promise<Moment> {
    return this.ask({ ask: 'lesson', place: this.place(moves), viewer: this.chapter.seat })
  }

  think(moves: Made[], level: string, seat: number): Promise<BotAnswer> {
    return this.ask({ ask: 'lesson-think', place: this.place(moves), level, seat })
  }

  async inquire<Question extends Inquiry>(moves: Made[], question: Question): Promise<Inquiries[Question['do']]> {
    return (await this.ask({ ask: 'lesson-inquire', place: this.place(moves), question })) as Inquiries[Question['do']]
  }

  private place(moves: Made[]): LessonPlace {
    return { start: this.chapter.start, moves }
  }

  /** A new worker knows as much as one that died, for each question tells all: it is asked once more. */
  private async ask<A extends LessonAsk>(ask: A): Promise<Answers[A['ask']]> {
    try {
      return await this.client.ask(ask)
    } catch (error) {
      if (troubleOf(error).code !== 'worker-died') throw error
      return this.client.ask(ask)
    }
  }
}

export const troubleOf = (error: unknown): Trouble =>
  error instanceof AskFailed ? error.trouble : { code: 'broken', message: String(error) }

/** The engine's no to a move, as against something that does not work. */
export const isRefusal = (error: unknown): error is AskFailed =>
  error instanceof AskFailed &&
  ['illegal-move', 'not-your-turn', 'game-over', 'bad-position'].includes(error.trouble.code)
