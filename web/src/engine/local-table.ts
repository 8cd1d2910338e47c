// SPDX-License-Identifier: MIT
// Tables on this device, run by the engine in this thread. Lives in a worker: what is hidden stays here, the page is
// given what one viewer may know. Every move is stored before it is answered.
import type { Engine } from './engine'
import type { Inquiries, Inquiry } from './messages'
import {
  Refused,
  type BotAnswer,
  type GameEvent,
  type GameInfo,
  type Json,
  type JsonObject,
  type Outcome,
  type Turn,
} from './protocol'
import type { Backup, Chair, Hint, LogEntry, Moment, OpenTable, SavedTable, TableSetup, Viewer } from './table'
import type { Store } from './saved-tables'

export interface Thinker {
  think(position: Json, level: string, seat: number, millis: number, seed: string): Promise<BotAnswer>
}

const thinkingTime = 1000 // milliseconds, at most, for a move of a bot
const hintLevel = 'hard'

interface Line {
  seat: number
  move: string
}

/** The moves of a record, in order. */
export function movesOf(record: string): Line[] {
  const lines = record.split('\n')
  const blank = lines.indexOf('')
  return lines
    .slice(blank + 1)
    .filter((line) => line !== '')
    .map((line) => ({ seat: Number(line.slice(0, line.indexOf(' '))), move: line.slice(line.indexOf(' ') + 1) }))
}

/** A seed of their own for each decision of bots, so that the same game with the same seed plays the same. */
export function botSeed(seed: string, version: number): string {
  const tail = (Number.parseInt(seed.slice(-8), 16) ^ (version + 1)) >>> 0
  return seed.slice(0, -8) + tail.toString(16).padStart(8, '0')
}

const seedOf = (record: string): string => /^seed: ([0-9a-f]{64})$/m.exec(record)?.[1] ?? '0'.repeat(64)
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const trouble = (code: string, message: string): Refused => new Refused({ code, message })

/** All games that are kept, the latest first, without what is hidden in them. */
export async function savedTables(store: Store): Promise<SavedTable[]> {
  const tables = await store.list()
  return tables.map(({ id, setup, moves, finished, changed }) => ({ id, setup, moves, finished, changed }))
}

export class LocalTables {
  private table: Backup | undefined
  private kept = true
  // Where the engine stands, if not at the present: replays look back with the same engine.
  private elsewhere = false

  constructor(
    private readonly engine: Engine,
    private readonly thinker: Thinker,
    private readonly store: Store,
    private readonly now: () => number = Date.now,
  ) {}

  games(): GameInfo[] {
    return this.engine.ask<{ games: GameInfo[] }>({ do: 'games' }).games
  }

  async start(setup: TableSetup): Promise<OpenTable> {
    const { game, chairs, options, seed, first } = setup
    const request: JsonObject = { do: 'new', game, players: chairs.length, options }
    if (seed !== undefined) request['seed'] = seed
    if (first !== undefined) request['first'] = first
    this.engine.ask(request)
    return this.settle({ id: newId(), setup, record: '', moves: 0, finished: false, helped: false, changed: 0 })
  }

  async open(id: string): Promise<OpenTable> {
    const found = await this.store.find(id)
    // Where nothing can be kept, the table that has just been laid is still here.
    if (!found && this.table?.id === id) return this.told()
    if (!found) throw trouble('no-table', 'there is no such table here')
    return this.restore(found)
  }

  async restore(backup: Backup): Promise<OpenTable> {
    this.standAt(backup.record, backup.moves)
    this.elsewhere = false
    this.table = backup
    // What is stored may be older: storage failed for a while.
    this.kept = (await this.store.find(backup.id))?.record === backup.record || (await this.store.save(backup))
    return this.told()
  }

  async import(record: string): Promise<OpenTable> {
    const { names } = this.engine.ask<{ names: string[] }>({ do: 'replay', record })
    const position = this.engine.ask<{ position: JsonObject }>({ do: 'position' }).position
    const chairs = names.map((name): Chair => ({ kind: 'person', name }))
    const setup: TableSetup = {
      game: position['game'] as TableSetup['game'],
      chairs,
      options: position['options'] as JsonObject,
      origin: 'record',
    }
    const table = await this.settle({
      id: newId(),
      setup,
      record,
      moves: 0,
      finished: false,
      helped: false,
      changed: 0,
    })
    this.elsewhere = true // a replay does not tell what the last move did
    return table
  }

