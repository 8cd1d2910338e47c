// SPDX-License-Identifier: MIT
// One chapter of a lesson as it is played: which step it is at, what the guide answers to a mistake, what others do. A
// table like any other to the scene (chapter-session). Going back is laying the table with fewer moves.
import type { Trouble } from '../engine/messages'
import { settings } from '../parts/settings.svelte'
import { pauseBeforeBots } from '../play/session.svelte'
import { pause } from '../play/showing'
import { ChapterSession, isRefusal } from './chapter-session.svelte'
import { answerTo, isAccepted, wantedMove, type Act, type Made, type Step } from '../games/lesson'
import type { Left } from './progress.svelte'

/** What the guide says to a move that is not the one of this step. */
export type Answer =
  | { kind: 'otherwise'; name: string; rule: string } // the lesson has words for it
  | { kind: 'refused'; trouble: Trouble } // the rules forbid it
  | { kind: 'later'; rule: string } // fine, but not now

const adviceFrom = 2 // mistakes until the move is shown, if one likes
const helpFrom = 3 // and until it is done, if one likes

/** How many moves were made before a step: each step in which somebody acts is one. */
export const movesBefore = (steps: readonly Step[], at: number): number =>
  steps.slice(0, at).filter(({ kind }) => kind === 'act' || kind === 'other').length

export class LessonRun extends ChapterSession {
  answer = $state.raw<Answer | null>(null)
  mistakes = $state(0)
  /** The latest move was what was asked for. */
  praised = $state(false)

  get canShow(): boolean {
    return this.step?.kind === 'act' && this.mistakes >= adviceFrom && this.hint === null && !this.busy
  }
  get canHelp(): boolean {
    return (
      this.step?.kind === 'act' &&
      !this.busy &&
      (this.mistakes >= helpFrom || (this.hint !== null && this.mistakes >= adviceFrom))
    )
  }
  get waitsForNext(): boolean {
    const { step } = this
    return !this.busy && (step?.kind === 'tell' || (step?.kind === 'other' && step.say !== undefined))
  }
  get canGoBack(): boolean {
    return this.earlier() !== undefined && !this.done
  }
  override get canUndo(): boolean {
    return !this.guided && this.moment?.outcome === null && super.canUndo
  }

  /** Begins, or goes on where it was left; if that is no place any more, it begins. */
  async start(left: Left | null = null): Promise<void> {
    const { steps } = this.chapter
    const known = left && left.step < steps.length && left.moves.length >= movesBefore(steps, left.step) ? left : null
    try {
      await this.standAt(known?.step ?? 0, known?.moves ?? [])
    } catch (error) {
      if (!known || !isRefusal(error)) return this.fail(error)
      await this.standAt(0, []).catch((again: unknown) => this.fail(again))
    }
  }

  async next(): Promise<void> {
    if (!this.waitsForNext) return
    this.praised = false
    await this.goTo(this.at + 1)
  }

  /** Back to what the guide said, or asked for, before. */
  async back(): Promise<void> {
    const earlier = this.earlier()
    if (earlier === undefined) return
    this.praised = false
    await this.standAt(earlier, this.moves.slice(0, movesBefore(this.chapter.steps, earlier))).catch((error: unknown) =>
      this.fail(error),
    )
  }

  override async act(move: string): Promise<void> {
    const { step } = this
    if (step?.kind === 'bot') return super.act(move)
    if (this.busy || this.past || step?.kind !== 'act') return
    const run = ++this.run
    this.refusal = this.answer = null
    this.busy = true
    try {
      if (await this.isMistake(step, move)) return
      this.hint = null
      this.praised = true
      await this.make(this.chapter.seat, move)
      if (run === this.run) await this.goTo(this.at + 1)
    } catch (error) {
      if (run === this.run) this.fail(error)
    } finally {
      if (run === this.run) this.busy = false
    }
  }

  /** Whether the move is not made, and the guide has said why. */
  private async isMistake(step: Act, move: string): Promise<boolean> {
    const refused = await this.refusalOf(move)
    if (!refused && isAccepted(step, move)) return false
    const name = answerTo(step, move)
    const rule = refused?.trouble.rule ?? step.rule
    if (name !== undefined) this.mistaken({ kind: 'otherwise', name, rule })
    else this.mistaken(refused ? { kind: 'refused', trouble: refused.trouble } : { kind: 'later', rule })
    return true
  }

  /** Marks the move of this step, as a hint does. */
  showMove(): void {
    const move = this.wanted()
    if (move !== undefined) this.hint = { move, considered: [], chances: false, wins: false }
  }

  /** Does it for a learner who cannot or does not want to. */
  async doMove(): Promise<void> {
    const move = this.wanted()
    if (move !== undefined) await this.act(move)
  }

  override async askForHint(): Promise<void> {
    if (this.guided) {
      if (this.canShow) this.showMove()
      return
    }
    await super.askForHint()
  }

  override async undo(): Promise<void> {
    if (this.canUndo) await super.undo()
  }

  /** The step of before that waits for the learner. */
  private earlier(): number | undefined {
    const found = this.chapter.steps.slice(0, this.at).findLastIndex(({ kind }) => kind !== 'other')
    return found < 0 ? undefined : found
  }

  private wanted(): string | undefined {
    return this.step?.kind === 'act' ? wantedMove(this.step, this.moment?.legal ?? []) : undefined
  }

  private mistaken(answer: Answer): void {
    this.mistakes++
    this.praised = false
    this.answer = answer
  }

  private async standAt(at: number, moves: Made[]): Promise<void> {
    this.past = this.broken = null
    if (!(await this.lay(moves))) return
    this.done = false
    await this.goTo(at)
  }

  private async goTo(at: number): Promise<void> {
    const run = ++this.run
    this.at = at
    this.answer = this.hint = null
    this.mistakes = 0
    this.busy = false
    if (at >= this.chapter.steps.length) {
      this.finished()
      return
    }
    this.keep.leave({ chapter: this.chapter.name, step: at, moves: this.moves })
    this.limit()
    const { step } = this
    if (step?.kind === 'other') await this.playOther(step.seat, step.move, run)
    else if (step?.kind === 'bot') void this.guarded(() => this.goOn(run))
  }

  private finished(): void {
    this.done = true
    this.limit()
    this.keep.finish()
  }

  private async playOther(seat: number, move: string, run: number): Promise<void> {
    this.busy = true
    this.thinking = seat
    this.awhile = pause(settings.quickBots ? 0 : pauseBeforeBots)
    try {
      await this.make(seat, move)
      if (run !== this.run) return
      this.thinking = null
      this.busy = false
      if (!this.waitsForNext) await this.goTo(this.at + 1)
    } catch (error) {
      this.fail(error)
    }
  }
}
