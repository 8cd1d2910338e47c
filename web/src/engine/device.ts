// SPDX-License-Identifier: MIT
// The tables of this device, as a server has its own: lines come in from the page, the engine's table says what is to be
// stored and what is to be sent, and nothing is sent before it is stored. Lives in a worker: what is hidden stays here.
import type { ToDevice } from './table-protocol'
import type { SavedTable } from './table'
import type { Row, Store } from './saved-tables'
import type { Engine } from './engine'
import { Refused, type EngineError, type JsonObject } from './protocol'
import { card, decision, digest, verified } from './read-message'
import type { Read } from './reading'
import type { Thinker } from './thinker'

export interface Surroundings {
  engine: () => Promise<Engine> // an instance of its own
  thinker: () => Promise<Thinker>
  store: Store
  now: () => number
  random: (bytes: number) => string // so many bytes, in hexadecimal digits
  /** Where a row could not be stored somebody else keeps it, in case the worker dies; null: it is stored again. */
  entrust: (id: string, row: Row | null) => void
}

const thinkingTime = 1000 // milliseconds, at most, for a move of a bot
const practiceTime = 500 // and in a lesson, where nobody is to wait

/** What a table's answer consists of (src/tables/local_table.hpp). */
interface Answer {
  entries: string[]
  card: Card | null
  lines: string[]
  decision: Decision | null
}
type Card = Read<typeof card>
type Decision = Read<typeof decision>

function read(marked: string[]): Answer {
  const answer: Answer = { entries: [], card: null, lines: [], decision: null }
  for (const line of marked) {
    const rest = line.slice(1)
    if (line.startsWith('+')) answer.entries.push(rest)
    else if (line.startsWith('>')) answer.lines.push(rest)
    else if (line.startsWith('=')) answer.card = card(JSON.parse(rest))
    else if (line.startsWith('?')) answer.decision = decision(JSON.parse(rest))
    else throw new Refused({ code: 'broken', message: rest })
  }
  return answer
}

function rowOf(
  id: string,
  { game, options, chairs, origin, daily, moves, finished, helped }: Card,
): Omit<Row, 'entries' | 'changed'> {
  const setup = { game, chairs, options, ...(origin ? { origin } : {}), ...(daily === undefined ? {} : { daily }) }
  return { id, setup, moves, finished, helped }
}

export class Device {
  /** What could not be stored, and tables of lessons, which are not. */
  private readonly unkept = new Map<string, Row>()

  constructor(readonly around: Surroundings) {}

  /** Rows that somebody kept for a worker that died. */
  take(rows: readonly Row[]): void {
    for (const row of rows) this.unkept.set(row.id, row)
  }

  connect(send: (lines: string) => void): Connection {
    return new Connection(this, send)
  }

  async shelf(): Promise<SavedTable[]> {
    const rows = await this.around.store.list()
    return rows.map(({ id, setup, moves, finished, changed }) => ({ id, setup, moves, finished, changed }))
  }

  async find(id: string): Promise<Row | undefined> {
    return this.unkept.get(id) ?? (await this.around.store.find(id))
  }

  /** Whether it is kept. */
  async save(row: Row): Promise<boolean> {
    const kept = !row.practice && (await this.around.store.save(row))
    if (kept) {
      if (this.unkept.delete(row.id)) this.around.entrust(row.id, null)
    } else {
      this.unkept.set(row.id, row)
      this.around.entrust(row.id, row)
    }
    return kept
  }

  async forget(id: string): Promise<void> {
    if (this.unkept.delete(id)) this.around.entrust(id, null)
    await this.around.store.forget(id)
  }
}

