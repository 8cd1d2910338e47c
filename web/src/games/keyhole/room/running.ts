// SPDX-License-Identifier: MIT
// Things that change over a while. Each is told how far it is, from 0 to 1; the last thing it hears is always 1, also
// when it is cut short, so that nothing ever stays half-way.

interface Run {
  begun: number | null
  milliseconds: number
  onProgress: (share: number) => void
  finish: () => void
}

export class Running {
  private readonly runs = new Set<Run>()

  constructor(private readonly wake: () => void) {}

  get busy(): boolean {
    return this.runs.size > 0
  }

  animate(milliseconds: number, onProgress: (share: number) => void, signal?: AbortSignal): Promise<void> {
    // A page nobody sees gets no frames: whatever waits for the end would wait until somebody comes back.
    if (milliseconds <= 0 || signal?.aborted || document.hidden) {
      onProgress(1)
      this.wake()
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const run: Run = {
        begun: null,
        milliseconds,
        onProgress,
        finish: () => {
          this.runs.delete(run)
          signal?.removeEventListener('abort', cut)
          onProgress(1)
          resolve()
        },
      }
      const cut = (): void => {
        run.finish()
        this.wake()
      }
      signal?.addEventListener('abort', cut)
      this.runs.add(run)
      this.wake()
    })
  }

  step(now: number): void {
    for (const run of [...this.runs]) {
      run.begun ??= now
      const share = (now - run.begun) / run.milliseconds
      if (share >= 1) run.finish()
      else run.onProgress(share)
    }
  }

  finishAll(): void {
    for (const run of [...this.runs]) run.finish()
  }
}

/** Starts and ends gently. */
export const gently = (share: number): number => share * share * (3 - 2 * share)
