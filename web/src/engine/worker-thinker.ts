// SPDX-License-Identifier: MIT
// Lets bots think in a worker of their own, so that the table answers meanwhile. A thinker that dies or hangs is
// replaced, and a simpler bot moves in its stead: the game goes on.
import type { Thinker } from './thinker'
import type { ToThinker } from './messages'
import type { BotAnswer, Json } from './protocol'

const patience = 20_000 // milliseconds

interface Waiting {
  resolve: (answer: BotAnswer) => void
  reject: (error: Error) => void
}

export class WorkerThinker implements Thinker {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private nextId = 1

  constructor(private readonly module: WebAssembly.Module) {}

  async think(position: Json, level: string, seat: number, millis: number, seed: string): Promise<BotAnswer> {
    try {
      return await this.ask(position, level, seat, millis, seed)
    } catch {
      return this.ask(position, 'easy', seat, millis, seed)
    }
  }

  private ask(position: Json, level: string, seat: number, millis: number, seed: string): Promise<BotAnswer> {
    const id = this.nextId++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(new Error('the bot thinks too long')), patience)
      const settled =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          then(value)
        }
      this.waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
      this.start().postMessage({ id, position, level, seat, millis, seed } satisfies ToThinker)
    })
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', (event: MessageEvent<{ id: number; answer?: BotAnswer; error?: string }>) => {
      const { id, answer, error } = event.data
      const waiting = this.waiting.get(id)
      this.waiting.delete(id)
      if (answer) waiting?.resolve(answer)
      else waiting?.reject(new Error(error ?? 'no answer'))
    })
    worker.addEventListener('error', () => this.end(new Error('the thinking worker died')))
    worker.postMessage({ module: this.module } satisfies ToThinker)
    this.worker = worker
    return worker
  }

  private end(error: Error): void {
    this.worker?.terminate()
    this.worker = undefined
    const all = [...this.waiting.values()]
    this.waiting.clear()
    for (const waiting of all) waiting.reject(error)
  }
}
