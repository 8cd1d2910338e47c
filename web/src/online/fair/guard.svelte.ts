// SPDX-License-Identifier: MIT
// The page's part in a fair shuffle (docs/server-protocol.md, "Fair chance"): it notes down the server's seal, promises a
// random word for one's seat, reveals it when the host starts, and does not if something was exchanged meanwhile.
import { troubleOf } from '../../engine/messages'
import type { Fair, Look, Room, ServerLogEntry, ServerMoment, ToClient } from '../../engine/table-protocol'
import { settings } from '../../parts/settings.svelte'
import type { Port } from '../../play/heard-table.svelte'
import { browserPins, type Attempt, type Fault, type Own, type PinStore, type Pins } from './pins'
import { promiseOf } from './promise'

// By whose rules this page promises; at a table of another scheme it does not take part.
const scheme = 2

export interface Around {
  store: PinStore
  now: () => number
  figure?: () => string | null // how the person chose to look
}

/** 32 hexadecimal digits that nobody can guess. */
const freshWord = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether the server may know the word. */
const isTold = ({ stage }: Own): boolean => stage === 'sent' || stage === 'accepted'

function figureAt(room: Room, seat: number): string | undefined {
  const chair = room.seats[seat]
  return chair?.kind === 'person' ? chair.figure : undefined
}

// The start came first, or somebody went away: the room says what happened.
const expected = ['wrong-phase', 'left']

export class Guard {
  /** What speaks against the server: nothing is promised or revealed any more. */
  fault = $state<Fault | null>(null)
  /** The promise on one's seat is another device's; this one does not take part. */
  elsewhere = $state(false)
  /** Why a promise or a word could not be sent. */
  problem = $state.raw<unknown>(null)
  /** Moves that the server reported in one go when the page came to the table. */
  retold = 0
  /** The log as the server reported it, nothing added and nothing left out. */
  log: ServerLogEntry[] = []

  private room: Room | null = null
  private sending = ''
  private promised = false // in this visit: it does not take turns with another device
  private shown: string | null = null // the figure that was told in this visit: each once, for the same reason
  private stopListening: (() => void) | undefined

  constructor(
    readonly table: string,
    private readonly line: Pick<Port, 'command' | 'listen'>,
    private readonly around: Around,
  ) {
    this.fault = this.pins?.fault ?? null
  }

  /** Noted down about this table. */
  get pins(): Pins | null {
    return this.around.store.find(this.table)
  }

  watch(): void {
    this.stopListening ??= this.line.listen((message) => this.hear(message))
  }
  leave(): void {
    this.stopListening?.()
    this.stopListening = undefined
  }

  /** Promises or reveals what could not be sent before. */
  retry(): void {
    if (this.room) this.see(this.room)
  }

  /** Sits down on a seat, moves to it, or promises again on one's own; rejects with what the server has against it. */
  async sit(seat: number, look: Look = {}): Promise<void> {
    const before = this.pins?.attempt.own ?? null
    const own = this.ownAt(seat)
    if (!own) return
    const promise = promiseOf(this.table, seat, own.word)
    this.changeOwn(own.word, { promise })
    this.promised = true
    this.elsewhere = false
    try {
      await this.line.command({ do: 'sit', seat, promise, ...this.looking(look) })
    } catch (error) {
      // One stays where one was, with the promise that was given there.
      if (before && before.seat !== seat && this.changeOwn(own.word, {})) this.savePart({ own: before })
      throw error
    }
    this.changeOwn(own.word, { stage: 'promised' })
  }

  /** Sits down to the left of somebody, at a table of an evening. The promise follows when the seat is known. */
  async sitLeftOf(seat: number, look: Look = {}): Promise<void> {
    await this.line.command({ do: 'sit', 'left-of': seat, ...this.looking(look) })
  }

  private looking(look: Look): Look {
    const figure = this.around.figure?.()
    this.shown = figure ?? null
    return { ...(figure ? { figure } : {}), ...look }
  }

  private hear(message: ToClient): void {
    if (message.say === 'table') {
      if (message.table !== this.table) return
      if (!this.room) this.retold = message.moment?.moves ?? 0
      this.see(message.room)
      if (message.moment) {
        this.log = [...this.log.slice(0, message.from), ...message.log]
        this.noteFirst(message.moment)
      }
      return
    }
    // Before the table itself comes, what is said may still be about the one before.
    if (!this.room) return
    if (message.say === 'room') this.see(message.room)
    else if (message.say === 'moved' || message.say === 'undone') this.addToLog(message.moment)
  }

  private addToLog(moment: ServerMoment): void {
    this.noteFirst(moment)
    const { moves, mover, events } = moment
    const known = this.log.length
    // Where something is missing, the session asks for the whole table.
    if (moves > known + 1) return
    this.log = this.log.slice(0, moves)
    if (moves > known) this.log.push({ mover: mover ?? 0, events })
  }