  /** What if: a new table that begins like this one. Only once nothing is hidden any more. */
  async branch(version: number): Promise<OpenTable> {
    const table = this.present()
    if (!table.finished) throw trouble('not-over', 'the game is not over')
    this.standAt(table.record, version)
    const { daily: _daily, ...setup } = table.setup
    return this.settle({ ...table, setup: { ...setup, origin: 'branch' }, id: newId(), finished: false, helped: true })
  }

  async forget(id: string): Promise<void> {
    await this.store.forget(id)
    if (this.table?.id === id) this.table = undefined
  }

  look(viewer: Viewer): Moment {
    const table = this.present()
    return this.momentFor(viewer, movesOf(table.record).at(-1)?.seat ?? null)
  }

  async act(seat: number, move: string): Promise<Moment> {
    this.present()
    this.apply(seat, move)
    return this.keptMoment(seat)
  }

  async bot(viewer: Viewer): Promise<Moment> {
    const table = this.present()
    const { seats } = this.engine.ask<Turn>({ do: 'turn' })
    const seat = seats.find((each) => table.setup.chairs[each]?.kind === 'bot')
    const chair = seat === undefined ? undefined : table.setup.chairs[seat]
    if (seat === undefined || chair?.kind !== 'bot') throw trouble('no-bot', 'no bot is to move')
    const before = table.record
    const { move } = await this.think(chair.level, seat)
    // Somebody may have taken a move back, or opened another table, while the bot was thinking.
    if (this.table?.id !== table.id || this.table.record !== before) throw trouble('stale', 'the table has changed')
    this.present()
    this.apply(seat, move)
    return this.keptMoment(viewer)
  }

  /**
   * Takes a seat's latest move back, and what bots have answered to it. Free while nothing hidden has turned up since;
   * `anyway` takes back more, and then the player has been helped, as by advice.
   */
  async undo(seat: number, anyway: boolean): Promise<Moment> {
    const table = this.present()
    if (table.finished) throw trouble('undo-over', 'the end of a game lays everything open')
    const moves = movesOf(table.record)
    const mine = moves.findLastIndex((each) => each.seat === seat)
    if (mine < 0) throw trouble('undo-nothing', 'this seat has not moved yet')
    if (moves.slice(mine + 1).some((each) => table.setup.chairs[each.seat]?.kind === 'person'))
      throw trouble('undo-others', 'another person has moved since')
    const free = this.engine.ask<Turn>({ do: 'turn' }).undo === seat
    if (!free && !anyway) throw trouble('undo-reveals', 'something hidden has turned up since')
    this.standAt(table.record, mine)
    this.table = { ...table, helped: table.helped || !free }
    this.elsewhere = false
    // Nothing has just happened: the latest move's story was told before.
    return { ...(await this.keptMoment(seat)), events: [] }
  }

  async hint(seat: number): Promise<Hint> {
    const { id, record } = this.present()
    const { move, values, chances } = await this.think(hintLevel, seat)
    if (this.table?.id !== id || this.table.record !== record) throw trouble('stale', 'the table has changed')
    await this.helped()
    const considered = [...values].sort((a, b) => b.value - a.value)
    return { move, considered, chances: chances ?? false }
  }

  inquire(question: Inquiry): Inquiries[Inquiry['do']] {
    // The material of a game is the same at every table, and the rule book draws with it where there is none.
    if (question.do !== 'catalogue') this.present()
    return this.engine.ask(question)
  }

  async helped(): Promise<void> {
    if (!this.table || this.table.helped) return
    this.table = { ...this.table, helped: true }
    this.kept = await this.store.save(this.table)
  }

  at(version: number, viewer: Viewer): Moment {
    const table = this.present()
    const moves = movesOf(table.record)
    const stop = Math.max(0, Math.min(version, moves.length))
    const last = stop === 0 ? undefined : moves[stop - 1]
    this.standAt(table.record, stop)
    return { ...this.momentFor(viewer, last?.seat ?? null, table.finished), version: stop, legal: [], open: false }
  }

  log(viewer: Viewer): LogEntry[] {
    const table = this.present()
    this.elsewhere = true
    this.engine.ask({ do: 'replay', record: table.record, at: 0 })
    // A move of which this viewer may know nothing is not even listed.
    return movesOf(table.record).flatMap(({ seat, move }, i) => {
      this.apply(seat, move)
      const events = this.eventsFor(viewer, table.finished)
      return events.length > 0 ? [{ version: i + 1, mover: seat, events }] : []
    })
  }

