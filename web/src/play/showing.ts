// SPDX-License-Identifier: MIT
// What happened at a table is shown one thing after another. Nobody waits for long: what comes while something else is
// being shown hurries it, except at a table of this device, where nothing happens before it was seen.
import { skipMotion } from '../parts/motion'
import type { LogEntry, Moment } from '../engine/table'

export const behind = 2000 // milliseconds of patience at an ordinary table
const farBehind = 8000 // and where nothing else waits after it: stories may be told to their end

export interface News {
  moment: Moment
  step: number
  log: LogEntry[]
  at: number // milliseconds of `performance.now()`
}

/** How patient a frame is. */
export interface Pace {
  /** Milliseconds that something new may wait for what is being shown before it is shown without motion. */
  patience: number
  /** Whether nothing may delay it: what waits before it is not told any more. */
  urgent?: (moment: Moment) => boolean
  /** Called when something has to wait: then nothing else hurries what is being shown. */
  onwait?: (waiting: readonly Moment[]) => void
}

export class Showing {
  /** Of what the page shows. */
  step = -1
  pace: Pace = { patience: behind }
  private busy = false
  private coming: News[] = []
  private resting: (() => void)[] = []
  private waiting: { step: number; resolve: () => void }[] = []

  /** `reveal` resolves when something was seen. */
  constructor(
    private readonly reveal: (news: News) => Promise<void>,
    private readonly fail: (error: unknown) => void,
    private readonly hurries: () => boolean,
  ) {}

  push(news: News): void {
    this.coming.push(news)
    if (this.pace.onwait) {
      if (this.busy) this.pace.onwait(this.coming.map(({ moment }) => moment))
    } else if (this.hurries()) {
      setTimeout(() => this.coming.length > 1 && this.coming.includes(news) && skipMotion(), this.pace.patience)
      setTimeout(() => this.coming.includes(news) && skipMotion(), farBehind)
    }
    void this.showAll()
  }

  /** Something has waited for so long that its motion would only delay what comes next. */
  late({ at }: News): boolean {
    const { patience, urgent } = this.pace
    return performance.now() - at > patience || this.coming.some(({ moment }) => urgent?.(moment))
  }

  /** A story has been told to its end: what had to wait for it has not waited too long. */
  storyTold(): void {
    for (const news of this.coming) news.at = performance.now()
  }

  /** Nothing of what is to come is shown. */
  clear(): void {
    this.coming = []
  }
  /** And nobody waits for it. */
  end(): void {
    this.clear()
    for (const { resolve } of this.waiting.splice(0)) resolve()
  }

  /** Resolves when everything has been shown. */
  atRest(): Promise<void> {
    return this.busy ? new Promise((resolve) => this.resting.push(resolve)) : Promise.resolve()
  }

  /** Resolves when something later than a step has been shown. */
  after(step: number): Promise<void> {
    if (this.step > step && !this.busy) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push({ step, resolve }))
  }

  private async showAll(): Promise<void> {
    if (this.busy) return
    this.busy = true
    for (let news = this.coming.shift(); news; news = this.coming.shift()) {
      try {
        await this.reveal(news)
      } catch (error) {
        this.fail(error)
      }
      this.release()
    }
    this.busy = false
    this.release()
    for (const resolve of this.resting.splice(0)) resolve()
  }

  private release(): void {
    const done = this.waiting.filter(({ step }) => this.step > step)
    this.waiting = this.waiting.filter((each) => !done.includes(each))
    for (const { resolve } of done) resolve()
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
