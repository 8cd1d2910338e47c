// SPDX-License-Identifier: MIT
// The worker that finds out how hard deals are, with an engine of its own: nobody's table waits for it.
import wasmUrl from '../../../build/wasm/src/wasm/midnight.wasm?url'
import { Engine } from '../engine/engine'
import type { GameName } from '../engine/protocol'
import type { Day } from '../lib/day'
import { rate, type Rating } from './rating'

export interface RatingWish {
  day: Day
  game: GameName
}
export type RatingNews = RatingWish & ({ tried: number } | { rating: Rating } | { failed: string })

async function started(): Promise<Engine> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`the engine could not be loaded: ${response.status}`)
  return Engine.start(await WebAssembly.compile(await response.arrayBuffer()))
}

let engine: Promise<Engine> | undefined

async function answer({ day, game }: RatingWish): Promise<void> {
  const tell = (news: { tried: number } | { rating: Rating }): void =>
    self.postMessage({ day, game, ...news } satisfies RatingNews)
  engine ??= started()
  const steps = rate(await engine, day, game)
  for (let tried = 1, step = steps.next(); ; tried++, step = steps.next()) {
    if (step.done) return tell({ rating: step.value })
    tell({ tried })
  }
}

// One deal after the other: they share the engine.
let before: Promise<void> = Promise.resolve()
self.addEventListener('message', (event: MessageEvent<RatingWish>) => {
  const wish = event.data
  before = before.then(() =>
    answer(wish).catch((error: unknown) => {
      engine = undefined
      self.postMessage({ ...wish, failed: String(error) } satisfies RatingNews)
    }),
  )
})
