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

const answers: { [Name in Exclude<Ask['ask'], 'saved'>]: (here: LocalTables, ask: Extract<Ask, { ask: Name }>) => unknown } = {
  games: (here) => here.games(),
  start: (here, ask) => here.start(ask.setup),
  open: (here, ask) => here.open(ask.id),
  import: (here, ask) => here.import(ask.record),
  branch: (here, ask) => here.branch(ask.version),
  restore: (here, ask) => here.restore(ask.backup),
  forget: (here, ask) => here.forget(ask.id),
  look: (here, ask) => here.look(ask.viewer),
  act: (here, ask) => here.act(ask.seat, ask.move),
  bot: (here, ask) => here.bot(ask.viewer),
  undo: (here, ask) => here.undo(ask.viewer),
  hint: (here, ask) => here.hint(ask.seat),
  helped: (here) => here.helped(),
  at: (here, ask) => here.at(ask.version, ask.viewer),
  log: (here, ask) => here.log(ask.viewer),
  record: (here) => here.record(),
}

let tables: Promise<LocalTables> | undefined

async function answer(ask: Ask): Promise<unknown> {
  // The list of games needs no engine: the shelf is there before it is loaded.
  if (ask.ask === 'saved') return savedTables(store)
  tables ??= sitDown()
  // A failed start is tried again with the next question: the network may be back.
  tables.catch(() => (tables = undefined))
  return answers[ask.ask](await tables, ask as never)
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