  private see(room: Room): void {
    this.room = room
    const { fair } = room
    if (!fair) return
    const attempt = this.attemptOf(fair, room)
    if (!attempt || fair.scheme !== scheme || room.phase !== 'waiting' || this.fault) return
    if (fair.starting) this.answerStart(attempt, fair, room.you)
    else if (room.you !== null) this.keepPromise(attempt, fair, room.you)
  }

  /** The attempt that a room is about; null, and a fault, if it contradicts what was noted down. */
  private attemptOf(fair: Fair, room: Room): Attempt | null {
    const { pins } = this
    const known = pins?.attempt
    const { failed, commitment } = fair
    const begun = room.phase !== 'waiting'
    if (!pins || !known || (failed > known.failed && !known.begun)) {
      // After a failed start everybody knows the words, so an old secret would not do.
      if (known && known.commitment === commitment) return this.report('reused-seal')
      const before = !begun && fair.starting === null
      const attempt: Attempt = { scheme: fair.scheme, failed, commitment, before, begun, promises: null, own: null }
      this.promised = false
      this.save({ at: pins?.at ?? this.around.now(), attempt, fault: pins?.fault ?? null, first: pins?.first ?? null })
      return attempt
    }
    if (failed !== known.failed) return this.report('starts')
    if (commitment !== known.commitment || fair.scheme !== known.scheme) return this.report('seal')
    if (begun && !known.begun) this.savePart({ begun })
    return known
  }

  private keepPromise(attempt: Attempt, fair: Fair, seat: number): void {
    const { own } = attempt
    if (own && isTold(own)) return void this.report('reused-seal')
    const theirs = fair.promises[seat] ?? null
    if (own && own.seat === seat && own.promise !== null && theirs === own.promise) {
      if (own.stage === 'drawn') this.changeOwn(own.word, { stage: 'promised' })
      this.promised = true
      this.elsewhere = false
      const figure = this.around.figure?.() ?? null
      if (figure !== null && figure !== this.shown && this.room && figureAt(this.room, seat) !== figure)
        this.send(`look ${figure}`, () => this.sit(seat))
      return
    }
    if (theirs !== null && this.promised && this.sending === '') this.elsewhere = true
    else this.send(`promise ${seat}`, () => this.sit(seat))
  }

  private answerStart(attempt: Attempt, fair: Fair, seat: number | null): void {
    if (attempt.promises === null) this.savePart({ promises: fair.promises })
    else if (attempt.promises.join() !== fair.promises.join()) return void this.report('list')
    const { own } = attempt
    if (seat === null) return
    const isOwn = own !== null && own.seat === seat && own.promise !== null && fair.promises[seat] === own.promise
    // A promise that the server never had may just have come too late.
    if (!isOwn && own && own.seat === seat && own.stage !== 'drawn') this.report('own-promise')
    else if (!isOwn) this.elsewhere = true
    else if (!fair.starting?.revealed.includes(seat)) this.send('reveal', () => this.reveal(own))
  }

  private async reveal({ word }: Own): Promise<void> {
    this.changeOwn(word, { stage: 'sent' })
    await this.line.command({ do: 'reveal', word })
    this.changeOwn(word, { stage: 'accepted' })
  }

  /** One thing at a time, and each once: what did not work is tried again with the next news of the room. */
  private send(what: string, work: () => Promise<void>): void {
    if (this.sending === what) return
    this.sending = what
    this.problem = null
    work()
      .catch((error: unknown) => {
        if (!expected.includes(troubleOf(error).code)) this.problem = error
      })
      .finally(() => {
        if (this.sending === what) this.sending = ''
      })
  }

  private noteFirst(moment: ServerMoment): void {
    const { pins } = this
    if (!pins || !moment.view || moment.moves > 0 || pins.first) return
    this.save({ ...pins, first: { viewer: this.room?.you ?? null, view: moment.view } })
  }

  /** One's word for a seat in this attempt. It is noted down before anything else is done with it, so that two tabs of one
      browser have the same. */
  private ownAt(seat: number): Own | null {
    const attempt = this.pins?.attempt
    if (!attempt || this.fault || (attempt.own && isTold(attempt.own))) return null
    if (attempt.own?.seat === seat) return attempt.own
    const own: Own = { seat, word: attempt.own?.word ?? freshWord(), promise: null, stage: 'drawn' }
    this.savePart({ own })
    return own
  }

  private changeOwn(word: string, changes: Partial<Own>): boolean {
    const own = this.pins?.attempt.own
    if (own?.word !== word) return false
    this.savePart({ own: { ...own, ...changes } })
    return true
  }
  private savePart(changes: Partial<Attempt>): void {
    const { pins } = this
    if (pins) this.save({ ...pins, attempt: { ...pins.attempt, ...changes } })
  }
  private save(pins: Pins): void {
    this.around.store.save(this.table, pins)
  }

  private report(fault: Fault): null {
    this.fault = fault
    const { pins } = this
    if (pins) this.save({ ...pins, fault: pins.fault ?? fault })
    return null
  }
}

export const newGuard = (table: string, line: Port): Guard =>
  new Guard(table, line, { store: browserPins, now: Date.now, figure: () => settings.figure })