  record(): string {
    const table = this.present()
    if (!table.finished) throw trouble('not-over', 'the record tells the seed, so it waits for the end of the game')
    return table.record
  }

  /** Brings the engine to a moment of a record, with the events that led there. */
  private standAt(record: string, version: number): void {
    const last = movesOf(record)[version - 1]
    this.elsewhere = true // until the caller knows that this is where the game goes on
    this.engine.ask({ do: 'replay', record, at: last ? version - 1 : version })
    if (last) this.apply(last.seat, last.move)
  }

  /** Stores the game, and tells of it as it is now: while it is being stored the next move may already be made. */
  private async keptMoment(viewer: Viewer): Promise<Moment> {
    const stored = this.keep()
    const moment = this.look(viewer)
    await stored
    return { ...moment, ...this.safety() }
  }

  private apply(seat: number, move: string): void {
    this.engine.ask({ do: 'apply', seat, move })
  }

  private think(level: string, seat: number): Promise<BotAnswer> {
    const table = this.present()
    const { position } = this.engine.ask<{ position: Json }>({ do: 'position' })
    return this.thinker.think(position, level, seat, thinkingTime, botSeed(seedOf(table.record), table.moves))
  }

  /** The open table, with the engine at its latest move. */
  private present(): Backup {
    if (!this.table) throw trouble('no-table', 'no table is open')
    if (this.elsewhere) {
      this.standAt(this.table.record, this.table.moves)
      this.elsewhere = false
    }
    return this.table
  }

  private eventsFor(viewer: Viewer, finished: boolean): GameEvent[] {
    const hidden = viewer === 'all' && finished
    const seat = hidden ? this.onlyPerson() : viewer === 'all' ? null : viewer
    return this.engine.ask<{ events: GameEvent[] }>({ do: 'events', seat, hidden }).events
  }

  /** Who plays alone against bots is addressed also when everything is open. */
  private onlyPerson(): number | null {
    const people = this.table?.setup.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : [])) ?? []
    return people.length === 1 ? (people[0] ?? null) : null
  }

  private momentFor(viewer: Viewer, mover: number | null, finished = this.table?.finished ?? false): Moment {
    const turn = this.engine.ask<Turn>({ do: 'turn' })
    const { outcome } = this.engine.ask<{ outcome: Outcome | null }>({ do: 'outcome' })
    if (viewer === 'all' && !finished) throw trouble('not-over', 'cards are open to all when the game is over')
    const view =
      viewer === 'all'
        ? this.engine.ask<{ position: JsonObject }>({ do: 'position' }).position
        : this.engine.ask<{ view: JsonObject }>({ do: 'view', seat: viewer }).view
    const legal =
      typeof viewer === 'number' && !outcome
        ? this.engine.ask<{ moves: string[]; open?: boolean }>({ do: 'legal', seat: viewer })
        : { moves: [] }
    const events = this.eventsFor(viewer, finished)
    const version = this.table?.moves ?? 0
    return {
      version,
      viewer,
      view,
      turn,
      legal: legal.moves,
      open: legal.open ?? false,
      events,
      mover,
      outcome,
      ...this.safety(),
    }
  }

  private safety(): Pick<Moment, 'kept' | 'backup'> {
    return this.kept || !this.table ? { kept: this.kept } : { kept: false, backup: this.table }
  }

  /** Makes the game in the engine a table, if it can be stored as one; else the table before it stays open. */
  private async settle(table: Backup): Promise<OpenTable> {
    this.elsewhere = true
    await this.keep(table)
    return this.told()
  }

  private async keep(table: Backup = this.table as Backup): Promise<void> {
    const names = table.setup.chairs.map((chair) => chair.name)
    const date = new Date(this.now()).toISOString().slice(0, 10)
    const { record } = this.engine.ask<{ record: string }>({ do: 'record', names, date })
    const { outcome } = this.engine.ask<{ outcome: Outcome | null }>({ do: 'outcome' })
    const moves = movesOf(record).length
    this.table = { ...table, record, moves, finished: outcome !== null, changed: this.now() }
    this.elsewhere = false
    this.kept = await this.store.save(this.table)
  }

  private told(): OpenTable {
    const { id, setup, finished, helped } = this.table as Backup
    return { id, setup, finished, helped, kept: this.kept }
  }
}
