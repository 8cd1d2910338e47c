// SPDX-License-Identifier: MIT
// For tests and tools: the real engine in node, and bots that think in the same thread.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Engine } from './engine'
import type { Thinker } from './thinker'
import type { JsonObject } from './protocol'
import { botAnswer } from './read-message'
import { thing, type Reader } from './reading'

const path = fileURLToPath(new URL('../../../build/wasm/src/wasm/midnight.wasm', import.meta.url))
let compiled: Promise<WebAssembly.Module> | undefined

/** A test knows what comes; what it does not read is believed. */
export class TestEngine extends Engine {
  override ask<T>(request: JsonObject, reader: Reader<T> = (value) => value as T): T {
    return super.ask(request, reader)
  }
}

export async function testEngine(): Promise<TestEngine> {
  compiled ??= WebAssembly.compile(readFileSync(path))
  return TestEngine.start(await compiled)
}

/** Thinks only as long as `iterations` say, so that a game takes no time and comes out the same on every machine. */
export function testThinker(engine: Engine, iterations = 20): Thinker {
  return {
    think: (position, level, seat, _millis, seed) => {
      engine.ask({ do: 'load', position }, thing)
      const question: JsonObject = { do: 'bot', level, seat, iterations, seed }
      return Promise.resolve(engine.ask(question, botAnswer))
    },
  }
}
