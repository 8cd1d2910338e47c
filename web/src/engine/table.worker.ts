// SPDX-License-Identifier: MIT
// The worker that keeps the tables of this device: loads the engine, answers what the page asks, one thing after another.
import wasmUrl from '../../../build/wasm/src/wasm/midnight.wasm?url'
import { BrowserStore } from '../store/saved-tables'
import { Engine } from './engine'
import { LocalTables, savedTables } from './local-table'
import type { Ask, FromWorker, ToWorker } from './messages'
import { Refused } from './protocol'
import { WorkerThinker } from './worker-thinker'

async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`the engine could not be loaded: ${response.status}`)
  return WebAssembly.compile(await response.arrayBuffer())
}

const store = new BrowserStore()

async function sitDown(): Promise<LocalTables> {
  const module = await compiled()
  const engine = await Engine.start(module)
  return new LocalTables(engine, new WorkerThinker(module), store)
}

let tables: Promise<LocalTables> | undefined

async function answer(ask: Ask): Promise<unknown> {
  // The list of games needs no engine: the shelf is there before it is loaded.
  if (ask.ask === 'saved') return savedTables(store)
  tables ??= sitDown()
  // A failed start is tried again with the next question: the network may be back.
  tables.catch(() => (tables = undefined))
  const here = await tables
  switch (ask.ask) {
    case 'games':
      return here.games()
    case 'start':
      return here.start(ask.setup)
    case 'open':
      return here.open(ask.id)
    case 'import':
      return here.import(ask.record)
    case 'branch':
      return here.branch(ask.version)
    case 'restore':
      return here.restore(ask.backup)
    case 'forget':
      return here.forget(ask.id)
    case 'look':
      return here.look(ask.viewer)
    case 'act':
      return here.act(ask.seat, ask.move)
    case 'bot':
      return here.bot(ask.viewer)
    case 'undo':
      return here.undo(ask.viewer)
    case 'hint':
      return here.hint(ask.seat)
    case 'helped':
      return here.helped()
    case 'at':
      return here.at(ask.version, ask.viewer)
    case 'log':
      return here.log(ask.viewer)
    case 'record':
      return here.record()
    case 'backup':
      return here.backup()
  }
}

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const { id, ask } = event.data
  answer(ask).then(
    (ok) => self.postMessage({ id, ok: ok ?? null } satisfies FromWorker),
    (error: unknown) => {
      const trouble = error instanceof Refused ? error.reason : { code: 'broken', message: String(error) }
      self.postMessage({ id, trouble } satisfies FromWorker)
    },
  )
})
