// SPDX-License-Identifier: MIT
// Makes samples: one effect or one tone of an instrument for each message.
import { effect } from './effects'
import { tone } from './music/instruments'
import type { Instrument, Key } from './music/keys'
import type { Sound } from './sounds'
import type { Samples } from './synthesis/samples'

export type Wish = { sound: Sound } | { instrument: Instrument; key: Key }
export type Order = Wish & { id: number }
export interface Made {
  id: number
  samples: Samples
}

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  const samples = 'sound' in data ? effect(data.sound) : tone(data.instrument, data.key)
  self.postMessage({ id: data.id, samples } satisfies Made, { transfer: [samples.buffer] })
})
