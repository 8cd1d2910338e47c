// SPDX-License-Identifier: MIT
// The worker that keeps the tables of this device. The page sends it one end of a channel for each connection; lines go
// to and fro there, and null when the page has hung up.
import wasmUrl from '../../../build/wasm/src/wasm/midnight.wasm?url'
import { BrowserStore, type Row } from './saved-tables'
import { Device } from './device'
import { Engine } from './engine'
import type { Thinker } from './thinker'
import { WorkerThinker } from './worker-thinker'

/** From the page: a connection, and what an earlier worker could not store. */
export interface ToDeviceWorker {
  port: MessagePort
  unkept: Row[]
}
/** To the page, beside lines: a row to be kept for the next worker, or none any more. */
export interface Entrusted {
  id: string
  row: Row | null
}

async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`the engine could not be loaded: ${response.status}`)
  return WebAssembly.compile(await response.arrayBuffer())
}

let module: Promise<WebAssembly.Module> | undefined
function engineModule(): Promise<WebAssembly.Module> {
  module ??= compiled()
  module.catch(() => (module = undefined))
  return module
}
let thinker: Promise<Thinker> | undefined

const device = new Device({
  engine: async () => Engine.start(await engineModule()),
  thinker: () => {
    thinker ??= engineModule().then((compiledModule) => new WorkerThinker(compiledModule))
    thinker.catch(() => (thinker = undefined))
    return thinker
  },
  store: new BrowserStore(),
  now: Date.now,
  random: (bytes) =>
    [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  entrust: (id, row) => self.postMessage({ id, row } satisfies Entrusted),
})

self.addEventListener('message', (event: MessageEvent<ToDeviceWorker>) => {
  const { port, unkept } = event.data
  device.take(unkept)
  const connection = device.connect((lines) => port.postMessage(lines))
  port.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (data !== null) return connection.hear(data)
    connection.close()
    port.close()
  }
})
