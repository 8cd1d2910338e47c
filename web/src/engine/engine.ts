// SPDX-License-Identifier: MIT
// The engine in this thread: a WebAssembly module with four functions, text in, text out. One instance holds one game and
// one table of the device.
import { Refused, type JsonObject } from './protocol'
import { engineAnswer } from './read-message'
import type { Reader } from './reading'

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  request_room(bytes: number): number
  answer(): number
  table_answer(): number
  answer_text(): number
}

const outOfOrder = 52 // wasi: not supported; nothing the engine needs asks for more than chance and a clock

function systemFor(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const known: Record<string, (...args: never[]) => number> = {
    random_get: (at: number, length: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, length))
      return 0
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true)
      return 0
    },
  }
  return new Proxy(known, {
    get: (target, name) => target[String(name)] ?? (() => outOfOrder),
    has: () => true,
  }) as unknown as WebAssembly.ModuleImports
}

export class Engine {
  constructor(private readonly exports: Exports) {}

  static async start<Kind extends Engine>(
    this: new (exports: Exports) => Kind,
    module: WebAssembly.Module,
  ): Promise<Kind> {
    const imports: Record<string, WebAssembly.ImportValue> = {}
    let memory: WebAssembly.Memory | undefined
    const system = systemFor(() => memory as WebAssembly.Memory)
    for (const { name } of WebAssembly.Module.imports(module)) imports[name] = system[name] as WebAssembly.ImportValue
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports })
    const exports = instance.exports as unknown as Exports
    memory = exports.memory
    exports._initialize()
    return new this(exports)
  }

  /** The answer to one line of the protocol. */
  answerLine(line: string): string {
    return this.call(line, () => this.exports.answer())
  }

  /** What the table of this instance answers to a request, as src/tables/local_table.hpp describes it. */
  askTable(head: JsonObject, rest: string): string[] {
    const reply = this.call(`${JSON.stringify(head)}\n${rest}`, () => this.exports.table_answer())
    return reply.split('\n').filter((line) => line !== '')
  }

  private call(text: string, answer: () => number): string {
    const bytes = new TextEncoder().encode(text)
    const room = this.exports.request_room(bytes.length)
    if (room === 0) throw new Refused({ code: 'bad-request', message: 'the request is too long' })
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes)
    const length = answer()
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, this.exports.answer_text(), length))
  }

  /** What `ok` holds; throws Refused with the engine's reason. */
  ask<T>(request: JsonObject, reader: Reader<T>): T {
    const { ok, error } = engineAnswer(JSON.parse(this.answerLine(JSON.stringify(request))))
    if (error) throw new Refused(error)
    return reader(ok)
  }
}
