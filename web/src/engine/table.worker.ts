// SPDX-License-Identifier: MIT
// The worker that keeps the tables of this device: loads the engine, answers what the page asks, one thing after another.
import wasmUrl from '../../../build/wasm/src/wasm/midnight.wasm?url'
import { playThrough, type Example, type ExampleStep } from './example'
import { BrowserStore } from './saved-tables'
import { answerAt, answerInLesson, isOfLesson } from './answers'
import { Engine } from './engine'
import { LessonTable } from './lesson-table'
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

// A failed start is tried again with the next question: the network may be back.
let module: Promise<WebAssembly.Module> | undefined
function engineModule(): Promise<WebAssembly.Module> {
  module ??= compiled()
  module.catch(() => (module = undefined))
  return module
}

interface Desk {
  tables: LocalTables
  lessons: () => Promise<LessonTable> // with an engine of its own, made when somebody learns
}

async function sitDown(): Promise<Desk> {
  const module = await engineModule()
  const engine = await Engine.start(module)
  const thinker = new WorkerThinker(module)
  let lessons: Promise<LessonTable> | undefined
  return {
    tables: new LocalTables(engine, thinker, store),
    lessons: () => (lessons ??= Engine.start(module).then((own) => new LessonTable(own, thinker))),
  }
}

let desk: Promise<Desk> | undefined

// Examples of the rule book are played by an engine of their own: the one that holds a table is left as it is.
let examples: Promise<Engine> | undefined
async function played(example: Example): Promise<ExampleStep[]> {
  examples ??= engineModule().then((module) => Engine.start(module))
  examples.catch(() => (examples = undefined))
  return playThrough(await examples, example)
}

async function answer(ask: Ask): Promise<unknown> {
  // The list of games needs no engine: the shelf is there before it is loaded.
  if (ask.ask === 'saved') return savedTables(store)
  if (ask.ask === 'example') return played(ask.example)
  desk ??= sitDown()
  desk.catch(() => (desk = undefined))
  const { tables, lessons } = await desk
  return isOfLesson(ask) ? answerInLesson(await lessons(), ask) : answerAt(tables, ask)
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
