// SPDX-License-Identifier: MIT
// The page's side of the worker that keeps the tables. A worker that dies or hangs is replaced; whoever asked is told,
// and opens the table again from storage.
import type { Answers, Ask, FromWorker, ToWorker, Trouble } from './messages'

export class AskFailed extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message)
  }
}

const patience = 40_000 // milliseconds: longer than any bot may think

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: AskFailed) => void
  timer: ReturnType<typeof setTimeout>
}

export class TableClient {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private nextId = 1

  ask<A extends Ask>(ask: A): Promise<Answers[A['ask']]> {
    if (typeof WebAssembly === 'undefined' || typeof Worker === 'undefined') {
      return Promise.reject(new AskFailed({ code: 'no-engine', message: 'this browser cannot run the engine' }))
    }
    const id = this.nextId++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.bury('the worker does not answer'), patience)
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, timer })
      this.start().postMessage({ id, ask } satisfies ToWorker)
    })
  }

  /** Ends the worker; for tests of what happens when one dies. */
  bury(message: string): void {
    this.worker?.terminate()
    this.worker = undefined
    const all = [...this.waiting.values()]
    this.waiting.clear()
    for (const each of all) {
      clearTimeout(each.timer)
      each.reject(new AskFailed({ code: 'worker-died', message }))
    }
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', (event: MessageEvent<FromWorker>) => this.settle(event.data))
    worker.addEventListener('error', (event) => this.bury(event.message || 'the worker died'))
    this.worker = worker
    return worker
  }

  private settle(message: FromWorker): void {
    const waiting = this.waiting.get(message.id)
    if (!waiting) return
    this.waiting.delete(message.id)
    clearTimeout(waiting.timer)
    if ('trouble' in message) waiting.reject(new AskFailed(message.trouble))
    else waiting.resolve(message.ok)
  }
}

export const client = new TableClient()