/** One page, or one part of it, at one table. */
export class Connection {
  private engine: Promise<Engine> | undefined
  private row: Row | null = null // of the table that is open
  private latestPractice: string | null = null
  private toldKept = true
  private queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly device: Device,
    private readonly send: (lines: string) => void,
  ) {
    send(JSON.stringify({ say: 'welcome', you: { guest: 'device', name: '' }, version: '' }))
  }

  /** One thing after another. */
  hear(line: string): void {
    const message: ToDevice = JSON.parse(line) // the page's own words
    const id = 'id' in message ? message.id : ''
    this.inTurn(id, () => this.answer(message, line))
  }

  /** The page has hung up. */
  close(): void {
    this.inTurn('', () => this.tidyUp(null))
  }

  private inTurn(id: string, work: () => Promise<void>): void {
    this.queue = this.queue.then(work).catch((error: unknown) => {
      const reason: EngineError = error instanceof Refused ? error.reason : { code: 'broken', message: String(error) }
      this.say({ say: 'refused', id, ...reason })
    })
  }

  private say(message: object): void {
    this.send(JSON.stringify(message))
  }

  // A failed start is tried again with the next question: the network may be back.
  private engineHere(): Promise<Engine> {
    this.engine ??= this.device.around.engine()
    this.engine.catch(() => (this.engine = undefined))
    return this.engine
  }

  private async answer(message: ToDevice, line: string): Promise<void> {
    switch (message.do) {
      case 'ping':
        return this.say({ say: 'pong' })
      // The list of games needs no engine: the shelf is there before it is loaded.
      case 'shelf':
        return this.say({ say: 'done', id: message.id, shelf: await this.device.shelf() })
      case 'forget':
        await this.device.forget(message.table)
        if (this.row?.id === message.table) this.row = null
        return this.say({ say: 'done', id: message.id })
      case 'digest': {
        const { sha256 } = (await this.engineHere()).ask({ do: 'digest', text: message.text }, digest)
        return this.say({ say: 'done', id: message.id, sha256 })
      }
      case 'verify': {
        const { record, viewer } = message
        const found = (await this.engineHere()).ask({ do: 'verify', record, viewer }, verified)
        return this.say({ say: 'done', id: message.id, verified: found })
      }
      case 'lay':
        return this.lay('lay', line, message.practice ?? false)
      case 'branch':
        return this.lay('branch', line, false)
      case 'watch':
        await this.open(message.table)
        return this.tellTable({ do: 'hear' }, line, message.table)
      default:
        return this.tellTable({ do: 'hear' }, line)
    }
  }

  /** A new table; the one that is open stays as it is. */
  private async lay(how: 'lay' | 'branch', line: string, practice: boolean): Promise<void> {
    const { now, random } = this.device.around
    const head = { do: how, table: random(8), now: now(), seed: random(32) }
    const { entries, card, lines } = read((await this.engineHere()).askTable(head, line))
    if (card) {
      const row = { ...rowOf(head.table, card), entries, changed: head.now }
      await this.device.save(practice ? { ...row, practice } : row)
      if (practice) await this.tidyUp(head.table)
    }
    this.send(lines.join('\n'))
  }

  /** Only the latest table for practice is of use to anybody. */
  private async tidyUp(next: string | null): Promise<void> {
    if (this.latestPractice !== null) await this.device.forget(this.latestPractice)
    this.latestPractice = next
  }

  private async open(id: string): Promise<void> {
    if (this.row?.id === id) return
    const row = await this.device.find(id)
    if (!row) throw new Refused({ code: 'no-table', message: 'there is no such table here' })
    const engine = await this.engineHere()
    read(engine.askTable({ do: 'open', table: id, now: this.device.around.now() }, row.entries.join('\n')))
    this.row = row
    // What is stored may be older, because storage failed for a while.
    this.toldKept = row.practice ?? (await this.device.save(row))
  }

  private async tellTable(
    head: { do: 'hear' } | (JsonObject & { do: 'decided' }),
    line: string,
    watched?: string,
  ): Promise<void> {
    const { row } = this
    if (!row) throw new Refused({ code: 'no-table', message: 'no table is open' })
    const now = this.device.around.now()
    const { entries, card, lines, decision } = read((await this.engineHere()).askTable({ ...head, now }, line))
    if (card) {
      this.row = { ...row, ...rowOf(row.id, card), entries: [...row.entries, ...entries], changed: now }
      const kept = (await this.device.save(this.row)) || row.practice === true
      if (kept !== this.toldKept) lines.push(keptLine(row.id, kept))
      this.toldKept = kept
    }
    if (watched !== undefined && !this.toldKept) lines.push(keptLine(row.id, false))
    if (lines.length > 0) this.send(lines.join('\n'))
    if (decision) void this.think(decision)
  }

  /** The table goes on meanwhile: what was thought of a table that has changed is refused as stale. */
  private async think({ number, id, seat, level, seed, position }: Decision): Promise<void> {
    const time = this.row?.practice ? practiceTime : thinkingTime
    try {
      const thinker = await this.device.around.thinker()
      const answer = await thinker.think(position, level, seat, time, seed)
      this.inTurn(id, () => this.tellTable({ do: 'decided', number, id }, JSON.stringify(answer)))
    } catch (error) {
      this.say({ say: 'refused', id, code: 'broken', message: String(error) })
    }
  }
}

const keptLine = (table: string, kept: boolean): string => JSON.stringify({ say: 'kept', table, kept })
