// SPDX-License-Identifier: MIT
// The page's side of the worker that keeps the tables of this device: a line to it, like the one to a server. A worker
// that dies or hangs is replaced, and the line says again what was not answered.
import { Line, type Socket } from './line.svelte'
import type { Laying, Verified } from './table-protocol'
import type { SavedTable, TableSetup } from './table'
import type { Row } from './saved-tables'
import type { Entrusted, ToDeviceWorker } from './device.worker'
import { AskFailed } from './messages'

const attempts = 3 // of a worker that dies before it has said anything

class WorkerSocket implements Socket {
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null

  constructor(
    private readonly port: MessagePort,
    readonly onsilence: () => void,
  ) {
    port.onmessage = (event) => this.onmessage?.(event)
  }
  send(line: string): void {
    this.port.postMessage(line)
  }
  close(): void {
    this.port.postMessage(null)
    this.port.close()
  }
}

/** One that only says why it is none. */
function closedSocket(why: string, message: string): Socket {
  const socket: Socket = { onmessage: null, onclose: null, send: () => undefined, close: () => undefined }
  const data = JSON.stringify({ say: 'bye', why, message })
  queueMicrotask(() => socket.onmessage?.(new MessageEvent('message', { data })))
  return socket
}

class DeviceWorker {
  private worker: Worker | undefined
  private readonly sockets = new Set<WorkerSocket>()
  private readonly unkept = new Map<string, Row>() // sealed: nobody looks into them here
  private deaths = 0 // since one has answered

  connect(): Socket {
    if (typeof WebAssembly === 'undefined' || typeof Worker === 'undefined')
      return closedSocket('no-engine', 'this browser cannot run the engine')
    if (this.deaths >= attempts) {
      this.deaths = 0
      return closedSocket('worker-died', 'the worker does not start')
    }
    const { port1, port2 } = new MessageChannel()
    const socket = new WorkerSocket(port1, () => this.bury())
    this.sockets.add(socket)
    const message: ToDeviceWorker = { port: port2, unkept: [...this.unkept.values()] }
    this.start().postMessage(message, [port2])
    port1.addEventListener('message', () => (this.deaths = 0), { once: true })
    return socket
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./device.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data: { id, row } }: MessageEvent<Entrusted>) => {
      if (row) this.unkept.set(id, row)
      else this.unkept.delete(id)
    })
    worker.addEventListener('error', () => {
      if (worker === this.worker) this.bury()
    })
    this.worker = worker
    return worker
  }

  private bury(): void {
    this.deaths++
    this.worker?.terminate()
    this.worker = undefined
    const all = [...this.sockets]
    this.sockets.clear()
    for (const socket of all) socket.onclose?.(new CloseEvent('close'))
  }
}

const workers = new DeviceWorker()

/** A connection of its own, for what is shown beside a table or instead of one. */
export function newDeviceLine(): Line {
  const line = new Line({
    connect: () => workers.connect(),
    random: Math.random,
    pause: (attempt) => (attempt === 0 ? 0 : Math.min(5000, 250 * 2 ** attempt)),
    whenAwake: () => () => undefined,
  })
  line.open()
  return line
}

let only: Line | undefined

/** The page's line to this device. */
export function device(): Line {
  only ??= newDeviceLine()
  if (only.ended) only.open()
  return only
}

const missing = (what: string): never => {
  throw new AskFailed({ code: 'broken', message: `no ${what}` })
}

export async function savedTables(): Promise<SavedTable[]> {
  return (await device().command({ do: 'shelf' })).shelf ?? missing('shelf')
}
export async function forgetTable(table: string): Promise<void> {
  await device().command({ do: 'forget', table })
}

/** SHA-256 of a text, in hexadecimal digits. */
export async function digestOf(text: string): Promise<string> {
  return (await device().command({ do: 'digest', text })).sha256 ?? missing('digest')
}
/** Deals the game of a record again, as one viewer sees it; rejects with the engine's reason if it does not add up. */
export async function verifyRecord(record: string, viewer: number | null): Promise<Verified> {
  return (await device().command({ do: 'verify', record, viewer })).verified ?? missing('verification')
}

/** The id of a new table. */
export async function lay(wish: Laying, line = device()): Promise<string> {
  return (await line.command({ do: 'lay', ...wish })).table ?? missing('table')
}
export function layTable({ chairs, ...setup }: TableSetup): Promise<string> {
  return lay({ ...setup, seats: chairs })
}
export const importRecord = (record: string): Promise<string> => lay({ record, origin: 'record' })
