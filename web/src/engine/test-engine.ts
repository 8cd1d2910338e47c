// SPDX-License-Identifier: MIT
// For tests: the real engine in node, and bots that think in the same thread.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Engine } from './engine'
import type { Thinker } from './thinker'
import type { BotAnswer, JsonObject } from './protocol'

const path = fileURLToPath(new URL('../../../build/wasm/src/wasm/midnight.wasm', import.meta.url))
let compiled: Promise<WebAssembly.Module> | undefined

export async function testEngine(): Promise<Engine> {
  compiled ??= WebAssembly.compile(readFileSync(path))
  return Engine.start(await compiled)
}

/** Thinks only as long as `iterations` say, so that a game takes no time and comes out the same on every machine. */
export function testThinker(engine: Engine, iterations = 20): Thinker {
  return {
    think: (position, level, seat, _millis, seed) => {
      engine.ask({ do: 'load', position })
      const question: JsonObject = { do: 'bot', level, seat, iterations, seed }
      return Promise.resolve(engine.ask<BotAnswer>(question))
    },
  }
}
