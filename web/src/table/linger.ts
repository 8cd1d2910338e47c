// SPDX-License-Identifier: MIT
// How long something that happened stays on a screen that several people look at before the next thing comes: long enough to
// be read, shorter the more is waiting, and no longer once somebody has acted: nobody's own move waits for what bots did.
import { pause } from '../play/showing'

/** Milliseconds for a sentence of so many letters, if nothing waits. */
export const readingTime = (letters: number): number => Math.max(800, Math.min(1700, 500 + 17 * letters))

export class Lingering {
  private waiting = 0
  private urgent = 0 // how many of them are before something that may not wait, and that itself
  private wake = (): void => undefined

  /** Something that may not wait is waiting. */
  get hurried(): boolean {
    return this.urgent > 0
  }

  /** Stays for `full` milliseconds if nothing waits, for less if something does or comes meanwhile. */
  async stay(full: number): Promise<void> {
    const since = performance.now()
    for (;;) {
      const left = this.hurried ? 0 : full / (1 + this.waiting / 2) - (performance.now() - since)
      if (left <= 0) return
      await Promise.race([pause(left), new Promise<void>((resolve) => (this.wake = resolve))])
    }
  }

  /** So many things wait now, and of these so many until the last that may not wait is shown. */
  heard(waiting: number, urgent: number): void {
    this.waiting = waiting
    this.urgent = urgent
    this.wake()
  }

  /** The next thing is shown: one fewer waits. */
  next(): void {
    this.waiting = Math.max(0, this.waiting - 1)
    this.urgent = Math.max(0, this.urgent - 1)
  }
}
