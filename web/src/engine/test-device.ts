// SPDX-License-Identifier: MIT
// For tests: the device with the real engine, in this thread, and lines to it that can be cut off.
import { Line, type Socket } from './line.svelte'
import type { Laying, ToClient, WholeTable } from './table-protocol'
import { readMessage } from './read-message'
import { BrowserStore, type Row, type Store } from './saved-tables'
import { Device, type Connection } from './device'
import { testEngine, testThinker } from './test-engine'
import type { Thinker } from './thinker'

export interface TestDevice {
  store: Store
  device: Device
  line: () => Line
  /** The worker dies; another takes its place, which knows what is stored and what it is handed. */
  die: () => void
  /** Everything the page was sent. */
  heard: ToClient[]
}

export async function testDevice(
  changes: { store?: Store; thinker?: Thinker; now?: () => number } = {},
): Promise<TestDevice> {
  const thinker = changes.thinker ?? testThinker(await testEngine())
  const store = changes.store ?? new BrowserStore()
  const unkept = new Map<string, Row>()
  const sockets = new Set<Socket>()
  const heard: ToClient[] = []
  const start = (): Device => {
    const device = new Device({
      engine: testEngine,
      thinker: () => Promise.resolve(thinker),
      store,
      now: changes.now ?? Date.now,
      random: (bytes) =>
        [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      entrust: (id, row) => void (row ? unkept.set(id, row) : unkept.delete(id)),
    })
    device.take([...unkept.values()])
    return device
  }
  const here: TestDevice = {
    store,
    device: start(),
    heard,
    line: () => {
      const line = new Line({
        connect: () => {
          const { device } = here
          let connection: Connection | undefined
          const socket: Socket = {
            onmessage: null,
            onclose: null,
            send: (text) => sockets.has(socket) && connection?.hear(text),
            close: () => void sockets.delete(socket),
          }
          sockets.add(socket)
          queueMicrotask(() => {
            connection = device.connect((data) => {
              queueMicrotask(() => {
                if (!sockets.has(socket)) return
                for (const each of data.split('\n')) heard.push(readMessage(each))
                socket.onmessage?.({ data } as MessageEvent)
              })
            })
          })
          return socket
        },
        random: Math.random,
        pause: () => 0,
        whenAwake: () => () => undefined,
      })
      line.open()
      return line
    },
    die: () => {
      here.device = start()
      const all = [...sockets]
      sockets.clear()
      for (const socket of all) socket.onclose?.({} as CloseEvent)
    },
  }
  return here
}

/** A table of a line, whole, as those eyes see it. */
export function wholeAs(line: Line, table: string, as: number | null | 'all'): Promise<WholeTable> {
  return new Promise((resolve, reject) => {
    const stop = line.listen((message) => {
      if (message.say === 'table' && message.table === table) resolve(message)
      else if (message.say === 'refused' && message.id === '') reject(new Error(message.code))
      else return
      stop()
    })
    line.send({ do: 'watch', table, as })
  })
}

export async function layOn(line: Line, wish: Laying): Promise<string> {
  const { table } = await line.command({ do: 'lay', ...wish })
  if (table === undefined) throw new Error('no table')
  return table
}
