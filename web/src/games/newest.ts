// SPDX-License-Identifier: MIT
// Questions that overtake one another while something is dragged: one is under way at a time, and of those that wait
// only the newest is asked.
import type { Trouble } from '../engine/messages'
import { AskFailed } from '../engine/messages'

export type Told<Answer> = { answer: Answer } | { trouble: Trouble }

export class Newest<Question, Answer> {
  private waiting: { question: Question } | null = null
  private asking = false

  constructor(
    private readonly ask: (question: Question) => Promise<Answer>,
    private readonly tell: (question: Question, told: Told<Answer>) => void,
  ) {}

  want(question: Question): void {
    this.waiting = { question }
    if (!this.asking) void this.goOn()
  }

  private async goOn(): Promise<void> {
    this.asking = true
    while (this.waiting) {
      const { question } = this.waiting
      this.waiting = null
      this.tell(question, await this.answerTo(question))
    }
    this.asking = false
  }

  private async answerTo(question: Question): Promise<Told<Answer>> {
    try {
      return { answer: await this.ask(question) }
    } catch (error) {
      return { trouble: error instanceof AskFailed ? error.trouble : { code: 'broken', message: String(error) } }
    }
  }
}
