// SPDX-License-Identifier: MIT
// Has samples made in a worker, so that nothing stutters meanwhile. The worker goes when there is nothing left to make.
import { rate, type Samples } from './synthesis/samples'
import type { Made, Order, Wish } from './workshop.worker'

const waiting = new Map<number, (samples: Samples) => void>()
let worker: Worker | undefined
let orders = 0

function start(): Worker {
  const started = new Worker(new URL('./workshop.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, samples } }: MessageEvent<Made>) => {
    waiting.get(id)?.(samples)
    waiting.delete(id)
    if (waiting.size > 0) return
    started.terminate()
    worker = undefined
  })
  return started
}

export function make(wish: Wish): Promise<AudioBuffer> {
  const id = ++orders
  worker ??= start()
  worker.postMessage({ id, ...wish } satisfies Order)
  return new Promise((resolve) => {
    waiting.set(id, (samples) => {
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate })
      buffer.copyToChannel(samples, 0)
      resolve(buffer)
    })
  })
}
